type Count = (self: unknown, result: unknown) => number;

const sizeOf = (value: unknown) => (typeof value === "string" || Array.isArray(value) ? value.length : 0);
const one: Count = () => 1;
const whole: Count = (self) => 1 + sizeOf(self);
const piece: Count = (_self, result) => 1 + sizeOf(result);
/** As far as it looked: to what it found, or to the end. */
const upToFound: Count = (self, result) => 1 + (Number(result) < 0 ? sizeOf(self) : Number(result));

// Patterns and the iteration of lists are left alone: changed once, they would be slow for every test after this one.
const COUNTED: [on: object, counts: Record<string, Count>][] = [
  [
    String.prototype,
    {
      charAt: one,
      charCodeAt: one,
      codePointAt: one,
      startsWith: one,
      endsWith: one,
      slice: piece,
      substring: piece,
      indexOf: upToFound,
      includes: whole,
      match: whole,
      matchAll: whole,
      normalize: whole,
      replace: whole,
      replaceAll: whole,
      search: whole,
      split: whole,
      toLowerCase: whole,
      trim: whole,
    },
  ],
  [Array.prototype, { concat: piece, includes: whole, indexOf: upToFound, join: whole, slice: piece }],
  [Map.prototype, { get: one, has: one, set: one }],
  [Set.prototype, { add: one, has: one }],
];
/** Methods that call a function for each item until they know enough: each of its calls is a step. */
const CALLING = [
  "every",
  "filter",
  "find",
  "findIndex",
  "findLast",
  "flatMap",
  "forEach",
  "map",
  "reduce",
  "some",
];

/**
 * Steps that code takes on texts and lists: signs read, cut out or gone over, items gone over or looked up. Counted, not
 * timed, so that twice the text can be held against twice the steps on a machine of any speed. What a pattern reads again
 * and again between its start and its end is not seen.
 */
export function workOf(run: () => void): number {
  let work = 0;
  const undo: (() => void)[] = [];
  const replace = (on: object, name: string, by: (original: (...given: unknown[]) => unknown) => unknown) => {
    const own = Object.getOwnPropertyDescriptor(on, name);
    if (typeof own?.value !== "function") throw new Error(`there is no ${name}`);
    Object.defineProperty(on, name, { ...own, value: by(own.value) });
    undo.push(() => Object.defineProperty(on, name, own));
  };
  for (const [on, counts] of COUNTED) {
    for (const name in counts) {
      const count = counts[name] ?? one;
      replace(
        on,
        name,
        (original) =>
          function (this: unknown, ...given: unknown[]) {
            const result = Reflect.apply(original, this, given);
            work += count(this, result);
            return result;
          },
      );
    }
  }
  for (const name of CALLING) {
    replace(
      Array.prototype,
      name,
      (original) =>
        function (this: unknown, act: (...given: unknown[]) => unknown, ...rest: unknown[]) {
          const counted = function (this: unknown, ...given: unknown[]) {
            work += 1;
            return Reflect.apply(act, this, given);
          };
          return Reflect.apply(original, this, [counted, ...rest]);
        },
    );
  }
  try {
    run();
  } finally {
    for (const back of undo) back();
  }
  return work;
}
