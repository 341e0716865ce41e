import { words } from "./words";

/** Verbs that make the marker before them the subject of a sentence: "[D07] says ...". */
export const REPORTING = words(`
  says say states state notes note mentions mention shows show describes describe explains explain lists list requires require
  defines define specifies specify confirms confirm indicates indicate gives give sets set adds add covers cover contains contain
  is are was were has have does do doesn't don't allows allow permits permit contradicts contradict agrees agree reports report
  claims claim suggests suggest also only puts names name provides provide states: makes make refers refer
  sagt nennt besagt beschreibt erklärt zeigt gibt enthält verlangt erlaubt bestätigt ist hat legt führt regelt
  indique précise dit mentionne décrit explique montre exige définit est dice indica menciona describe explica muestra exige
  define especifica es afferma descrive spiega mostra richiede definisce è diz descreve mostra exige é
  zegt vermeldt beschrijft noemt stelt geeft mówi podaje opisuje wymaga określa
`);

/** Prepositions and the like that need the marker behind them. */
export const GOVERNING = words(`
  to in by from per under of via with than see at consult following
  document documents passage passages note notes source sources section article file page reference
  laut gemäß gemäss in von siehe vgl vgl. dokument quelle notiz abschnitt passage
  selon dans d'après après de par voir sous en document
  según en de por ver véase documento nota fuente
  secondo in di da vedi nel nella documento fonte
  segundo conforme em de por ver veja documento fonte
  volgens in van zie uit bron document
  według wg w z zob zob. patrz dokument źródło
`);

/** Particles that govern a marker in the middle of a sentence only: "the unit is turned on [D07]." */
export const GOVERNING_INSIDE = words("on over within aus nach mit sur sous su sobre con op na");
