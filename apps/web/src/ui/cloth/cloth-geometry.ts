import { ovalPath } from '../charts/oval-path.ts';
import type { OvalShape } from '../charts/oval-path.ts';
import { roundToHundredth, roundToTenth } from '../charts/rounding.ts';
import type { ClothMark, ClothTest } from './cloth-marks.ts';
import { markAt } from './cloth-marks.ts';

/** One question of a cloth. */
export interface ClothPetal {
  number: number;
  test: string;
  mark: ClothMark;
  /** The centre, in cells. */
  x: number;
  y: number;
  turn: 45 | -45;
}

/** A test on the cloth: where its name stands, in cells from the upper left corner. */
export interface ClothBand {
  name: string;
  x: number;
  y: number;
  columns: number;
  firstNumber: number;
  lastNumber: number;
}

/** All lengths are in cells. */
export interface ClothDrawing {
  petals: readonly ClothPetal[];
  bands: readonly ClothBand[];
  width: number;
  height: number;
}

/** As on a paper sheet, row 4 begins with question 31. */
export const QUESTIONS_PER_ROW = 10;

/** The height of the bands: 110 questions fill 22 columns. */
export const QUESTIONS_PER_COLUMN = 5;

/** The space that parts two bands. */
export const BAND_GAP = { rows: 0.3, columns: 0.42 };

/** Neighbouring petals point to opposite corners, so that four of them form a flower. */
export const turnAt = (column: number, row: number): 45 | -45 => ((column + row) % 2 === 0 ? 45 : -45);

/** Rows of ten questions. The questions of the next test are lower by the gap, also within a row. */
export function layRows(marks: string, tests: readonly ClothTest[], gap = BAND_GAP.rows): ClothDrawing {
  const petals: ClothPetal[] = [];
  const bands: ClothBand[] = [];
  for (const [band, { name, questions }] of tests.entries()) {
    const first = petals.length;
    for (let index = first; index < first + questions; index += 1) {
      const [column, row] = [index % QUESTIONS_PER_ROW, Math.floor(index / QUESTIONS_PER_ROW)];
      petals.push({
        ...{ number: index + 1, test: name, mark: markAt(marks, index + 1), turn: turnAt(column, row) },
        ...{ x: column + 0.5, y: row + 0.5 + band * gap },
      });
    }
    const row = firstOwnRow(first, questions) + band * gap;
    bands.push({
      ...{ name, x: 0, y: roundToHundredth(row), columns: QUESTIONS_PER_ROW },
      ...{ firstNumber: first + 1, lastNumber: first + questions },
    });
  }
  const rows = Math.ceil(petals.length / QUESTIONS_PER_ROW);
  return { petals, bands, width: QUESTIONS_PER_ROW, height: rows + Math.max(0, tests.length - 1) * gap };
}

/** The first row that a test does not share with the test before it, if it has one. */
function firstOwnRow(first: number, questions: number): number {
  const own = Math.ceil(first / QUESTIONS_PER_ROW);
  const last = Math.floor((first + questions - 1) / QUESTIONS_PER_ROW);
  return Math.min(own, Math.max(last, 0));
}

/** Bands side by side, five rows high. */
export function layColumns(marks: string, tests: readonly ClothTest[]): ClothDrawing {
  const petals: ClothPetal[] = [];
  const bands: ClothBand[] = [];
  let left = 0;
  for (const { name, questions } of tests) {
    const columns = Math.max(1, Math.ceil(questions / QUESTIONS_PER_COLUMN));
    const first = petals.length;
    for (let index = 0; index < questions; index += 1) {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const number = first + index + 1;
      petals.push({
        ...{ number, test: name, mark: markAt(marks, number), turn: turnAt(column, row) },
        ...{ x: left + column + 0.5, y: row + 0.5 },
      });
    }
    bands.push({
      ...{ name, x: left, y: 0, columns },
      ...{ firstNumber: first + 1, lastNumber: first + questions },
    });
    left += columns + BAND_GAP.columns;
  }
  return { petals, bands, width: Math.max(0, left - BAND_GAP.columns), height: QUESTIONS_PER_COLUMN };
}

interface PetalShape extends OvalShape {
  isFilled: boolean;
  /** The radius of the dot of a wrong answer. */
  dotRadius: number | null;
}

/** A full petal for full points, a smaller one for some points, an outline for none, with a dot if there is an answer. */
export function petalShape(
  { mark, x, y, turn }: Omit<ClothPetal, 'number' | 'test'>,
  cell: number,
): PetalShape {
  const isFilled = mark !== '-' && mark !== '0';
  const scale = isFilled && mark !== '5' ? 0.34 + 0.12 * Number(mark) : 1;
  const inset = isFilled ? 0 : Math.max(0.5, cell * 0.035);
  return {
    ...{ x: roundToTenth(x * cell), y: roundToTenth(y * cell), turn, isFilled },
    rx: roundToTenth(cell * 0.63 * scale - inset),
    ry: roundToTenth(cell * 0.29 * scale - inset),
    dotRadius: mark === '0' ? roundToTenth(cell * 0.12) : null,
  };
}

interface ClothPaths {
  ink: string;
  outline: string;
  dots: string;
}

/** The whole cloth as three paths, so that a slow phone draws it at once. */
export function clothPaths({ petals }: Pick<ClothDrawing, 'petals'>, cell: number): ClothPaths {
  const paths: ClothPaths = { ink: '', outline: '', dots: '' };
  for (const petal of petals) {
    const shape = petalShape(petal, cell);
    paths[shape.isFilled ? 'ink' : 'outline'] += ovalPath(shape);
    const { x, y, dotRadius } = shape;
    if (dotRadius !== null) paths.dots += ovalPath({ x, y, rx: dotRadius, ry: dotRadius, turn: 0 });
  }
  return paths;
}

/** The question whose petal is nearest to a point, which is in cells. */
export function nearestPetal({ petals }: Pick<ClothDrawing, 'petals'>, x: number, y: number): number | null {
  let nearest: { number: number; distance: number } | null = null;
  for (const petal of petals) {
    const distance = Math.hypot(petal.x - x, petal.y - y);
    if (!nearest || distance < nearest.distance) nearest = { number: petal.number, distance };
  }
  return nearest?.number ?? null;
}

const steps: Record<string, readonly [direction: -1 | 1, unit: 'question' | 'row']> = {
  ArrowLeft: [-1, 'question'],
  ArrowRight: [1, 'question'],
  ArrowUp: [-1, 'row'],
  ArrowDown: [1, 'row'],
};

/** The question that a key moves to, or null if the key does not move. Up and down stay where there is no such row. */
export function questionAfterKey(
  { petals, bands }: ClothDrawing,
  key: string,
  number: number,
): number | null {
  if (key === 'Home') return 1;
  if (key === 'End') return petals.length;
  const step = steps[key];
  if (!step) return null;
  const [direction, unit] = step;
  const columns = bands.find(({ lastNumber }) => number <= lastNumber)?.columns ?? 1;
  const next = number + direction * (unit === 'row' ? columns : 1);
  if (unit === 'question') return Math.min(petals.length, Math.max(1, next));
  const isAboveOrBelow = petals[next - 1]?.x === petals[number - 1]?.x;
  return isAboveOrBelow ? next : number;
}
