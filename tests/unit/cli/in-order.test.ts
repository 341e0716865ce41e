import { describe, expect, it } from "vitest";
import { mapInOrder } from "@/bin/cli/in-order";

async function* upTo(n: number, read: number[] = []) {
  for (let each = 0; each < n; each += 1) {
    read.push(each);
    yield each;
  }
}

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of results) found.push(one);
  return found;
}

describe("mapInOrder", () => {
  it("gives results in the order of the source, however long each takes", async () => {
    const slow = async (one: number) => {
      for (let turn = 0; turn < 10 - one; turn += 1) await Promise.resolve();
      return one * 2;
    };
    expect(await all(mapInOrder(upTo(10), 4, slow))).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(await all(mapInOrder(upTo(0), 4, slow))).toEqual([]);
  });

  it("reads no further ahead than asked", async () => {
    const read: number[] = [];
    const results = mapInOrder(upTo(10, read), 3, async (one) => one);
    await results.next();
    expect(read).toEqual([0, 1, 2]);
    await results.next();
    expect(read).toEqual([0, 1, 2, 3]);
  });

  it("throws a failure where its turn comes", async () => {
    const results = mapInOrder(upTo(3), 3, async (one) => {
      if (one === 1) throw new Error("no");
      return one;
    });
    expect((await results.next()).value).toBe(0);
    await expect(results.next()).rejects.toThrow("no");
  });
});
