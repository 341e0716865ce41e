import PQueue from "p-queue";
import { z } from "zod";
import { type Shift, work } from "./queue-client";

// A process in which some people label at once, given as JSON; it tells on its last line what was acknowledged to each.
const shift = z.object({
  url: z.string(),
  projectId: z.string(),
  datasetId: z.string(),
  reviewerId: z.string(),
  at: z.string(),
  vanishes: z.boolean(),
}) satisfies z.ZodType<Shift>;
const shifts = z.array(shift).parse(JSON.parse(process.argv[2] ?? "[]"));
// A process waits for its own writes before it sends the next: here each person stands for a process of their own.
Object.assign(globalThis, { plumblineWrites: new PQueue({ concurrency: shifts.length }) });
const worked = await Promise.all(shifts.map(work));
process.stdout.write(`${JSON.stringify(worked)}\n`);
