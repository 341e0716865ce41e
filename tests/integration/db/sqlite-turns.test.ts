import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Db } from "@/lib/db/client";
import { openTestDb } from "../database";

let client: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await openTestDb());
});
afterAll(() => drop());

const person = (id: string) => ({ data: { id, name: id, email: `${id}@example.org` } });
const isThere = async (id: string) => (await client.user.count({ where: { id } })) === 1;

it("a write beside a transaction that is rolled back is kept", async () => {
  let beside: Promise<unknown> = Promise.resolve();
  const rolledBack = client.$transaction(async (tx) => {
    await tx.user.create(person("inside"));
    // Asked for while the transaction is open; awaited after it, since it waits for the transaction's end.
    beside = client.user.create(person("beside")).then((made) => made);
    await new Promise((wake) => setTimeout(wake, 50));
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await beside;
  expect([await isThere("inside"), await isThere("beside")]).toEqual([false, true]);
});

it("a reader beside a transaction sees nothing of it before it is committed", async () => {
  let seen: Promise<number> = Promise.resolve(-1);
  await client.$transaction(async (tx) => {
    await tx.user.create(person("later"));
    seen = client.user.count({ where: { id: "later" } }).then((count) => count);
    await new Promise((wake) => setTimeout(wake, 50));
    await tx.user.delete({ where: { id: "later" } });
  });
  expect(await seen).toBe(0);
});

it("two hundred transactions and statements at once all end, a third of them rolled back", async () => {
  const work = Array.from({ length: 200 }, (_none, at) => {
    if (at % 3 === 0) return client.user.create(person(`plain-${at}`));
    return client.$transaction(async (tx) => {
      await tx.user.create(person(`tx-${at}`));
      if (at % 3 === 1) throw new Error("rolled back");
    });
  });
  const results = await Promise.allSettled(work);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(67);
  expect(await client.user.count({ where: { id: { startsWith: "plain-" } } })).toBe(67);
  expect(await client.user.count({ where: { id: { startsWith: "tx-" } } })).toBe(66);
});

it("statement after statement leaves everybody else in the process their turn, once in twenty milliseconds", async () => {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const served: boolean[] = [];
  for (const passed of [20, 0, 10, 9, 1, 0, 20, 25]) {
    now += passed;
    let isServed = false;
    const other = setImmediate(() => {
      isServed = true;
    });
    await client.user.count();
    served.push(isServed);
    clearImmediate(other);
  }
  vi.restoreAllMocks();
  expect(served).toEqual([true, false, false, false, true, false, true, true]);
});
