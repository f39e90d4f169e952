import type { Answers } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ClothDrawing, ClothPetal } from '../../../../ui/cloth/cloth-geometry.ts';
import { layColumns, layRows } from '../../../../ui/cloth/cloth-geometry.ts';

/** The time until the last petal starts to turn, and the time that one petal takes. Together they are 1.6 s. */
export const WEAVE_MS = 1_352;
export const PETAL_MS = 260;

/** Before the score an answer is ink, whether it is right or not. */
export const inkMarks = (answers: Answers, rules: RuleSet): string =>
  rules.tests
    .flatMap(({ questions }) => Array<0>(questions).fill(0))
    .map((_, index) => ((answers.get(index + 1)?.answer ?? 0) === 0 ? '-' : '5'))
    .join('');

/** The same layout as the recap's cloth. */
export const layInk = (answers: Answers, rules: RuleSet, isWide: boolean): ClothDrawing => {
  const marks = inkMarks(answers, rules);
  return isWide ? layColumns(marks, rules.tests) : layRows(marks, rules.tests);
};

/** The rows of petals in which the shuttle goes back and forth. */
export function weavingRows(petals: readonly ClothPetal[]): ClothPetal[][] {
  const rows = new Map<number, ClothPetal[]>();
  for (const petal of petals) {
    const row = Math.round(petal.y);
    rows.set(row, [...(rows.get(row) ?? []), petal]);
  }
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, row], index) => row.sort((one, other) => (index % 2 === 0 ? one.x - other.x : other.x - one.x)));
}

/** The delay of each petal in ms, by question number. */
export function petalDelays(petals: readonly ClothPetal[]): Map<number, number> {
  const order = weavingRows(petals).flat();
  return new Map(order.map(({ number }, index) => [number, (index / order.length) * WEAVE_MS]));
}

interface ShuttleStop {
  x: number;
  y: number;
  /** From 0 to 1. */
  offset: number;
}

/** Where the shuttle is: at both ends of each row. */
export function shuttleStops(petals: readonly ClothPetal[]): ShuttleStop[] {
  let woven = 0;
  return weavingRows(petals).flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    const [from, to] = [woven, woven + row.length].map((count) => count / petals.length);
    woven += row.length;
    return first && last && from !== undefined && to !== undefined
      ? [
          { x: first.x, y: first.y, offset: from },
          { x: last.x, y: last.y, offset: to },
        ]
      : [];
  });
}
