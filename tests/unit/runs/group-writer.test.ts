import { describe, expect, it } from "vitest";
import { GroupWriter } from "@/lib/runs/group-writer";

/** A writer whose groups are noted, and whose patience ends when the test says so. */
function noted(enough: number) {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const sleep = () => new Promise<void>((resolve) => ends.push(resolve));
  const writer = new GroupWriter<number>(
    async (items) => {
      groups.push([...items]);
      if (items.includes(13)) throw new Error("no room");
    },
    { enough, ms: 5, sleep },
  );
  return { writer, groups, endPatience: () => ends.splice(0).forEach((end) => void end()) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("writes in groups", () => {
  it("begin at once with enough of them", async () => {
    const { writer, groups } = noted(3);
    await Promise.all([1, 2, 3].map((item) => writer.add(item)));
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it("wait for more, and begin in the moment in which there are enough", async () => {
    const { writer, groups } = noted(3);
    const first = writer.add(1);
    await settled();
    expect(groups).toEqual([]);
    await Promise.all([first, writer.add(2), writer.add(3)]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it("begin with less than enough once the patience is over", async () => {
    const { writer, groups, endPatience } = noted(3);
    const both = Promise.all([writer.add(1), writer.add(2)]);
    await settled();
    endPatience();
    await both;
    expect(groups).toEqual([[1, 2]]);
  });

  it("tell a failure to those whose items were in that write, and go on with the others", async () => {
    const { writer, groups } = noted(1);
    const broken = writer.add(13);
    await expect(broken).rejects.toThrow("no room");
    await writer.add(14);
    expect(groups).toEqual([[13], [14]]);
  });
});
