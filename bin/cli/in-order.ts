/**
 * Maps one after another with some of them under way at once; results come in the order of the source.
 *
 * @param ahead how many may be under way, the one waited for among them.
 */
export async function* mapInOrder<T, R>(
  source: AsyncIterable<T>,
  ahead: number,
  map: (one: T) => Promise<R>,
): AsyncGenerator<R> {
  const waiting: Promise<R>[] = [];
  for await (const one of source) {
    const made = map(one);
    // Told where it is waited for; until then a failure must not end the process.
    made.catch(() => undefined);
    waiting.push(made);
    if (waiting.length < ahead) continue;
    const first = waiting.shift();
    if (first !== undefined) yield await first;
  }
  for (const made of waiting) yield await made;
}
