import type { Option } from '../../session/shuffle.ts';

const ALL = 5;

/** The last option without a place gets the last place. */
export function completed(placed: readonly Option[], all: readonly Option[]): readonly Option[] {
  const open = all.filter((option) => !placed.includes(option));
  return open.length === 1 ? [...placed, ...open] : placed;
}

/** Gives an option the next free place. */
export const placeNext = (
  placed: readonly Option[],
  all: readonly Option[],
  option: Option,
): readonly Option[] => completed([...placed, option], all);

/** Moves a placed option to another place, from 0. */
export function moveTo(placed: readonly Option[], option: Option, place: number): readonly Option[] {
  const others = placed.filter((other) => other !== option);
  const within = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, within), option, ...others.slice(within)];
}

/** The value of a place from 0: the first is worth 5. */
export const valueOfPlace = (place: number): number => ALL - place;

/** Placed options first, the others in the shown order. */
export const orderedRows = <Row extends { option: Option }>(
  rows: readonly Row[],
  placed: readonly Option[],
): readonly Row[] => [
  ...placed.flatMap((option) => rows.find((row) => row.option === option) ?? []),
  ...rows.filter(({ option }) => !placed.includes(option)),
];
