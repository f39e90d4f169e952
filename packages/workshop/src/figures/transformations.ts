// Checks that only one rotation, mirroring or fill swap explains a stem.
import { ANGLES, isSameFigure } from './appearance.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { RuleItem } from './figural-item.ts';
import { mirror, rotate, swapFill } from './shapes.ts';
import type { Figure } from './shapes.ts';

const BOTH = [false, true];

/** All rotations, each with and without mirroring and swapped fills. */
const moves = ANGLES.flatMap((turn) =>
  BOTH.flatMap((flip) =>
    BOTH.map((swap) => (f: Figure): Figure => {
      const moved = rotate(flip ? mirror(f) : f, turn);
      return swap ? swapFill(moved) : moved;
    }),
  ),
);

const lettersOf = (item: RuleItem, figures: readonly Figure[], of: (f: Figure) => Figure): string =>
  OPTION_LETTERS.filter((_, i) =>
    figures.some((figure) => isSameFigure(figure, of(item.options[i] as Figure))),
  ).join(', ');

/** What the moves that explain all shown steps make of the last figure of the stem. */
export function findMoveResults({ kind, stem }: RuleItem): Figure[] {
  const shown = kind === 'analogi' ? stem.slice(0, 2) : stem;
  const last = stem.at(-1) ?? [];
  return moves
    .filter((move) => shown.slice(1).every((to, at) => isSameFigure(move(shown[at] ?? []), to)))
    .map((move) => move(last));
}

/** Checks that exactly one move explains the first pair of an analogy, and that it leads to the key. */
export function findMoveProblems(item: RuleItem): string[] {
  const [from = [], to = [], third = []] = item.stem;
  const fitting = moves.filter((move) => isSameFigure(move(from), to));
  const led = lettersOf(
    item,
    fitting.map((move) => move(third)),
    (f) => f,
  );
  if (fitting.length !== 1) return [`${fitting.length} moves explain the pair`];
  return led === item.key ? [] : [`the move leads to ${led || 'no option'}`];
}

/** Checks that all constant or growing rotations that explain the rotating part have one result, and that it is the key. */
export function findRotationProblems(item: RuleItem, part: (figure: Figure) => Figure): string[] {
  const parts = item.stem.map(part);
  const after = (n: number, first: number, growth: number): Figure =>
    rotate(parts[0] ?? [], n * first + ((n * (n - 1)) / 2) * growth);
  const fitting = ANGLES.flatMap((first) => ANGLES.map((growth) => [first, growth] as const)).filter(
    ([first, growth]) => parts.every((own, n) => isSameFigure(own, after(n, first, growth))),
  );
  const results = fitting.map(([first, growth]) => after(parts.length, first, growth));
  if (results.length === 0) return ['no steady rotation explains the stem'];
  if (!results.every((result) => isSameFigure(result, results[0] as Figure)))
    return ['two rotations explain the stem'];
  return lettersOf(item, results, part).includes(item.key) ? [] : ['the rotation does not lead to the key'];
}
