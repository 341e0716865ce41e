import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/document";
import { reportMarkdown } from "@/lib/report/markdown";
import { labInput } from "./inputs";

const LAB = `# Over budget: people found an unbacked claim in 5 of 10 answers.

Invoice desk · Report 3 · 4 March 2026 (UTC), frozen by Ada Lind

The budget is 10%; the range is 24 to 76%, all above it, so chance does not explain it.

## 1. Rate

5 of 10 answers contain at least one claim the passages do not back. With this few answers the true rate could be anywhere from 24% to 76% (95% range). 2 of 12 questions got no answer. _Labeled by people._

| | count | share | 95% range |
| --- | --- | --- | --- |
| answers with one (budget 10%) | 5 of 10 | 50% | 24 to 76% |
| of all questions | 5 of 12 | 42% | 19 to 68% |

## 2. Severity

Of 20 claims, 2 contradict the source, 4 have no support. Nobody gave a severity.

| | count | share | 95% range |
| --- | --- | --- | --- |
| contradicted | 2 of 20 | 10% | 3 to 30% |
| unsupported | 4 of 20 | 20% | 8 to 42% |

## 3. Silence

It admitted not knowing on 1 of 3 questions it could not answer, and gave up on 1 of 9 it could. _Told by their wording._

| | count | share | 95% range |
| --- | --- | --- | --- |
| rightly silent | 1 of 3 | 33% | 6 to 79% |
| needlessly silent (budget 10%) | 1 of 9 | 11% | 2 to 43% |

## 4. The check

The check caught 5 of the 6 bad claims people found (44% to 97%). It also flagged 1 of 14 good claims (1% to 31%). One person labeled, blind to the check and each other; how far people agree is not measured: one reviewer. _Repeat runs: not measured._

| | count | share | 95% range |
| --- | --- | --- | --- |
| caught | 5 of 6 | 83% | 44 to 97% |
| false alarms | 1 of 14 | 7% | 1 to 31% |
| people agree | none | not measured: one reviewer | |

## 5. The control

A claim the check flags is held back until a person has read it. 1 of the 6 bad claims would have passed it.

- Unbacked answers, budget 10%: **over it**, the range is 24 to 76%
- Needless silence, budget 10%: **not decided**, 44 more answerable questions without a failure would show 10%

## What it rests on

- **Set**: First dozen: 12 cases, brought in on 2 March 2026
- **Labels**: all 20 claims, 20 labels, 1 person (Ada Lind), blind; guideline 2
- **Judge**: Rules, version 1, 9f2c41d0, run of 3 March 2026
- **Left out**: nothing

## Caveats

- Few tests: 10 answers; about 93 bring the range to ±10 points.
- One labeler: nobody has checked the labels.
- How the cases were chosen is not recorded: the rate is of this set, not of everyday traffic.

Dot: the share. Bar: its 95% range (Wilson); over claims it counts answers, as claims of one answer go together. Line: the budget.
`;

describe("reportMarkdown", () => {
  it("is the page in words", () => {
    const frozen = { number: 3, frozenAt: "2026-03-04T10:00:00.000Z", frozenBy: "Ada Lind" };
    expect(reportMarkdown({ ...buildReport(labInput()), ...frozen })).toBe(LAB);
  });

  it("says that a report is not frozen", () => {
    expect(reportMarkdown(buildReport(labInput()))).toContain(
      "Invoice desk · Report (not frozen) · 4 March 2026 (UTC)\n",
    );
  });

  it("lets no text of people become markup or a line of its own", () => {
    const lab = labInput();
    const project = {
      ...lab.project,
      name: "# Desk [x](http://example.org)",
      control: "1. Hide it | <b>always</b>\n\n## Not a head `x` *y* _z_",
    };
    const text = reportMarkdown(buildReport(labInput({ project })));
    expect(text).toContain("\\# Desk \\[x\\](http://example.org) · Report (not frozen)");
    expect(text).toContain(
      "\n\\1. Hide it \\| \\<b\\>always\\</b\\> \\#\\# Not a head \\`x\\` \\*y\\* \\_z\\_. 1 of the 6 bad claims",
    );
    expect(text.match(/^## /gm)).toHaveLength(7);
  });
});
