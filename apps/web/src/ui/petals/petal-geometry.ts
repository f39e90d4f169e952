/**
 * What one petal means:
 * - `open`: not done yet
 * - `full`: right, a day with practice, one of ten
 * - `part`: a part of the points
 * - `wrong`: without points
 * - `unsure`: answered with doubt
 * - `empty`: left without an answer
 * - `current`: now
 * - `none`: nothing recorded
 */
export type PetalState = 'open' | 'full' | 'part' | 'wrong' | 'unsure' | 'empty' | 'current' | 'none';

export interface PlacedPetal {
  state: PetalState;
  /** The centre, in cells. */
  x: number;
  y: number;
  turn: 45 | -45;
}

export interface PetalDrawing {
  petals: readonly PlacedPetal[];
  /** In cells. */
  columns: number;
  rows: number;
}

/** Positions inside a flower of four petals, clockwise from the upper left. */
const positions = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Neighbouring petals point to opposite corners, so that four of them form a flower. */
const turnOf = (column: number, row: number): 45 | -45 => ((column + row) % 2 === 0 ? 45 : -45);

const place = (state: PetalState, column: number, row: number): PlacedPetal => ({
  state,
  x: column + 0.5,
  y: row + 0.5,
  turn: turnOf(column, row),
});

/** Flowers of four petals, which fill one after the other. */
export function placeInFlowers(states: readonly PetalState[], flowersPerRow = Infinity): PetalDrawing {
  const flowers = Math.ceil(states.length / 4);
  const across = Math.min(flowers, flowersPerRow);
  const petals = states.map((state, index) => {
    const flower = Math.floor(index / 4);
    const [dx, dy] = positions[index % 4] ?? positions[0];
    return place(state, (flower % across) * 2 + dx, Math.floor(flower / across) * 2 + dy);
  });
  return { petals, columns: across * 2, rows: across === 0 ? 0 : Math.ceil(flowers / across) * 2 };
}

/** One row of petals in zigzag. */
export const placeInRow = (states: readonly PetalState[]): PetalDrawing => ({
  petals: states.map((state, column) => place(state, column, 0)),
  columns: states.length,
  rows: 1,
});
