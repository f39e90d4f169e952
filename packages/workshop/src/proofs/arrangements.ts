/** Enumerates arrangements and subsets, and compares positions in arrangements. */

/** People or things by position. */
export type Sequence = readonly string[];

export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => {
    const others = [...things.slice(0, at), ...things.slice(at + 1)];
    return permutations(others).map((rest) => [first, ...rest]);
  });
}

/** Lists the seatings at a round table, clockwise from above. Rotations count once. */
export function roundTableSequences(people: readonly string[]): Sequence[] {
  const [first = '', ...others] = people;
  return permutations(others).map((rest) => [first, ...rest]);
}

/** Lists all sets of these names, including the empty set. */
export function subsets(names: readonly string[]): ReadonlySet<string>[] {
  return Array.from(
    { length: 2 ** names.length },
    (_, bits) => new Set(names.filter((_name, at) => (bits >> at) & 1)),
  );
}

/** Lists all choices of `size` people, without regard to their order. */
export function combinations(people: readonly string[], size: number): Sequence[] {
  if (size === 0) return [[]];
  return people.flatMap((first, at) =>
    combinations(people.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** @throws for an unknown thing */
export function positionOf(order: Sequence, thing: string): number {
  const at = order.indexOf(thing);
  if (at < 0) throw new Error(`unknown: ${thing}`);
  return at;
}

/** Counts the seats clockwise from one person to another at a round table. */
export const countSeatsClockwise = (order: Sequence, from: string, to: string): number =>
  (positionOf(order, to) - positionOf(order, from) + order.length) % order.length;

/** Whether two people face each other. Always false with an odd number of seats. */
export const areOpposite = (order: Sequence, a: string, b: string): boolean =>
  countSeatsClockwise(order, a, b) * 2 === order.length;

export const areAdjacentAtTable = (order: Sequence, a: string, b: string): boolean =>
  [1, order.length - 1].includes(countSeatsClockwise(order, a, b));

/** Whether `a` sits at the left hand of `b`: on the next seat clockwise, because people face the middle. */
export const isLeftOf = (order: Sequence, a: string, b: string): boolean =>
  countSeatsClockwise(order, b, a) === 1;

export const isRightOf = (order: Sequence, a: string, b: string): boolean => isLeftOf(order, b, a);

export const areAdjacentInRow = (order: Sequence, a: string, b: string): boolean =>
  Math.abs(positionOf(order, a) - positionOf(order, b)) === 1;
