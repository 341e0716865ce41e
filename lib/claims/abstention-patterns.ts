/** Why a sentence counts as an abstention. */
export const ABSTENTION_KINDS = ["not-found", "source-silent", "not-known", "declines", "refusal"] as const;
export type AbstentionKind = (typeof ABSTENTION_KINDS)[number];

/** One wording of an abstention. A sentence abstains if a pattern is found in one of its clauses. */
export interface AbstentionPattern {
  lang: string;
  kind: AbstentionKind;
  /**
   * Source of a regular expression, matched in lower case with plain apostrophes, as whole words where the script has
   * words. `{name}` stands for the expression of that name in WORDS; a leading `^` ties it to the start of the clause.
   */
  pattern: string;
  /** A sentence it is there for. */
  example: string;
  /** Only a hedge where another clause gives a value: "I'm not sure, but it is probably two." */
  isHedge?: true;
}

/** Expressions that several patterns share. */
export const WORDS: Readonly<Record<string, string>> = {
  adverb:
    "(?:(?:also|just|still|currently|really|unfortunately|simply|actually|either|yet|explicitly|directly|clearly|specifically|fully|even|ever|therefore|thus|regrettably|reliably|honestly|quite) )?",
  doc: "(?:(?:[a-z-]+ )?(?:documents|documentation|passages|excerpts|sources)|documents?|docs|documentation|notes?|passages?|contexts?|sources?|materials?|texts?|excerpts?|snippets?|extracts?|files?|articles?|records?|knowledge base|search results|results|references?|pages?|data|content|information|evidence|background|sections?|corpus|library)",
  which:
    "(?:(?:any of|all of|none of|either of|both) )?(?:(?:the|these|those|this|that|your|our|my|given|provided|retrieved|supplied|available|attached|uploaded|shared|above|following|cited|existing|current|relevant|two|three|four|five|company|internal|reference|source|support|case|text) )*",
  src: "{which}{doc}(?: (?:you|that were|which were|that was|i was|i have been|we were|i have|at hand|available|provided|given|supplied|retrieved|shared|above|here|to me|to hand|have|that i have)){0,6}",
  book: "(?:the|this|that|your|our) (?:[a-z-]+ ){0,2}(?:manual|handbook|guide|guidelines?|policy|policies|faq|report|page|article|leaflet|brochure|instructions|regulations|rules|contract|agreement|datasheet|data sheet|catalogue|catalog|glossary|terms|booklet|memo|email|letter|minutes)",
  not: "(?:do not|don't|does not|doesn't|did not|didn't|never|cannot|can't|fail to|fails to|failed to|neither|nowhere)",
  say: "(?:say|mention|specify|state|cover|address|describe|explain|indicate|discuss|tell|define|reveal|detail|clarify|answer|refer to|reference|touch on|touch upon|speak to|comment on|disclose|note|set out|spell out|give away)",
  speak:
    "(?:say|mention|specify|state|describe|explain|indicate|discuss|tell|reveal|clarify|disclose|comment on|set out|spell out|touch on|touch upon|give away)",
  hold: "(?:contain|include|provide|give|list|show|have|offer|hold|supply|name)",
  i: "(?:i|we)",
  cannot:
    "(?:can't|cannot|can not|could not|couldn't|am unable to|are unable to|was unable to|were unable to|'m unable to|'re unable to|am not able to|are not able to|was not able to|were not able to|wasn't able to|weren't able to|'m not able to|'re not able to|haven't been able to|have not been able to|have been unable to|am currently unable to|will not be able to|won't be able to|would not be able to)",
  didnot: "(?:did not|didn't|do not|don't|have not|haven't|failed to|never|'ve not)",
  find: "(?:find|locate|see|identify|spot|found|located|seen|identified|spotted|come across|retrieve|retrieved|track down|discover)",
  know: "(?:determine|tell|say|confirm|verify|know|establish|work out|judge|ascertain|deduce|infer|conclude|assess|state|specify|be sure|be certain|figure out|calculate|derive|guess)",
  info: "(?:information|info|details?|data|mention|reference|references|record|evidence|indication|answer|guidance|material|documentation|statement|figures?|passages?|documents?|sources?|results?|entry|entries|explanation|content|specifics|notes?)",
  enough:
    "(?:enough|sufficient|adequate|any|the|that|this|the necessary|the required|the relevant|relevant|specific|further|more|additional|exact|precise|clear|reliable|such)",
};

const en = (kind: AbstentionKind, pattern: string, example: string): AbstentionPattern => ({
  lang: "en",
  kind,
  pattern,
  example,
});
const hedge = (lang: string, pattern: string, example: string): AbstentionPattern => ({
  lang,
  kind: "not-known",
  pattern,
  example,
  isHedge: true,
});
const other =
  (lang: string) =>
  (kind: AbstentionKind, pattern: string, example: string): AbstentionPattern => ({
    lang,
    kind,
    pattern,
    example,
  });
const de = other("de");
const fr = other("fr");
const es = other("es");
const it = other("it");
const pt = other("pt");
const nl = other("nl");
const pl = other("pl");
const ja = other("ja");
const zh = other("zh");
const ko = other("ko");

/** Every wording that counts as an abstention. A new one is a new row. */
export const ABSTENTION_PATTERNS: readonly AbstentionPattern[] = [
  en(
    "refusal",
    "{i} ?(?:{cannot}|won't|will not|am not allowed to|'m not allowed to|must decline to|have to decline to|am not permitted to) {adverb}(?:help|assist|comply|discuss|engage|do that|share that|support (?:that|this)|continue|fulfil|fulfill|give (?:\\w+ )?advice)",
    "I can't assist you with this.",
  ),
  en("refusal", "{i} (?:must|have to|would rather|need to) (?:decline|refuse|pass)", "I have to decline."),
  en("not-found", "{i} ?(?:{cannot}|{didnot}) {adverb}{find}", "We could not locate the tariff."),
  en(
    "not-found",
    "{i} (?:find|found|see|saw|have found|could find|can find|was able to find|were able to find) (?:no|nothing|none)",
    "I found nothing on parking.",
  ),
  en(
    "not-found",
    "^{adverb}(?:{cannot}|unable to|not able to|{didnot}|could not be) {find}",
    "Unable to locate a price for the ferry.",
  ),
  en(
    "not-found",
    "(?:cannot|can't|could not|couldn't) be (?:found|located|identified|seen) (?:anywhere )?(?:in|within|among|from) {src}",
    "The fare cannot be found in the timetable documents.",
  ),
  en(
    "not-found",
    "^(?:no )?(?:{enough} )?(?:{info}|match|matches|answer) (?:was |were |is |are |has been |have been )?not found",
    "Answer not found.",
  ),
  en(
    "not-found",
    "(?:was|were|is|are|has been|have been)(?: not|n't| nowhere) {adverb}(?:found|located|to be found) (?:anywhere )?(?:in|within|among) {src}",
    "The fare was not found in the notes.",
  ),
  en("not-found", "^not found(?: in {src})?$", "Not found."),
  en(
    "source-silent",
    "(?:{src} {adverb}{not} {adverb}{say}|{book} {adverb}{not} {adverb}{speak})",
    "The passages never mention dogs.",
  ),
  en(
    "source-silent",
    "{src} {adverb}{not} {adverb}(?:seem to |appear to )?(?:{hold}|{say})",
    "The sources do not list opening hours.",
  ),
  en(
    "source-silent",
    "(?:{src} (?:do not|don't|does not|doesn't) (?:seem to|appear to) (?:{hold}|{say})|{book} (?:does not|doesn't) (?:seem to|appear to) {speak})",
    "The notes do not seem to cover winter tyres.",
  ),
  en(
    "source-silent",
    "{book} {adverb}{not} (?:contain|include|provide|give|have|offer|list) {enough} ?(?:\\w+ )?{info}",
    "The manual does not contain any information on descaling.",
  ),
  en(
    "source-silent",
    "(?:{src}|{book}) (?:gives?|gave|contains?|contained|provides?|provided|has|have|had|includes?|lists?|offers?|names?|states?|shows?|specif(?:y|ies)|mentions?|makes?|supply|supplies|holds?) (?:no|nothing|neither|none)(?! (?:charge|fee|cost) to)",
    "The notes give no fare for children.",
  ),
  en("source-silent", "(?:{src}|{book}) (?:says?|said) nothing", "The guide says nothing about tides."),
  en(
    "source-silent",
    "(?:{src}|{book}) (?:is|are|was|were|remains?|stays?) (?:silent|mute|unclear|vague|not clear|inconclusive|insufficient|not sufficient|not enough|not detailed enough|incomplete)",
    "The documents are silent on refunds.",
  ),
  en("source-silent", "(?:{src}|{book}) lacks?", "The context lacks details on the crew."),
  en(
    "source-silent",
    "(?:nothing|none|neither|not one|nowhere) (?:in|of|within|among) {src}",
    "None of the notes says who pays.",
  ),
  en(
    "source-silent",
    "(?:nowhere|not anywhere) (?:in|within) (?:{src}|{book})",
    "Nowhere in the handbook is a limit given.",
  ),
  en(
    "source-silent",
    "(?:is|are|was|were|has been|have been|isn't|aren't|wasn't|weren't|hasn't been|haven't been)(?: not| nowhere|(?<=n't)) ?{adverb}(?:covered|mentioned|specified|stated|included|provided|given|listed|addressed|described|available|discussed|documented|contained|part of|present|disclosed|explained|detailed|indicated|named|recorded|defined|supported|answered|set out|clear|evident)(?: anywhere)?(?: explicitly| directly| clearly)? ?(?:in|by|within|among|from|of|with)? (?:{src}|{book})",
    "Towing is not covered in the handbook.",
  ),
  en(
    "source-silent",
    "(?:is|are|was|were|has been|isn't|aren't|wasn't|weren't|hasn't been)(?: not|(?<=n't)) {adverb}(?:mentioned|specified|stated|documented)(?: anywhere| here| explicitly)?$",
    "The exact year is not specified.",
  ),
  en(
    "source-silent",
    "^(?:not|nowhere) (?:mentioned|specified|stated|covered|given|provided|available|documented|listed|addressed|described|included)(?: anywhere)?(?: (?:in|by|within) (?:{src}|{book}))?$",
    "Not mentioned in the notes.",
  ),
  en(
    "source-silent",
    "(?:is|are|was|were|isn't|aren't|wasn't|weren't)(?: not|(?<=n't)) (?:found |anywhere )?(?:in|within|among|part of) {src}",
    "The tide table is not in the retrieved passages.",
  ),
  en(
    "source-silent",
    "there(?: is|'s| are|'re| was| were| seems to be| appears to be) (?:no|nothing|not any|n't any|not enough|insufficient|little) (?:\\w+ ){0,2}?(?:mention|reference|indication)",
    "There is no mention of dogs.",
  ),
  en(
    "source-silent",
    "there(?: is|'s| are| was| were| seems to be| appears to be)(?: no|n't any| not any)(?: [a-z-]+){0,2} (?:information|info|details?|data|guidance|specifics) (?:about|on|regarding|concerning|as to|for|of|in|within|available|given|provided|to|here)",
    "There are no details about the crew.",
  ),
  en(
    "source-silent",
    "there(?: is|'s| are| was| were)(?: no|n't any| not any| nothing)(?: .{0,80})? (?:in|within|among) {src}",
    "There is no crew list in the notes.",
  ),
  en(
    "source-silent",
    "there(?: is|'s| was)(?: nothing|n't anything| not anything) (?:about|on|regarding|here|there)",
    "There is nothing about dogs.",
  ),
  en(
    "source-silent",
    "^no (?:[a-z-]+ ){0,3}(?:{info}|mention) (?:about|on|regarding|concerning|for|of|as to)? ?.{0,80}(?:was found|were found|is found|is available|are available|is given|are given|is provided|are provided|could be found|can be found|was provided|were provided|appears? in|exists? in|is mentioned|is included|are included|is contained)",
    "No information on fares was found.",
  ),
  en(
    "source-silent",
    "^no (?:[a-z-]+ ){0,2}(?:information|info|details?|data|mention|reference|evidence|indication|answer|record|result|results)(?: (?:about|on|regarding|concerning|of|for) .{0,80})? (?:in|within|among) {src}",
    "No mention of dogs in the notes.",
  ),
  en(
    "source-silent",
    "^no (?:relevant |such |specific |further |reliable )?(?:information|info|data|answer|details|results?)(?: found| available| given| provided)?$",
    "No data available.",
  ),
  en(
    "source-silent",
    "^(?:it|this|that|the answer)(?: is|'s| was| remains)(?: still)? (?:unclear|not clear|unknown|not known|uncertain|not certain|not stated|not specified|not mentioned)(?: to me)?(?:(?: from| in| based on| according to) {src})?(?: (?:whether|if|what|when|who|how|where|which|why)|$)",
    "It is unclear who pays.",
  ),
  en(
    "source-silent",
    "(?:is|are|was|were|remains?) (?:unclear|not clear|uncertain|unknown|not evident|not apparent) (?:from|in|given|based on|according to) {src}",
    "The fare is unclear from the notes.",
  ),
  en(
    "source-silent",
    "^no (?:{info}|mention|reference) (?:is|was|are|were) (?:made|given|provided|found|included) (?:of|about|on|for|to) .{0,120}(?:in|within|by) (?:{src}|{book})",
    "No mention is made of dogs in the notes.",
  ),
  en(
    "source-silent",
    "(?:is|are|was|were|seems?|appears?) (?:missing|absent|omitted|left out) (?:from|in) {src}",
    "The fare is missing from the notes.",
  ),
  en(
    "source-silent",
    "{src} (?:only|merely|just|solely) (?:cover|covers|mention|mentions|deal|deals|describe|describes|discuss|discusses|refer|refers|address|addresses|talk|talks|list|lists|concern|concerns|contain|contains|give|gives)[^;]{0,120}(?:,|and) not",
    "The notes only cover adults, not children.",
  ),
  en(
    "declines",
    "{i} (?:do not|don't|currently don't|no longer|have no|lack) ?(?:currently )?(?:have )?(?:any |direct )?access",
    "We don't have access to the register.",
  ),
  en(
    "not-known",
    "{i} (?:do not|don't|really don't|honestly don't|did not|didn't|simply do not|simply don't) know",
    "We do not know the fare.",
  ),
  en("not-known", "^(?:do not|don't|dunno|no idea|unknown|unclear|undetermined)(?: know)?$", "No idea."),
  hedge(
    "en",
    "^(?:not (?:entirely |quite )?(?:sure|certain)|unsure|uncertain|hard to say|difficult to say)$",
    "Not sure.",
  ),
  en(
    "not-known",
    "{i} ?(?:{cannot}|{didnot}) {adverb}(?:really )?{know}(?! (?:you )?more|$)",
    "I cannot tell which boat is older.",
  ),
  en("not-known", "{i} ?{cannot} {adverb}{know}$", "I cannot say."),
  en(
    "not-known",
    "{i}(?: am|'m| are|'re) (?:not (?:sure|certain|aware|clear)|unsure|uncertain|unaware) (?:about|of|what|which|whether|if|who|when|where|how|why)",
    "I am not sure which pier it uses.",
  ),
  hedge(
    "en",
    "^{i}(?: am|'m| are|'re) (?:not (?:entirely |completely |quite |totally |fully |absolutely )?(?:sure|certain)|unsure)(?: about (?:that|this|it))?$",
    "I'm not sure.",
  ),
  en(
    "not-known",
    "{i}(?: have|'ve) no (?:way of (?:knowing|telling)|idea|knowledge|record of (?:that|this)|clue|means of knowing)",
    "I have no idea.",
  ),
  en(
    "not-known",
    "{i} (?:have|'ve)(?: got)? (?:no|insufficient|not enough|too little|only limited) (?:[a-z-]+ ){0,3}?{info}",
    "I have no details on the crew.",
  ),
  en(
    "not-known",
    "{i} (?:do not|don't|did not|didn't|currently don't|lack) ?(?:currently )?(?:have )?{enough}? ?(?:[a-z-]+ ){0,2}?{info}",
    "I don't have enough information to say.",
  ),
  en(
    "not-known",
    "^(?:there (?:is|was|isn't|wasn't|seems to be|appears to be) |there's )?(?:insufficient|not enough|too little|inadequate|enough(?<=n't enough)|not sufficient|sufficient(?<=n't sufficient)) (?:[a-z-]+ ){0,2}(?:{info}|context|evidence|detail)",
    "Not enough context to say.",
  ),
  en(
    "not-known",
    "^(?:{cannot}|unable to|not able to|impossible to|not possible to) (?:{know}|be determined|answer)",
    "Cannot determine the fare.",
  ),
  en(
    "not-known",
    "(?:cannot|can't|could not|couldn't) be (?:reliably |clearly |fully |directly )?(?:determined|answered|established|confirmed|inferred|derived|verified|ascertained|deduced|concluded|known) (?:from|in|based on|with|by|using|on the basis of|given) {src}",
    "The age cannot be determined from the notes.",
  ),
  en(
    "not-known",
    "^(?:the answer|the question|your question|this question|that question|this|that|it) (?:cannot|can't|could not|couldn't) be (?:reliably |clearly |fully )?(?:determined|answered|established|inferred|ascertained)",
    "This cannot be answered.",
  ),
  en(
    "not-known",
    "(?:it is|it's|it was|is) (?:not possible|impossible|hard|difficult) (?:for me |for us )?to (?:{know}|answer)",
    "It is impossible to say how old it is.",
  ),
  en(
    "not-known",
    "there(?: is|'s) (?:no|not any) (?:way|means)(?: for me)? (?:to|of) (?:know|tell|say|knowing|telling|saying|determine|determining|verify|confirm)",
    "There is no way to tell.",
  ),
  en(
    "declines",
    "{i} ?{cannot} {adverb}(?:answer|provide|give|access|respond|offer|supply|make a statement|comment|address|look up|recommend one)",
    "I cannot provide that figure.",
  ),
  en(
    "declines",
    "{i} ?(?:won't|will not|would rather not|'d rather not|am not going to|prefer not to) (?:answer|speculate|guess|say|give|provide|comment)",
    "I'd rather not guess.",
  ),
  en(
    "declines",
    "^(?:{cannot}|unable to|not able to) (?:answer|provide|help|respond|comment)",
    "Unable to answer.",
  ),
  en(
    "declines",
    "(?:question|topic|request|query|subject|matter|that|this|it)(?: is| lies| falls|'s| goes| seems to be| seems)? (?:outside|beyond|out of|not within|not in) (?:of )?(?:the |my |our )?scope(?: of (?:{src}|{book}|what i can|this assistant|my)|$)",
    "That question lies outside the scope of the documents.",
  ),
  en(
    "declines",
    "(?:question|topic|request|query)(?: is| lies| falls|'s| goes)? (?:outside|beyond|out of|not within) (?:of )?(?:{src}|my |our |what i|what the|the scope|scope)",
    "Your request goes beyond what I can look up.",
  ),

  de(
    "not-found",
    "(?:kann|konnte|können|konnten) (?:ich|wir) .{0,100}(?:nicht|nichts|kein[a-z]*) .{0,60}?(?:finden|entdecken|ermitteln|erkennen)",
    "Den Fahrpreis konnte ich nicht finden.",
  ),
  de(
    "not-found",
    "(?:ich|wir) (?:kann|konnte|können|konnten|habe|haben) .{0,100}(?:nicht|nichts|kein[a-z]*) .{0,60}?(?:finden|gefunden|entdecken|entdeckt)",
    "Ich habe dazu nichts gefunden.",
  ),
  de(
    "not-found",
    "(?:ich|wir) (?:finde|finden|sehe|sehen) .{0,60}(?:nicht|nichts|keine?[nmrs]?)",
    "Ich finde dazu keine Angabe.",
  ),
  de(
    "not-found",
    "(?:finde|finden) (?:ich|wir) .{0,60}(?:nicht|nichts|keine?[nmrs]?)",
    "Dazu finde ich nichts.",
  ),
  de(
    "not-found",
    "in {de_src} (?:ist|sind|war|waren|findet sich|finden sich|steht|stehen|gibt es|lässt sich|lassen sich|wird|werden) .{0,80}?(?:nicht|nichts|kein[a-z]*)",
    "In den Unterlagen steht dazu nichts.",
  ),
  de(
    "source-silent",
    "{de_src} (?:nenn|enthalt|enthält|erwähn|geb|gibt|sag|mach|mein|beschreib|behandel|erklär|äußer|beantwort|verrat|verrät|lass|führ|bestimm|regel|spezifizier|beinhalt|liefer|biet)[a-zäöüß]* .{0,80}?(?:nicht|nichts|keine?[nmrs]?)",
    "Die Notizen nennen keinen Preis.",
  ),
  de(
    "source-silent",
    "(?:ist|sind|wird|werden|wurde|wurden|steht|stehen|geht|gehen|lässt sich|lassen sich) (?:\\S+ ){0,3}?(?:in|aus|von) {de_src} (?:\\S+ ){0,3}?(?:nicht|nirgends|nirgendwo)",
    "Das geht aus den Unterlagen nicht hervor.",
  ),
  de(
    "source-silent",
    "(?:nicht|nichts|nirgends|keine?[nmrs]?|keinerlei) (?:\\S+ ){0,6}?(?:in|aus) {de_src}(?: (?:enthalten|erwähnt|genannt|angegeben|hervor|beschrieben|zu finden|aufgeführt|vorhanden|behandelt|dokumentiert|festgelegt|geregelt|abgedeckt))?$",
    "Der Preis steht nicht in den Notizen.",
  ),
  de(
    "source-silent",
    "(?:in|aus) {de_src} (?:\\S+ ){0,6}?(?:nicht|nichts|kein[a-z]*|keinerlei) (?:\\S+ ){0,4}?(?:enthalten|erwähnt|genannt|angegeben|hervor|beschrieben|finden|aufgeführt|vorhanden|behandelt|dokumentiert|festgelegt|geregelt|steht|gefunden|gibt)",
    "Das ist in den Unterlagen nicht erwähnt.",
  ),
  de(
    "source-silent",
    "^(?:es gibt|es finden sich|es liegen|dazu gibt es|hierzu gibt es|darüber gibt es) (?:\\S+ ){0,3}?(?:keine|keinerlei|keinen) (?:\\S+ ){0,2}?(?:informationen?|angaben?|hinweise?|auskunft|daten)",
    "Es gibt dazu keine Angaben.",
  ),
  de(
    "not-known",
    "(?:dazu|hierzu|darüber|hierüber|mir|uns) .{0,60}(?:keine|keinerlei|nicht genügend|nicht genug|nicht ausreichend|zu wenig[e]?) (?:\\S+ ){0,2}?(?:informationen?|angaben?|daten|erkenntnisse|unterlagen|hinweise)",
    "Hierzu habe ich keine Angaben.",
  ),
  de(
    "not-known",
    "(?:ich|wir) (?:habe|haben) .{0,60}(?:keine|keinerlei|nicht genügend|nicht genug) (?:\\S+ ){0,2}?(?:informationen?|angaben?|daten|ahnung|kenntnis|hinweise?)",
    "Ich habe keine Ahnung.",
  ),
  de(
    "not-known",
    "(?:ich|wir) (?:weiß|weiss|wissen) .{0,60}nicht|(?:weiß|weiss|wissen) (?:ich|wir) .{0,60}nicht",
    "Das weiß ich nicht.",
  ),
  de("not-known", "^(?:weiß|weiss) (?:ich )?nicht|^keine ahnung", "Keine Ahnung."),
  de(
    "not-known",
    "(?:kann|können|konnte|konnten) (?:ich|wir|man) .{0,100}(?:nicht|nichts|keine?[nrms]?) .{0,60}?(?:sagen|bestimmen|beurteilen|bestätigen|feststellen|ableiten|wissen|ermitteln|entnehmen|prüfen)",
    "Das kann ich nicht sagen.",
  ),
  de(
    "not-known",
    "(?:ich|wir) (?:kann|können|konnte|konnten) .{0,100}(?:nicht|nichts|keine?[nrms]?) .{0,60}?(?:sagen|bestimmen|beurteilen|bestätigen|feststellen|ableiten|ermitteln|entnehmen|prüfen)",
    "Ich kann das Datum nicht bestimmen.",
  ),
  de(
    "not-known",
    "(?:lässt|lassen|ließ|ließen) sich .{0,100}(?:nicht|nichts) (?:\\S+ ){0,2}?(?:beantworten|sagen|ermitteln|bestimmen|ableiten|feststellen|entnehmen)",
    "Die Frage lässt sich nicht beantworten.",
  ),
  de(
    "source-silent",
    "^es (?:ist|bleibt) (?:\\S+ ){0,5}?(?:unklar|nicht klar|nicht ersichtlich|offen|nicht angegeben|nicht bekannt|unbekannt)",
    "Es ist unklar, wer zahlt.",
  ),
  de(
    "declines",
    "(?:kann|können|darf|dürfen) (?:ich|wir) .{0,100}(?:nicht|keine?[nrms]?) .{0,60}?(?:beantworten|antworten|auskunft|angeben|nennen|geben)",
    "Das kann ich nicht beantworten.",
  ),
  de(
    "declines",
    "(?:ich|wir) (?:kann|können|darf|dürfen) .{0,100}(?:nicht|keine?[nrms]?) .{0,60}?(?:beantworten|antworten|auskunft|angeben|nennen|geben)",
    "Ich kann diese Frage nicht beantworten.",
  ),
  de(
    "declines",
    "(?:ich|wir) (?:habe|haben) .{0,40}kein(?:en)? zugriff",
    "Ich habe keinen Zugriff auf das Register.",
  ),
  de(
    "refusal",
    "(?:kann|können|darf|dürfen) (?:ich|wir) .{0,100}nicht .{0,40}?(?:helfen|weiterhelfen|unterstützen|behilflich)",
    "Dabei kann ich nicht helfen.",
  ),
  de(
    "refusal",
    "(?:ich|wir) (?:kann|können|darf|dürfen) .{0,100}nicht .{0,40}?(?:helfen|weiterhelfen|unterstützen|behilflich)",
    "Ich kann Ihnen dabei nicht helfen.",
  ),
  hedge(
    "de",
    "^(?:ich bin|bin) (?:mir )?(?:\\S+ ){0,2}?(?:nicht|un) ?(?:ganz )?sicher$",
    "Ich bin mir nicht sicher.",
  ),

  fr(
    "not-found",
    "(?:je|nous) (?:ne |n')(?:\\S+ ){0,2}?(?:trouve|trouvons|vois|voyons) (?:\\S+ )?(?:pas|rien|aucune?|nulle)",
    "Je ne vois aucun tarif.",
  ),
  fr(
    "not-found",
    "(?:je|nous) (?:ne |n')(?:\\S+ ){0,4}?(?:trouver|trouvé|localiser|localisé|repérer|repéré)",
    "Je n'ai trouvé aucun tarif.",
  ),
  fr(
    "not-found",
    "(?:est|sont) introuvables? (?:dans|parmi) {fr_src}",
    "Le tarif est introuvable dans les notes.",
  ),
  fr(
    "source-silent",
    "{fr_src} (?:ne|n') ?(?:\\S+ )?(?:précis|mentionn|indiqu|contien|contenai|dis|donn|fourni|évoqu|abord|spécifi|compor|parl|permet|couvr|décri|inclu|répond|définis|cit|trait|fait|font|men)[a-zéèê]* (?:pas|rien|aucune?|nullement|guère|jamais)",
    "Les passages ne mentionnent pas le tarif.",
  ),
  fr(
    "source-silent",
    "(?:n'est|ne sont|n'a été|n'ont été|n'y a|n'existe|ne figure|ne figurent|n'apparaît|n'apparaissent|ne se trouve|ne se trouvent) (?:pas|aucune?|nulle part)(?: \\S+){0,5}? (?:dans|par|parmi) {fr_src}",
    "Le prix n'est pas indiqué dans les notes.",
  ),
  fr(
    "source-silent",
    "^(?:il n'y a|il n'existe) (?:pas|aucune?) (?:\\S+ ){0,2}?(?:information|mention|indication|précision|détail|renseignement|donnée)s? (?:sur|concernant|à propos|au sujet|dans|disponible)",
    "Il n'y a aucune information sur le tarif.",
  ),
  fr(
    "source-silent",
    "^(?:aucune?|rien) (?:\\S+ ){0,8}?(?:dans|parmi|des) {fr_src}",
    "Aucune mention du tarif dans les documents.",
  ),
  fr("not-known", "(?:je|nous) (?:ne |n')?(?:sais|savons) (?:pas|rien)", "Je ne sais pas."),
  fr(
    "not-known",
    "(?:je|nous) (?:ne |n')(?:\\S+ )?(?:peux|pouvons|suis|sommes|puis) (?:\\S+ ){0,3}?(?:dire|déterminer|confirmer|savoir|vérifier|préciser|établir|affirmer)",
    "Je ne peux pas le confirmer.",
  ),
  fr(
    "not-known",
    "(?:je|nous) n'(?:ai|avons|dispose|disposons) pas (?:\\S+ ){0,2}?(?:assez|suffisamment|d'informations?|l'information|de données|de détails|de renseignements)",
    "Je n'ai pas assez d'informations.",
  ),
  fr(
    "not-known",
    "(?:je|nous) ne (?:dispose|disposons|possède|possédons) (?:pas|d'aucune)",
    "Je ne dispose pas de cette donnée.",
  ),
  fr(
    "not-known",
    "(?:il est|c'est) impossible de (?:le |la |les |l'|vous |me )?(?:dire|déterminer|savoir|répondre|confirmer|préciser)|il n'est pas possible de (?:dire|déterminer|savoir|répondre|confirmer|préciser)",
    "Il est impossible de le savoir.",
  ),
  fr(
    "not-known",
    "^informations? (?:insuffisantes?|non disponibles?|manquantes?)",
    "Informations insuffisantes.",
  ),
  fr(
    "declines",
    "(?:je|nous) (?:ne |n')(?:\\S+ )?(?:peux|pouvons|suis|sommes|puis) (?:\\S+ ){0,5}?(?:répondre|fournir|donner|accès|communiquer)",
    "Je ne peux pas répondre à cette question.",
  ),
  fr("declines", "(?:je|nous) n'(?:ai|avons) pas accès", "Je n'ai pas accès au registre."),
  fr(
    "refusal",
    "(?:je|nous) (?:ne |n')(?:\\S+ )?(?:peux|pouvons|suis|sommes|puis) (?:\\S+ ){0,5}?aider",
    "Je ne peux pas vous aider.",
  ),
  hedge("fr", "^je ne suis pas (?:\\S+ )?(?:sûre?|certaine?)$", "Je ne suis pas certain."),

  es(
    "not-found",
    "no (?:(?:lo|la|los|las|he|hemos|pude|pudimos|puedo|podemos|logro|consigo|me fue posible|fue posible|logré|conseguí|he podido|hemos podido) )*(?:encuentro|encontramos|encontré|encontrado|encontrar(?:lo|la|los|las)?|hallo|hallado|hallar|veo|localizo|localizar|localizado)",
    "No he encontrado la tarifa.",
  ),
  es(
    "source-silent",
    "{es_src} (?:\\S+ )?no (?:\\S+ )?(?:menciona|especifica|indica|dice|contiene|incluye|precisa|proporciona|aclara|detalla|ofrece|da|señala|explica|cubre|habla|aborda|describe|establece|responde|hace|trae)[a-zé]*",
    "Las notas no mencionan la tarifa.",
  ),
  es(
    "source-silent",
    "no (?:se )?(?:está|están|estaba|aparece|aparecen|figura|figuran|consta|constan|menciona|mencionan|especifica|especifican|indica|indican|encuentra|encuentran|hay|existe|existen|dice|viene|ha sido|han sido)(?: \\S+){0,8}? en {es_src}",
    "La tarifa no aparece en las notas.",
  ),
  es(
    "source-silent",
    "^no (?:hay|existe|existen|se encontró|se encontraron) (?:\\S+ ){0,2}?(?:información|mención|datos|detalles|referencias?|indicación|indicaciones)",
    "No hay información sobre la tarifa.",
  ),
  es(
    "source-silent",
    "^(?:nada|ninguno|ninguna|en ninguna parte) (?:en|de) {es_src}",
    "Nada en las notas lo aclara.",
  ),
  es("not-known", "(?:^|yo |lo siento,? |nosotros |que )no (?:lo )?(?:sé|sabemos)", "No lo sé."),
  es(
    "not-known",
    "no (?:puedo|podemos|es posible|me es posible|se puede|soy capaz de) (?:\\S+ ){0,2}?(?:determinar|decir|confirmar|saber|verificar|precisar|afirmar|asegurar)[a-z]*",
    "No puedo confirmar la fecha.",
  ),
  es(
    "not-known",
    "no (?:tengo|tenemos|dispongo|disponemos|cuento|contamos)(?: de| con)? (?:\\S+ ){0,3}?(?:información|datos|detalles|idea|conocimiento)",
    "No tengo información suficiente.",
  ),
  es("not-known", "^información insuficiente", "Información insuficiente."),
  es(
    "declines",
    "no (?:puedo|podemos|es posible) (?:\\S+ ){0,2}?(?:responder|contestar|proporcionar|dar|ofrecer|acceder)[a-z]*",
    "No puedo responder a esa pregunta.",
  ),
  es("declines", "no (?:tengo|tenemos) acceso", "No tengo acceso al registro."),
  es("refusal", "no (?:puedo|podemos) (?:\\S+ ){0,2}?ayudar[a-z]*", "No puedo ayudarte con eso."),
  hedge("es", "^no estoy (?:\\S+ )?segur[oa]$", "No estoy seguro."),

  it(
    "not-found",
    "(?:^|io |noi |che |purtroppo,? |spiacente,? |ma )non (?:(?:lo|la|li|le|ho|abbiamo|riesco a|posso|sono riuscito a|sono riuscita a|siamo riusciti a|sono in grado di) )*(?:trovo|troviamo|trovato|trovare|vedo|vediamo|individuare|reperire|trovarlo|trovarla)",
    "Non trovo la tariffa.",
  ),
  it(
    "source-silent",
    "{it_src} non (?:\\S+ )?(?:menzion|specific|indic|dic|contien|conteng|includ|precis|fornisc|chiarisc|riport|parl|spieg|coper|copr|descriv|tratt|dann|danno|dà|offr|rispond|cit)[a-zàèì]*",
    "Le note non menzionano la tariffa.",
  ),
  it(
    "source-silent",
    "(?:non (?:è|sono|viene|vengono|si trova|si trovano|compare|compaiono|c'è|ci sono|risulta|risultano|appare|figura|figurano))(?: \\S+){0,8}? (?:in|da|fra|tra|ne(?:i|gli|lle|lla|l)|da(?:i|gli|lle|lla|l)) ?{it_src}",
    "La tariffa non è indicata nelle note.",
  ),
  it(
    "source-silent",
    "^non (?:ci sono|c'è|esistono|sono disponibili|vi sono) (?:\\S+ ){0,2}?(?:informazioni|informazione|dettagli|indicazioni|menzione|dati|riferimenti) (?:su|sul|sulla|sui|sulle|sugli|riguardo|circa|in merito|nei|negli|nelle|disponibili)",
    "Non ci sono informazioni sulla tariffa.",
  ),
  it(
    "source-silent",
    "^(?:nessuna informazione|nessuna menzione|nessun dettaglio|nulla|niente)(?: \\S+){0,6}? (?:nei|negli|nelle|nella|nel|su|sulla|sul|trovata|disponibile)",
    "Nessuna menzione nelle note.",
  ),
  it("not-known", "(?:^|io |noi |mi dispiace,? |purtroppo,? )non (?:lo |ne )?(?:so|sappiamo)", "Non lo so."),
  it(
    "not-known",
    "non (?:posso|possiamo|sono in grado di|siamo in grado di|è possibile|riesco a|si può) (?:\\S+ ){0,2}?(?:determinar|dir|confermar|saper|verificar|stabilir|precisar|affermar)[a-z]*",
    "Non posso confermare la data.",
  ),
  it(
    "not-known",
    "non (?:ho|abbiamo|dispongo|disponiamo)(?: di)? (?:\\S+ ){0,2}?(?:informazion|dati|dettagli|idea|elementi)[a-z]*",
    "Non ho informazioni sufficienti.",
  ),
  it("not-known", "^informazioni insufficienti", "Informazioni insufficienti."),
  it(
    "declines",
    "non (?:posso|possiamo|sono in grado di|è possibile) (?:\\S+ ){0,2}?(?:risponder|fornir|dar|acceder)[a-z]*",
    "Non posso rispondere a questa domanda.",
  ),
  it("declines", "non (?:ho|abbiamo) accesso", "Non ho accesso al registro."),
  it("refusal", "non (?:posso|possiamo|sono in grado di) (?:\\S+ ){0,2}?aiutar[a-z]*", "Non posso aiutarti."),
  hedge("it", "^non (?:ne )?sono (?:\\S+ )?(?:sicur[oa]|cert[oa])$", "Non sono sicuro."),

  pt(
    "not-found",
    "(?:^|eu |nós |que |infelizmente,? |desculpe,? |mas )não (?:(?:o|a|os|as|consigo|conseguimos|consegui|posso|pude|foi possível|me foi possível) )*(?:encontro|encontramos|encontrei|encontrar|acho|achei|achar|vejo|localizo|localizei|localizar|encontrá-l[oa]s?|localizá-l[oa]s?)",
    "Não encontrei a tarifa.",
  ),
  pt(
    "source-silent",
    "{pt_src} não (?:\\S+ )?(?:mencion|especific|indic|diz|contêm|contém|inclu|precis|fornec|esclarec|detalh|oferec|dão|dá|cobr|descrev|abord|explic|fal|respond|cit|traz|inform|faz)[a-zêéã]*",
    "As notas não mencionam a tarifa.",
  ),
  pt(
    "source-silent",
    "não (?:se )?(?:está|estão|estava|aparece|aparecem|consta|constam|é|são|foi|há|existe|existem|figura|figuram|vem|encontra|encontram)(?: \\S+){0,8}? (?:em|nos|nas|no|na|pelos|pelas) {pt_src}",
    "A tarifa não consta nas notas.",
  ),
  pt(
    "source-silent",
    "^não (?:há|existem|existe|foram encontradas?|foi encontrada) (?:\\S+ ){0,2}?(?:informaç|menç|dados|detalhes|referênci|indicaç)[a-zõãê]*",
    "Não há informações sobre a tarifa.",
  ),
  pt("not-known", "(?:^|eu |nós |desculpe,? |infelizmente,? )não (?:o )?(?:sei|sabemos)", "Não sei."),
  pt(
    "not-known",
    "não (?:posso|podemos|consigo|conseguimos|é possível|sou capaz de|se pode) (?:\\S+ ){0,2}?(?:determinar|dizer|confirmar|saber|verificar|precisar|afirmar)[a-z]*",
    "Não posso confirmar a data.",
  ),
  pt(
    "not-known",
    "não (?:tenho|temos|disponho|dispomos)(?: de)? (?:\\S+ ){0,2}?(?:informaç|dados|detalhes|ideia)[a-zõãê]*",
    "Não tenho informações suficientes.",
  ),
  pt("not-known", "^informaç(?:ão|ões) insuficientes?", "Informações insuficientes."),
  pt(
    "declines",
    "não (?:posso|podemos|consigo|conseguimos|é possível) (?:\\S+ ){0,2}?(?:responder|fornecer|dar|acessar|aceder)[a-z]*",
    "Não posso responder a essa pergunta.",
  ),
  pt("declines", "não (?:tenho|temos) acesso", "Não tenho acesso ao registro."),
  pt("refusal", "não (?:posso|podemos|consigo) (?:\\S+ ){0,2}?ajudar?[a-z-]*", "Não posso ajudar com isso."),
  hedge("pt", "^não tenho (?:\\S+ )?certeza$", "Não tenho certeza."),

  nl(
    "not-found",
    "(?:ik|we|wij) (?:kan|kon|kunnen|konden|heb|hebben) .{0,100}(?:niet|niets|geen) .{0,60}?(?:vinden|gevonden|terugvinden|teruggevonden|zien)|(?:kan|kon|kunnen|konden|heb|hebben) (?:ik|we|wij) .{0,100}(?:niet|niets|geen) .{0,60}?(?:vinden|gevonden|terugvinden|teruggevonden|zien)",
    "Dat kan ik niet vinden.",
  ),
  nl(
    "not-found",
    "(?:ik|we|wij) (?:vind|vinden|zie|zien) .{0,60}?(?:niet|niets|geen) ?(?:\\S+ ){0,8}?in {nl_src}|(?:ik|we|wij) (?:vind|vinden) (?:\\S+ ){0,4}?(?:niets|geen)",
    "Ik vind hierover niets.",
  ),
  nl(
    "source-silent",
    "{nl_src} (?:noem|vermeld|bevat|zeg|geef|geven|beschrijf|beschrijven|specificeer|behandel|bied|gaan|gaat|maken|maakt|leggen|legt)[a-z]* (?:\\S+ ){0,6}?(?:niet|niets|geen)",
    "De notities noemen geen tarief.",
  ),
  nl(
    "source-silent",
    "(?:staat|staan|is|zijn|wordt|worden|komt|komen|valt) (?:\\S+ ){0,3}?(?:niet|niets|geen|nergens) (?:\\S+ ){0,4}?(?:in|uit|door) {nl_src}|in {nl_src} (?:staat|staan|is|wordt|worden|vind ik) (?:\\S+ ){0,6}?(?:niet|niets|geen)",
    "Dat staat niet in de documenten.",
  ),
  nl(
    "source-silent",
    "^er (?:is|zijn|staat) (?:\\S+ ){0,2}?(?:geen|niets) (?:\\S+ ){0,2}?(?:informatie|vermelding|gegevens|details)",
    "Er is geen informatie over het tarief.",
  ),
  nl(
    "not-known",
    "(?:ik|we|wij) (?:weet|weten) .{0,60}?niet|(?:weet|weten) (?:ik|we|wij) .{0,60}?niet",
    "Ik weet het niet.",
  ),
  nl(
    "not-known",
    "(?:ik|we|wij) (?:kan|kunnen|kon|konden) .{0,80}(?:niet|niets|geen) .{0,60}?(?:zeggen|bepalen|bevestigen|vaststellen|nagaan)|(?:kan|kunnen) (?:ik|we|wij) .{0,80}(?:niet|niets) .{0,60}?(?:zeggen|bepalen|bevestigen|vaststellen|nagaan)",
    "Ik kan dat niet bevestigen.",
  ),
  nl(
    "not-known",
    "(?:ik|we|wij) (?:heb|hebben|beschik|beschikken) .{0,40}?(?:geen|niet genoeg|onvoldoende|niet over) (?:\\S+ ){0,2}?(?:informatie|gegevens|idee|details)|(?:heb|hebben) (?:ik|we|wij) (?:\\S+ ){0,3}?(?:geen|onvoldoende) (?:\\S+ ){0,2}?(?:informatie|gegevens|idee)",
    "Ik heb hierover geen informatie.",
  ),
  nl(
    "declines",
    "(?:ik|we|wij) (?:kan|kunnen|mag|mogen) .{0,80}(?:niet|geen) .{0,40}?(?:beantwoorden|geven|antwoorden)|(?:kan|kunnen) (?:ik|we|wij) .{0,80}niet .{0,40}?(?:beantwoorden|geven|antwoorden)",
    "Ik kan die vraag niet beantwoorden.",
  ),
  nl("declines", "(?:ik|we|wij) (?:heb|hebben) geen toegang", "Ik heb geen toegang tot het register."),
  nl(
    "refusal",
    "(?:ik|we|wij) (?:kan|kunnen|mag) .{0,80}niet .{0,40}?helpen|(?:kan|kunnen) (?:ik|we|wij) .{0,80}niet .{0,40}?helpen",
    "Daar kan ik niet mee helpen.",
  ),
  hedge("nl", "^ik (?:ben|weet) (?:het )?(?:\\S+ )?niet (?:helemaal )?zeker$", "Ik weet het niet zeker."),

  pl(
    "not-found",
    "nie (?:mogę|możemy|mogłem|mogłam|udało mi się|udało się|potrafię|jestem w stanie|znalazłem|znalazłam|znaleźliśmy|znajduję|widzę) ?(?:\\S+ ){0,3}?(?:znaleźć|odnaleźć|zlokalizować|tej|tego|żadn|informacji|odpowiedzi|w )[a-zęą]*",
    "Nie znalazłem tej informacji.",
  ),
  pl(
    "source-silent",
    "{pl_src} nie (?:\\S+ )?(?:zawier|wspomin|podaj|określ|mówi|wskaz|opis|precyz|wymieni|obejm|wyjaśni|dostarcz|poda)[a-ząęół]*",
    "Dokumenty nie podają ceny.",
  ),
  pl(
    "source-silent",
    "(?:nie ma|brak|nie znajduje się|nie znajdują się|nie występuje|nie zostało|nie została|nie został|nie jest|nie są) (?:\\S+ ){0,8}?(?:w|we|przez) {pl_src}",
    "W notatkach nie ma ceny, brak jej w dokumentach.",
  ),
  pl(
    "source-silent",
    "(?:w|we) {pl_src} (?:\\S+ ){0,3}?(?:nie ma|brak|brakuje|nie znajduje|nie podano|nie wspomniano|nie określono|nie znaleziono)",
    "W dokumentach nie podano ceny.",
  ),
  pl(
    "source-silent",
    "^(?:brak|nie ma|nie znaleziono) (?:\\S+ ){0,2}?(?:informacji|danych|wzmianki|szczegółów|odpowiedzi)",
    "Brak informacji na ten temat.",
  ),
  pl("not-known", "(?:^|ja |niestety,? |przykro mi,? |ale )nie (?:wiem|wiemy)", "Nie wiem."),
  pl(
    "not-known",
    "nie (?:mogę|możemy|potrafię|jestem w stanie|da się|można) (?:\\S+ ){0,3}?(?:stwierdzić|określić|powiedzieć|potwierdzić|ustalić|zweryfikować|ocenić)",
    "Nie mogę określić daty.",
  ),
  pl(
    "not-known",
    "nie (?:mam|mamy|posiadam|dysponuję) (?:\\S+ ){0,3}?(?:informacji|danych|wiedzy|pojęcia|szczegółów)",
    "Nie mam wystarczających informacji.",
  ),
  pl(
    "declines",
    "nie (?:mogę|możemy|potrafię|jestem w stanie) (?:\\S+ ){0,3}?(?:odpowiedzieć|udzielić|podać|udostępnić)",
    "Nie mogę odpowiedzieć na to pytanie.",
  ),
  pl("declines", "nie (?:mam|mamy) dostępu", "Nie mam dostępu do rejestru."),
  pl(
    "refusal",
    "nie (?:mogę|możemy|potrafię|jestem w stanie) (?:\\S+ ){0,3}?(?:pomóc|pomagać)",
    "Nie mogę w tym pomóc.",
  ),
  hedge("pl", "^nie jestem (?:\\S+ )?(?:pewien|pewna)$", "Nie jestem pewien."),

  ja(
    "source-silent",
    "{ja_src}.{0,30}(?:には|では|に|からは|から|は)[^。]{0,40}(?:記載|記述|言及|情報|説明|該当|記さ|書か|含ま|触れ|示さ|明記|載っ|見当た|見つか|確認|掲載)[^。]{0,16}(?:ありません|ない|なかった|ございません|おりません|いません|ません)",
    "マニュアルの資料には料金の記載がありません。",
  ),
  ja(
    "not-found",
    "(?:見つかりませんでした|見つかりません|見つけられません|見つけることができません|見当たりません|見当たりませんでした)",
    "料金は見つかりませんでした。",
  ),
  ja(
    "not-known",
    "(?:わかりません|分かりません|わかりかねます|分かりかねます|判断できません|判断できかねます|特定できません|確認できません|不明です|存じません|存じ上げません|判断しかねます)",
    "料金は分かりません。",
  ),
  ja(
    "not-known",
    "(?:情報|資料)(?:が|は)(?:不足|不十分|足り|ございません|十分では|ありません|ない)",
    "情報が不足しています。",
  ),
  ja(
    "declines",
    "(?:お答え|回答|ご案内|お伝え)(?:する)?(?:こと)?(?:が|は)?(?:できません|できかねます|いたしかねます|しかねます|できない)",
    "この質問にはお答えできません。",
  ),
  ja(
    "refusal",
    "(?:お手伝い|お力|ご対応|対応|支援)[^。]{0,8}(?:できません|できかねます|いたしかねます|しかねます|なれません)",
    "その件はお手伝いできません。",
  ),

  zh(
    "not-found",
    "(?:找不到|未找到|没有找到|沒有找到|未能找到|没能找到|无法找到|無法找到|查不到|未检索到|未查到|没有查到)[^。]{0,30}",
    "我找不到票价。",
  ),
  zh(
    "source-silent",
    "{zh_src}(?:中|里|裡|内|內|上|并|並|都|均)*(?:没有|沒有|未|並未|并未|没|不)(?:有)?(?:明确|明確|具体|详细|直接)?(?:提到|提及|说明|說明|包含|包括|涉及|记载|記載|给出|給出|提供|指出|列出|写明|規定|规定|介绍|描述|相关|相關|任何|关于|關於)",
    "资料中没有提到票价。",
  ),
  zh(
    "source-silent",
    "(?:没有|沒有|并无|並無|无|無)(?:任何|足够的|足夠的)?(?:关于|關於|有关|有關|相关|相關)[^。]{0,30}(?:信息|資訊|资讯|内容|內容|资料|資料|说明|說明|记载)",
    "没有关于票价的信息。",
  ),
  zh(
    "not-known",
    "(?:我|我们|我們)?(?:不知道|无法确定|無法確定|不清楚|不确定|不確定|无法判断|無法判斷|无法得知|無法得知|无法确认|無法確認|无从得知)",
    "我不知道。",
  ),
  zh("not-known", "(?:信息|資訊|资讯|资料|資料|证据)(?:不足|不够|不夠|有限)", "信息不足。"),
  zh("declines", "(?:无法|無法|不能|没法)(?:回答|提供|给出|給出|访问|回覆|作答)", "我无法回答这个问题。"),
  zh(
    "refusal",
    "(?:无法|無法|不能|没法)[^。]{0,8}(?:帮助|幫助|协助|協助|帮您|帮你)",
    "我无法帮助您处理这个请求。",
  ),

  ko(
    "not-found",
    "찾을 수 (?:없|업)|찾지 못|찾을수 없|발견하지 못|확인되지 않|검색되지 않",
    "요금을 찾을 수 없습니다.",
  ),
  ko(
    "source-silent",
    "{ko_src}[^.]{0,20}?(?:에는|에서는|에서|에|은|는|이|가)[^.]{0,40}(?:나와 있지 않|언급되(?:어 있)?지 않|언급이 없|언급하지 않|포함되(?:어 있)?지 않|정보가 없|내용이 없|명시되(?:어 있)?지 않|기재되(?:어 있)?지 않|나오지 않|설명하지 않|설명이 없|다루지 않|없습니다|적혀 있지 않)",
    "문서에는 요금이 나와 있지 않습니다.",
  ),
  ko(
    "source-silent",
    "(?:에 대한|에 관한|관련) (?:정보|내용|언급|자료|설명)(?:가|이|는|은)? 없",
    "요금에 대한 정보가 없습니다.",
  ),
  ko(
    "not-known",
    "(?:모르겠|모릅니다|알 수 없|알지 못|판단할 수 없|확인할 수 없|단정할 수 없|알 길이 없)",
    "잘 모르겠습니다.",
  ),
  ko("not-known", "(?:정보|자료)(?:가|이) (?:부족|충분하지 않)", "정보가 부족합니다."),
  ko(
    "declines",
    "(?:답변|대답|답|제공)(?:을|를)?(?:해)? ?(?:드릴|할|해 드릴) 수 없|답할 수 없|답변할 수 없|제공할 수 없",
    "그 질문에는 답변할 수 없습니다.",
  ),
  ko("refusal", "(?:도와|도움)[^.]{0,10}(?:수 없|어렵)", "그 요청은 도와드릴 수 없습니다."),
];

/** What the sources are called, by language. */
export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  de_src:
    "(?:(?:den|die|der|diesen|diese|dieser|dem|das|dieses|diesem|ihren|ihre|meinen|meine|unseren|unsere|bereitgestellten|vorliegenden|vorhandenen|abgerufenen|gefundenen|verfügbaren|gegebenen|zur verfügung gestellten|mir vorliegenden|angegebenen|übergebenen|obigen|genannten|aufgeführten|beigefügten) )+(?:[a-zäöüß-]{0,20}unterlagen|[a-zäöüß-]{0,20}dokumente?n?|[a-zäöüß-]{0,20}notizen|[a-zäöüß-]{0,20}passagen?|[a-zäöüß-]{0,20}quellen?|[a-zäöüß-]{0,20}texte?n?|kontext|textstellen|auszügen?|materialien|dokumentation|wissensdatenbank|abschnitten?|artikeln?|handbuch|seiten|informationen|angaben|richtlinien?|anleitung)",
  fr_src:
    "(?:les|ces|ce|cet|cette|le|la|l'|vos|nos|mes|des|du) ?(?:différents |présents )?(?:documents?|notes?|passages?|sources?|extraits?|textes?|contexte|documentation|éléments|fichiers?|informations|articles?|pages?|guide|manuel|données|règlement)(?: (?:fournis?|fournies?|récupérés?|récupérées?|disponibles|donnés?|données|consultés?|consultées?|ci-dessus|cités|présentés|en question))*",
  es_src:
    "(?:los|las|el|la|estos|estas|este|esta|sus|mis|dichos) (?:distintos |presentes )?(?:documentos?|notas?|pasajes?|fuentes?|textos?|contexto|documentación|materiales?|material|extractos?|fragmentos?|archivos?|artículos?|páginas?|guía|manual|información|datos)(?: (?:proporcionad|recuperad|disponibl|facilitad|aportad|dad|consultad|citad|anterior)[a-z]*)*",
  it_src:
    "(?:i |gli |le |il |lo |la |l'|questi |queste |questo |questa |suoi |miei )?(?:document[oi]|not[ae]|passagg[io]|brani?|brano|font[ei]|test[oi]|contesto|documentazione|material[ei]|estratt[oi]|file|articol[oi]|pagin[ae]|guida|manuale|informazioni|dati)(?: (?:fornit|recuperat|disponibil|dat|consultat|citat|precedent)[a-z]*)*",
  pt_src:
    "(?:os |as |o |a |estes |estas |este |esta |esses |essas |seus |suas )?(?:documentos?|notas?|trechos?|passagens?|passagem|fontes?|textos?|contexto|documentação|materiais|material|arquivos?|ficheiros?|artigos?|páginas?|guia|manual|informações|dados|excertos?)(?: (?:fornecid|recuperad|disponíve|disponibilizad|dad|consultad|citad|acima)[a-zí]*)*",
  nl_src:
    "(?:(?:de|het|deze|dit|die|dat|mijn|uw|onze|beschikbare|opgehaalde|aangeleverde|verstrekte|gegeven|aangeboden|gevonden|bijgevoegde|meegeleverde) )+(?:documenten|document|notities|notitie|bronnen|bron|passages?|teksten?|tekst|context|documentatie|bestanden|artikelen|fragmenten|informatie|handleiding|gids|gegevens|materiaal|stukken|pagina's)",
  pl_src:
    "(?:(?:te|tych|tym|ten|podane|podanych|dostarczone|dostarczonych|udostępnione|udostępnionych|dostępne|dostępnych|załączone|załączonych|pobrane|pobranych|przedstawione|przedstawionych|powyższe|powyższych|moich|moje) )*(?:dokument(?:y|ach|ów|acja|acji|cie)?|notatk[ia]|notatkach|źródł[ao]|źródłach|tekst(?:y|ach|cie)?|fragmenty?|fragmentach|materiał(?:y|ach|ów)?|kontekst|kontekście|plik(?:i|ach)|artykuł(?:y|ach)|podręcznik|instrukcja|instrukcji)",
  ja_src:
    "(?:資料|文書|ドキュメント|文献|ソース|情報源|メモ|ノート|テキスト|コンテキスト|文脈|出典|記事|マニュアル|抜粋|データ|ファイル|参考情報)",
  zh_src:
    "(?:文档|文檔|文件|资料|資料|材料|笔记|筆記|来源|來源|段落|上下文|文本|文章|手册|手冊|内容|內容|知识库|記錄|记录|信息|片段|摘录)",
  ko_src: "(?:문서|자료|노트|출처|본문|문맥|텍스트|기사|매뉴얼|파일|지문|발췌|컨텍스트|메모)",
};
