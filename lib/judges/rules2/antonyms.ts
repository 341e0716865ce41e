import { stem } from "./stem";
import { representative } from "./synonyms";

// Each line: words of one side, a bar, words of the other. Only pairs of which a text can mean one at a time.
const PAIRS = `
increase rise grow | decrease reduce fall decline drop shrink
allow permit | forbid prohibit ban
open | closed shut
start begin | end finish stop
win | lose
accept | reject refuse
include | exclude
above | below
before | after
earlier | later
high higher highest | low lowest
large larger largest big bigger biggest | small smaller smallest
long longer longest | short shorter shortest
fast faster | slow slower
old older oldest | young younger youngest new newer newest
strong stronger | weak weaker
first | last
always | never sometimes
all every | none some few
buy purchase | sell
enter | leave exit
arrive | depart
import | export
male man men boy | female woman women girl
father | mother
son | daughter
brother | sister
husband | wife
he him his | she her
north northern | south southern
east eastern | west western
positive | negative
true | false
success succeed | failure fail
approve | deny reject
enable | disable
connect | disconnect
optional | required mandatory compulsory
free | paid
public | private
internal | external
manual manually | automatic automatically
temporary temporarily | permanent permanently
minimum | maximum
day | night
morning | evening
summer | winter
hot | cold
easy easier | difficult hard harder
cheap cheaper | expensive costly
rich | poor
early | late
same | different
love like enjoy | hate dislike
possible able | impossible unable
blocked block | released release
add | remove delete
active | inactive
legal | illegal
likely | unlikely
common | rare uncommon
safe | dangerous unsafe
single | multiple
hour hourly | day daily
hour hourly | month monthly
hour hourly | year yearly annual annually
day daily | week weekly
day daily | month monthly
day daily | year yearly annual annually
week weekly | month monthly
week weekly | year yearly annual annually
month monthly | year yearly annual annually
`;

const OPPOSITES: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  const put = (one: string, other: string) => {
    if (one === other) return;
    const known = map.get(one);
    if (known === undefined) map.set(one, new Set([other]));
    else known.add(other);
  };
  const terms = (side: string) =>
    side
      .trim()
      .split(" ")
      .map((word) => representative(stem(word)));
  for (const line of PAIRS.trim().split("\n")) {
    const [left = "", right = ""] = line.split("|");
    for (const one of terms(left)) {
      for (const other of terms(right)) {
        put(one, other);
        put(other, one);
      }
    }
  }
  return map;
})();

/** What a term's opposites are; none for most. Terms are representatives of stems. */
export function oppositesOf(term: string): ReadonlySet<string> | null {
  return OPPOSITES.get(term) ?? null;
}

/** Whether one term is the other with a prefix that denies it: unpaid for paid, inactive for active; not unlike for like. */
export function isDeniedForm(one: string, other: string): boolean {
  if (one.length === other.length || one === "lik" || other === "lik") return false;
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return (
    short.length >= 4 &&
    ["un", "in", "non", "dis", "im", "ir", "il"].some((prefix) => long === prefix + short)
  );
}
