import { stem } from "./stem";

// Each line is words that may stand for each other in nearly every text; in doubt a word is left out.
const GROUPS = `
big large huge
small little tiny
begin start commence
end finish conclude
buy purchase acquire
show display demonstrate illustrate
help assist aid
need require
allow permit let enable
forbid prohibit ban
get obtain receive
use utilize employ
quick fast rapid
make create produce
build construct
error mistake fault
fix repair mend
choose select pick
film movie
television tv
car automobile
child kid
job occupation
begin originate
house home
firm company corporation
staff personnel
client customer
vendor supplier seller
fee charge
price cost
near close
whole entire complete
answer reply respond response
happen occur
important significant crucial essential vital
main primary principal chief major
famous popular well-known renowned notable
kill murder
die death dead decease
birth born
live reside
author writer
doctor physician
illness disease sickness
speak talk
say tell mention
think believe
want wish desire
often frequently
yearly annual annually
monthly month
daily day
win victory
include contain comprise
consist compose
reduce decrease lower
increase raise boost
improve enhance
various numerous many several
method approach technique
keep retain maintain
remove delete
found establish
country nation
world global
`;

const REPRESENTATIVE: ReadonlyMap<string, string> = (() => {
  const map = new Map<string, string>();
  for (const line of GROUPS.trim().split("\n")) {
    const stems = line.split(" ").map(stem);
    const first = stems[0] ?? "";
    for (const one of stems) if (!map.has(one)) map.set(one, map.get(first) ?? first);
  }
  return map;
})();

/** The stem that stands for a stem's group of synonyms; the stem itself where it is in none. */
export function representative(stemmed: string): string {
  return REPRESENTATIVE.get(stemmed) ?? stemmed;
}
