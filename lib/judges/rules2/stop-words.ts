/** Words that carry no content of their own; negations and comparisons among them are read by rules of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those there here it its itself he him his himself she her hers herself they them their theirs
  themselves we us our ours you your yours i me my mine myself who whom whose which what when where why how
  and or but nor so yet if then than as at by for from in into of off on onto out over to up upon with within without about
  above after again against along among around before behind below beneath beside besides between beyond during except
  inside near outside per since through throughout till toward towards under until unless via while whereas because
  although though however therefore thus hence moreover furthermore additionally also too
  is are was were be been being am do does did done doing has have had having will would shall should can could may might
  must ought let's it's that's there's he's she's i'm you're they're we're i've you've they've we've i'd i'll
  not no never none cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't hasn't haven't hadn't
  couldn't shouldn't n't
  very just only even still already almost quite rather really much more most less least many few several some any all both
  each every either neither other another such same own else ever once often sometimes usually generally
  approximately roughly approx circa yes ok okay well oh um uh yeah hmm right
  der die das den dem des ein eine einer eines einem einen und oder aber nicht kein keine ist sind war waren wird werden
  mit von zu zum zur im in am an auf aus bei für nach über um als auch es er sie wir ihr`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words of general use: they tell little of what a sentence is about, so their absence weighs less. */
export const LIGHT_WORDS: readonly string[] =
  `make take give go come use include know see say mention state accord provide base like call become consider
  various different certain specific particular important significant main major key common general overall additional new
  good great thing way part example instance kind type form sort number result fact case context information question
  answer passage document text source able likely possible potential possibly help allow ensure involve need find look
  believe refer due such along well first second one two time person lot want feel love really think typical typically
  suggest depend vary varying current feature set follow range indicate impact understand necessary detail aspect factor
  actual actually exact exactly certainly sure big place get discuss describe explain implication relate regard several
  multiple numerous available best better term etc clear appropriate suitable ideal particularly specifically especially
  mean meaning means purpose try let happen seem appear mainly primarily generally`.split(/\s+/);
