import type { VisibleItem } from './features.ts';
import { optionFeatures, wordStems } from './features.ts';
import type { GuessStrategy, WeightedItem } from './strategies.ts';

/** The ridge penalty, against overfitting to 225 options. */
const FEATURE_PENALTY = 20;

/** Smoothing: each word is counted as if it also occurred this often in options of mean weight. */
const WORD_PENALTY = 3;

/** Fits a ridge regression of the weights on all features. */
export function fitFeatureStrategy(training: readonly WeightedItem[]): GuessStrategy {
  const rows = training.flatMap((item) => {
    const table = featureTable(item);
    return item.weights.map((weight, index) => ({
      values: table.map((column) => column[index] ?? 0),
      weight,
    }));
  });
  const coefficients = ridge(rows, FEATURE_PENALTY);
  return {
    name: 'semua permukaan, dipelajari dari tryout lain',
    score: (item) => {
      const table = featureTable(item);
      return item.options.map((_, index) =>
        table.reduce((sum, column, feature) => sum + (column[index] ?? 0) * (coefficients[feature] ?? 0), 0),
      );
    },
  };
}

/** Fits the mean weight of the options in which each word occurs. */
export function fitWordStrategy(training: readonly WeightedItem[]): GuessStrategy {
  const seen = new Map<string, { sum: number; count: number }>();
  for (const { options, weights } of training)
    options.forEach((option, index) => {
      for (const stem of new Set(wordStems(option))) {
        const { sum, count } = seen.get(stem) ?? { sum: 0, count: 0 };
        seen.set(stem, { sum: sum + (weights[index] ?? 3) - 3, count: count + 1 });
      }
    });
  const meanWeight = (stem: string): number => {
    const { sum, count } = seen.get(stem) ?? { sum: 0, count: 0 };
    return sum / (count + WORD_PENALTY);
  };
  return {
    name: 'kata demi kata, dipelajari dari tryout lain',
    score: ({ options }) =>
      options.map((option) => {
        const stems = [...new Set(wordStems(option))];
        return stems.reduce((sum, stem) => sum + meanWeight(stem), 0) / Math.max(1, stems.length);
      }),
  };
}

const tables = new WeakMap<VisibleItem, number[][]>();

/** Caches the table of an item, because the strategies of all packages use it. */
function featureTable(item: VisibleItem): number[][] {
  const table = tables.get(item) ?? computeFeatures(item);
  tables.set(item, table);
  return table;
}

/** The values of each feature for the options of an item, scaled to mean 0 and standard deviation 1. */
function computeFeatures(item: VisibleItem): number[][] {
  const positions = item.options.map((_, position) =>
    item.options.map((__, index) => (index === position ? 1 : 0)),
  );
  return [...optionFeatures.map(({ compute }) => compute(item)), ...positions].map(standardize);
}

function standardize(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** Solves (X'X + penalty I) b = X'(y − 3) by Gauss-Jordan elimination. */
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
