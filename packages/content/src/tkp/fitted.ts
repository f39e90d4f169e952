import type { Shown } from './features.ts';
import { features, stemsOf } from './features.ts';
import type { Strategy, Weighted } from './strategies.ts';

/** Pulls the coefficients towards zero, so that 225 options cannot be learned by heart. */
const SURFACE_PENALTY = 20;

/** A word counts as if it had been seen this often more in options of the mean worth. */
const WORD_PENALTY = 3;

/** Learns from one tryout how much each surface is worth, all together (ridge regression). */
export function fitSurfaces(learned: readonly Weighted[]): Strategy {
  const rows = learned.flatMap((item) => {
    const table = surfacesOf(item);
    return item.weights.map((weight, index) => ({
      values: table.map((column) => column[index] ?? 0),
      weight,
    }));
  });
  const coefficients = ridge(rows, SURFACE_PENALTY);
  return {
    name: 'semua permukaan, dipelajari dari tryout lain',
    score: (item) => {
      const table = surfacesOf(item);
      return item.options.map((_, index) =>
        table.reduce((sum, column, place) => sum + (column[index] ?? 0) * (coefficients[place] ?? 0), 0),
      );
    },
  };
}

/** Learns from one tryout which words stand in good options. */
export function fitWords(learned: readonly Weighted[]): Strategy {
  const seen = new Map<string, { sum: number; count: number }>();
  for (const { options, weights } of learned)
    options.forEach((option, index) => {
      for (const stem of new Set(stemsOf(option))) {
        const { sum, count } = seen.get(stem) ?? { sum: 0, count: 0 };
        seen.set(stem, { sum: sum + (weights[index] ?? 3) - 3, count: count + 1 });
      }
    });
  const worth = (stem: string): number => {
    const { sum, count } = seen.get(stem) ?? { sum: 0, count: 0 };
    return sum / (count + WORD_PENALTY);
  };
  return {
    name: 'kata demi kata, dipelajari dari tryout lain',
    score: ({ options }) =>
      options.map((option) => {
        const stems = [...new Set(stemsOf(option))];
        return stems.reduce((sum, stem) => sum + worth(stem), 0) / Math.max(1, stems.length);
      }),
  };
}

/** Each feature's values in one item, with mean 0 and deviation 1. */
function surfacesOf(item: Shown): number[][] {
  const places = item.options.map((_, place) => item.options.map((__, index) => (index === place ? 1 : 0)));
  return [...features.map(({ of }) => of(item)), ...places].map(standardised);
}

function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** Solves (X'X + penalty) b = X'(y − 3) by elimination. */
function ridge(rows: readonly { values: number[]; weight: number }[], penalty: number): number[] {
  const size = rows[0]?.values.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (__, j) =>
      rows.reduce(
        (sum, { values, weight }) => sum + (values[i] ?? 0) * (j === size ? weight - 3 : (values[j] ?? 0)),
        i === j ? penalty : 0,
      ),
    ),
  );
  matrix.forEach((pivotRow, step) => {
    const pivot = pivotRow[step] ?? 1;
    matrix.forEach((row, index) => {
      if (index === step) return;
      const factor = (row[step] ?? 0) / pivot;
      pivotRow.forEach((value, column) => void (row[column] = (row[column] ?? 0) - factor * value));
    });
  });
  return matrix.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
