import { expect, test } from "vitest";
import { sortFlight } from "../e2e/flight";

const FIRST = [
  '1:["$","$L2",null,{"children":["$3",{"id":"a-1"}],"at":"$1c:props","act":"$h3"}]',
  '2:I[7,["$3"],"Menu"]',
  '3:"/chunk.js"',
  '1c:["$","main",null,{"props":{"n":1}}]',
  ':HL["/style.css","style"]',
];
const SECOND = [
  ':HL["/style.css","style"]',
  'a:"/chunk.js"',
  '1:["$","$Lb",null,{"children":["$a",{"id":"b-2"}],"at":"$c:props","act":"$ha"}]',
  'c:["$","main",null,{"props":{"n":1}}]',
  'b:I[7,["$a"],"Menu"]',
];
const plain = (row: string) => row.replace(/[ab]-\d/g, "ID");

test("rows numbered and ordered otherwise come out the same, but for what is plain", () => {
  const [first, second] = [FIRST, SECOND].map((rows) => sortFlight(rows.join("\n"), plain));
  expect(second?.replace("b-2", "a-1")).toBe(first);
});

test("a row that says something else, or refers to another, comes out otherwise", () => {
  const first = sortFlight(FIRST.join("\n"), plain);
  const said = FIRST.map((row) => row.replace('"n":1', '"n":2'));
  expect(sortFlight(said.join("\n"), plain)).not.toBe(first);
  const referred = FIRST.map((row) => row.replace('["$3",{', '["$2",{'));
  expect(sortFlight(referred.join("\n"), plain)).not.toBe(first);
});

test("rows that lead back to themselves end", () => {
  expect(sortFlight('1:["$2"]\n2:["$1"]', plain).split("\n")).toHaveLength(2);
});
