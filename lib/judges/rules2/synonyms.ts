import { stem } from "./stem";

// Each line is words that may stand for each other in nearly every text; in doubt a word is left out.
const GROUPS = `
big large huge enormous vast
small little tiny minor
begin start commence originate initiate
end finish conclude terminate cease
buy purchase acquire
show display demonstrate illustrate depict
help assist aid support
need require necessitate
allow permit let enable
forbid prohibit ban disallow
get obtain receive gain
use utilize employ apply
quick fast rapid swift
make create produce generate
build construct erect
error mistake fault
fix repair mend resolve
choose select pick opt
film movie
television tv
car automobile
child kid
job occupation profession
house home residence
firm company corporation business enterprise
staff personnel workforce
client customer
vendor supplier seller
fee charge
price cost pricing
near close nearby
whole entire complete
answer reply respond response
happen occur
important significant crucial essential vital
main primary principal chief
famous popular well-known renowned notable prominent
kill murder slay
die death dead decease
birth born
live reside dwell inhabit
author writer
doctor physician
illness disease sickness
speak talk
say tell mention
think believe consider
want wish desire
often frequently commonly
yearly annual
win victory
include contain comprise encompass
consist compose
reduce decrease lower lessen diminish decline
increase raise boost rise grow growth
improve enhance
numerous many several various multiple
method approach technique
keep retain maintain preserve
remove delete eliminate
found establish
country nation
world global worldwide
ask request
correct amend rectify
memo note
change alter modify adjust
send dispatch ship
show exhibit
join unite merge
release publish issue
name call title
teach instruct educate
look appear seem
try attempt
stop halt discontinue
destroy demolish ruin
hurt injure wound
sick ill unwell
rich wealthy affluent
smart intelligent clever
strong powerful
hard difficult tough challenging
easy simple straightforward
danger risk hazard
money fund cash
pay payment paid
salary wage
worker employee
boss employer
leader head
king monarch
war conflict
fight battle combat
city town
road street
picture image photo photograph
song tune
singer vocalist
player athlete
match game
prize award
gift donation
idea concept notion
reason cause
result outcome consequence
effect impact influence
goal aim objective purpose
part component portion section
piece item
group team
meeting conference
law legislation statute
rule regulation
court tribunal
crime offense offence
proof evidence
plan scheme strategy
view opinion perspective
kind type sort category
feature characteristic trait attribute
amount quantity
area region
place location site
border boundary
shape form
speed pace velocity
weight mass
power strength
ability capability capacity skill
chance opportunity possibility
problem issue trouble
question query inquiry
study research
test exam examination
school academy
student pupil
teacher instructor
research investigate investigation
discover find
invent devise
locate situate
surround enclose
connect link
separate divide split
protect guard defend safeguard
attack assault
gather collect assemble
spread distribute disseminate
cover span
last endure
sleep rest
food meal
drink beverage
clothes clothing garment apparel
doctorate phd
medicine medication drug
illness ailment
cure treat treatment therapy
baby infant
woman female
man male
mother mom
father dad
husband spouse
wife spouse
marry wed
funny humorous comedic
sad unhappy
happy glad joyful
angry furious
afraid scared frightened
brave courageous
strange odd unusual weird
common typical usual
rare uncommon
new recent latest modern
old ancient
early initial
final last
current present
former previous prior past
future upcoming
official formal
free complimentary
expensive costly
cheap inexpensive affordable
correct accurate
wrong incorrect false inaccurate
real actual genuine
fake false
safe secure
enough sufficient adequate
extra additional
similar alike comparable
different distinct
mainly mostly primarily chiefly largely
almost nearly
quite fairly
very extremely highly
only solely
together jointly
apart separately
internet web online
website site
software program
computer pc
phone telephone
email mail
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
