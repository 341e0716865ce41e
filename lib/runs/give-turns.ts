import { setImmediate } from "node:timers/promises";

/** Work after which everybody else in the process gets their turn, in milliseconds. */
const STRETCH_MS = 20;

/** Passes items on as they come. Whatever making them costs, the process answers others in between. */
export async function* givingTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let began = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - began < STRETCH_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
