import { describe, expect, test } from "vitest";
import type { Db } from "@/lib/db/client";
import { inTurn } from "@/lib/db/write-turns";

const taken = () => Object.assign(new Error("there is such a row already"), { code: "P2002" });

/** A database whose transactions end as the test says; only what a turn calls is there. */
function databaseThat(end: (attempt: number) => unknown) {
  let attempts = 0;
  const client = {
    $transaction: async () => {
      attempts += 1;
      return end(attempts);
    },
  } as unknown as Db;
  return { client, attempts: () => attempts };
}

const work = async () => "unused";

describe("a write that finds a row with its key", () => {
  test("is tried four times at once and no more, and those after it have their turn", async () => {
    const { client, attempts } = databaseThat((attempt) => {
      if (attempt <= 4) throw taken();
      return "written";
    });
    const first = inTurn(client, work);
    const second = inTurn(client, work);
    await expect(first).rejects.toMatchObject({ code: "P2002" });
    expect(await second).toBe("written");
    expect(attempts()).toBe(5);
  });

  test("is written where the next try finds the row and goes around it", async () => {
    const { client, attempts } = databaseThat((attempt) => {
      if (attempt === 1) throw taken();
      return "written";
    });
    expect(await inTurn(client, work)).toBe("written");
    expect(attempts()).toBe(2);
  });
});

test("a write that fails for another reason is tried once", async () => {
  const { client, attempts } = databaseThat(() => {
    throw new Error("no such table");
  });
  await expect(inTurn(client, work)).rejects.toThrow("no such table");
  expect(attempts()).toBe(1);
});
