/** Every arrangement that a puzzle can have, and where somebody sits in one. */

/** People or things in the order of their places. */
export type Order = readonly string[];

/** Every order of the things given. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => {
    const others = [...things.slice(0, at), ...things.slice(at + 1)];
    return permutations(others).map((rest) => [first, ...rest]);
  });
}

/** Every way to sit at a round table, clockwise as seen from above; turned round it is the same way. */
export function rounds(people: readonly string[]): Order[] {
  const [first = '', ...others] = people;
  return permutations(others).map((rest) => [first, ...rest]);
}

/** Every choice of so many. */
export function teams(people: readonly string[], size: number): Order[] {
  if (size === 0) return [[]];
  return people.flatMap((first, at) => teams(people.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Every way to give each of the people one of as many things. */
export function matchings(
  people: readonly string[],
  things: readonly string[],
): ReadonlyMap<string, string>[] {
  if (people.length !== things.length) throw new Error('not as many things as people');
  return permutations(things).map(
    (order) => new Map(people.map((person, at): [string, string] => [person, order[at] ?? ''])),
  );
}

/** The position of a known thing; an unknown one is an error. */
export function place(order: Order, thing: string): number {
  const at = order.indexOf(thing);
  if (at < 0) throw new Error(`unknown: ${thing}`);
  return at;
}

/** How many seats clockwise from one to the other at a round table. */
export const clockwise = (order: Order, from: string, to: string): number =>
  (place(order, to) - place(order, from) + order.length) % order.length;

/** Faces the other one across a round table of an even number of seats. */
export const opposite = (order: Order, a: string, b: string): boolean =>
  clockwise(order, a, b) * 2 === order.length;

export const besideAtTable = (order: Order, a: string, b: string): boolean =>
  [1, order.length - 1].includes(clockwise(order, a, b));

/** `a` sits next to `b`, at b's left hand. Who faces the middle has the next seat clockwise at the left hand. */
export const atLeftOf = (order: Order, a: string, b: string): boolean => clockwise(order, b, a) === 1;

export const atRightOf = (order: Order, a: string, b: string): boolean => atLeftOf(order, b, a);

/** Next to each other in a row. */
export const besideInRow = (order: Order, a: string, b: string): boolean =>
  Math.abs(place(order, a) - place(order, b)) === 1;
