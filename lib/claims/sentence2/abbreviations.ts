import { words } from "./words";

/** Abbreviations that stand before what they belong to, and so never end a sentence. Lower case, without the last stop. */
export const NEVER_END = words(`
  dr mr mrs ms prof mme mlle mm messrs hon rev gen col lt sgt capt cpt cmdr adm maj gov sen rep supt fr hr frau hrn
  mag dipl ing dott dott.ssa sig sig.ra sig.na avv arch geom sra srta dra exmo exma dhr mevr mw drs prof.ssa mons
  ft mt pt św ks bp inż mgr hab ob
  e.g i.e eg ie viz cf vs v ca approx resp bzw vgl evtl ggf bspw sog insb inkl exkl zzgl abzgl einschl lt gem bzgl
  z.b d.h m.e s.o s.u p.ex c.-à-d p.ej ad.es bijv d.w.z i.p.v m.b.t o.a t/m m.a.w t.a.v i.v.m nl ong evt 
  np tj tzn tzw m.in wg ww por zob ul os czyt dot mkt aprox env ej
`);

/** Abbreviations that end a sentence only before a word that starts one. */
export const MAY_END = words(`
  inc ltd co corp bros plc llc gmbh al jr sr esq st ave rd blvd ln mt mtn
  a.m p.m u.s u.k u.s.a e.u u.n d.c b.c a.d ph.d m.d b.a m.a b.sc m.sc ll.b ll.m
  incl excl max avg dept ext tel misc assn dist govt intl natl temp est
  std mio mrd tsd jh u.a o.ä u.ä u.dgl v.chr n.chr str mind geb verh gest i.d.r a.d e.v i.v
  s.p.a s.r.l a.c ee.uu s.a s.l ud uds d.c av avda hnos cía dpto ltda cia eua obs
  e.d e.a b.v n.v a.u.b d.d a.s gr im n.e p.n.e sp z.o.o j.-c sté env hab ok
`);

/** Abbreviations that end a sentence before any capital: units and the words for "and so on". */
export const END_BEFORE_CAPITAL = words(`
  etc usw usf ff ecc enz itd itp u.s.w u.v.m uvm
  cu sq oz lb lbs ft yd yds hr hrs min mins sec secs wk wks yr yrs mo mos gal qt pt tsp tbsp kcal
  mill mills stk jl w zł godz tys mln mld pn
`);

/** Of these, those that are words of their own where no number stands before them. */
export const AFTER_NUMBER = words("in min mins sec secs mo mos mill mills hab sq pt w tys mln pn");

/** Abbreviations that need a number, or a letter that serves as one, behind them; else the stop ends the sentence. */
export const BEFORE_NUMBER = words(`
  no nos nr nrs n núm num nro no art arts abs p pp s sec sect ch chap chs vol vols fig figs tab abb app par para paras
  eq eqs ex ed kap bd ziff rn rdnr pos lfd anm aufl str tel ref refs pág págs pag pagg págs cap tít pp fl blz hfst afb
  jg str rozdz poz ust pkt lit t ver vers rev op bl lot tz pl apt rm ste bldg flr nº n° vs ca approx approx aprox min max
  jan feb mar apr jun jul aug sep sept oct nov dec jän mär okt dez janv févr avr juil déc ene abr ago dic gen mag giu
  lug set ott fev mai out dez mrt mei okt sty lut kwi maj cze lip sie wrz paź lis gru
  mon tue tues wed weds thu thur thurs fri sat sun mo di mi do fr sa so lun mar mer gio ven sab dom
`);

/** Of the words above, those that are words of their own when written small. */
export const ONLY_CAPITAL = words(
  "ft mt pt hr fr mag col capt rep sen gov hon rev maj adm mar mon sun sat wed fri mo di mi do so set gen mag out maj lip mei dec ven lis sie lun dom mer op ex",
);

/** Words that often start a sentence and seldom go on with a name. Lower case. */
export const STARTERS = words(`
  the a an this that these those it its they their he she his her we our you your i there here in on at for from by with if when
  while since after before once until unless because although as all any both each every some many most several no none
  not only then thus therefore however also but and or so yet moreover furthermore please see note use open ask call check
  who what which where why how is are was were do does did can could may might must should will would to under over
  another other such one two three four five six seven eight nine ten today otherwise finally first second next
  der die das dem den des ein eine einer eines einem einen dieser diese dieses diesem diesen es er sie wir ihr ich man sein seine
  ihre im am bei beim mit nach von vom zu zum zur für auf aus an in ab seit ohne wenn falls weil da dann danach dort hier
  alle viele einige keine kein nur auch aber und oder doch jedoch daher deshalb außerdem wer was wann wo wie warum bitte zwei drei
  le la les un une des ce cet cette ces il elle ils elles on nous vous je leur son sa ses au aux dans pour par sur avec sans
  si quand lorsque après avant puis ensuite mais et ou donc cependant toutefois tous toutes aucun aucune chaque
  el los las una unos unas este esta estos estas ese esa eso esto lo se su sus ella ellos ellas nosotros usted ustedes
  en con sin por para según si cuando después antes luego pero y también todos todas cada ningún ninguna
  il lo gli uno questo questa questi queste quello esso essa essi nel nella nei con per tra senza se quando dopo prima poi ma anche tutti ogni nessun
  o os as um uma uns umas este esta isto isso ele ela eles elas nós em no na nos nas com sem por para se quando depois antes mas também todos cada
  de het een dit dat deze die er hij zij ze wij we u in op bij met na van voor als wanneer daarna dan maar ook alle elke geen
  to ta ten te ci on ona ono oni my wy w we z ze na do od po przy dla bez jeśli jeżeli gdy kiedy potem ale oraz także każdy wszystkie
`);

/** Words behind which a single capital is a name of a thing, not an initial: "section A. Then ...". */
export const LETTERED = words(`
  section plan group type class option vitamin part zone annex appendix category level grade gate line hall room
  building table step model version block column row item team point terminal tier series schedule form box dock bay unit
  hepatitis figure fig exhibit platform
  abschnitt gruppe typ klasse teil zone anhang anlage kategorie stufe halle raum haus block linie plan vitamin
  groupe classe partie annexe catégorie grupo clase tipo parte anexo categoría gruppo classe allegato categoria
`);

/** Words before a German ordinal: "am 3. Mai", "im 19. Jahrhundert". */
export const BEFORE_ORDINAL = words(`
  am der die das dem den des im vom zum zur beim bis ab seit jeder jede jedes jeden jedem ein eine einen einer einem und oder
  ihr ihre ihrem ihren sein seine seinem seinen unser unsere dieser diese dieses diesem diesen nach vor auf in
  montag dienstag mittwoch donnerstag freitag samstag sonntag mo di mi do fr sa so
`);

/** Words behind a German ordinal. */
export const AFTER_ORDINAL = words(`
  januar jänner februar märz april mai juni juli august september oktober november dezember
  jan feb mär apr jun jul aug sep sept okt nov dez
  jahrhundert quartal halbjahr jahr monat tag woche stunde etage stock stockwerk obergeschoss geschoss platz mal auflage kapitel absatz
  abschnitt klasse stufe runde person lebensjahr werktag arbeitstag spieltag juli-woche og ug
`);
