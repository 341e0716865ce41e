import { isFiller } from "./fillers";

/** What a sentence is that does not decline to answer. */
export type StatementKind = "claim" | "hedged-claim" | "instruction" | "clarification" | "filler" | "empty";

const HEDGE =
  /(?<![\p{L}\p{N}])(?:(?:i|we) (?:believe|think|guess|assume|suppose|suspect|reckon|would (?:guess|assume|say|estimate)|'d (?:guess|say)|imagine|presume)|i'd (?:guess|say)|(?:i'm|i am) (?:not (?:entirely |completely |quite |fully |totally )?(?:sure|certain)|fairly|pretty|quite sure|unsure)|not (?:entirely |quite )?sure|probably|perhaps|maybe|possibly|presumably|likely|it seems|it appears|apparently|as far as i know|to my knowledge|in my opinion|might be|could be|may be|vermutlich|wahrscheinlich|vielleicht|möglicherweise|ich glaube|ich denke|ich vermute|wohl|je crois|je pense|probablement|peut-être|sans doute|creo que|pienso que|probablemente|quizás?|tal vez|credo che|penso che|probabilmente|forse|acho que|creio que|provavelmente|talvez|ik denk|ik geloof|waarschijnlijk|misschien|myślę|sądzę|prawdopodobnie|być może|chyba)(?![\p{L}\p{N}])|と思います|かもしれません|でしょう|たぶん|可能|大概|也许|或许|我认为|我觉得|아마|것 같습니다|생각합니다/u;
const ASKED =
  /^(?:please|kindly|bitte|veuillez|merci de|s'il vous plaît|por favor|per favore|alsjeblieft|gelieve|proszę|请|請)(?![\p{L}])|ください[。.]?$|(?:십시오|세요)\.?$/u;
const ORDER =
  /^(?:then |first |next |now |finally |also |and |just |simply |always |never |do not |don't |instead,? )*(?:add|adjust|apply|approve|ask|assign|attach|avoid|begin|book|bring|call|cancel|change|check|choose|clean|clear|click|close|collect|compare|complete|confirm|consult|contact|copy|correct|create|delete|describe|disconnect|download|drain|email|empty|enable|enter|escalate|fill|find|fix|follow|forward|get|give|go|hand|hold|ignore|include|insert|inspect|install|keep|leave|let|lift|log|look|maintain|make|mark|measure|move|notify|open|order|pay|phone|pick|place|plug|post|press|print|provide|pull|push|put|read|record|refer|refill|register|reject|release|remove|repair|repeat|replace|reply|report|request|reset|restart|return|review|rinse|run|save|schedule|search|select|send|set|sign|speak|start|stop|store|submit|switch|take|talk|tell|test|try|turn|unplug|update|upload|use|verify|visit|wait|wash|wipe|write)\s/u;
const CONDITION =
  /^(?:if|when|whenever|in case|unless|once|before|after|to) [^,]{1,200}, ?(?:then )?(?:please )?(.+)$/u;

/**
 * What a sentence is that is known not to abstain: hedged-claim (a value with a hedge), instruction (tells the reader
 * what to do), clarification (a question back), filler, empty, or plainly a claim.
 *
 * @example kindOfStatement("Open the valve.") // "instruction"
 */
export function kindOfStatement(sentence: string): StatementKind {
  const text = sentence
    .slice(0, 600)
    .replace(/[’‘´]/gu, "'")
    .replace(/[*_`]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();
  if (text === "") return "empty";
  const stated = text.replace(/^[^.!?。！？]*[?？]\s*/u, "");
  if (stated === "") return "clarification";
  if (isFiller(stated)) return "filler";
  if (ASKED.test(stated) || ORDER.test(stated)) return "instruction";
  const then = CONDITION.exec(stated)?.[1];
  if (then !== undefined && (ORDER.test(then) || ASKED.test(then))) return "instruction";
  return HEDGE.test(stated) ? "hedged-claim" : "claim";
}
