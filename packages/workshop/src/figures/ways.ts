// Ways from one figure to the next that need no state: turns, mirrors, fill swaps.
import { same } from './equal.ts';
import { LETTERS } from './item.ts';
import type { RuleItem } from './item.ts';
import { mirror, rotate, swapFill } from './shapes.ts';
import type { Figure } from './shapes.ts';

const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];
const BOTH = [false, true];

/** Turned by an angle, perhaps mirrored before, perhaps with fills swapped. */
const moves = ANGLES.flatMap((turn) =>
  BOTH.flatMap((flip) =>
    BOTH.map((swap) => (f: Figure): Figure => {
      const moved = rotate(flip ? mirror(f) : f, turn);
      return swap ? swapFill(moved) : moved;
    }),
  ),
);

const lettersLike = (item: RuleItem, figures: readonly Figure[], of: (f: Figure) => Figure): string =>
  LETTERS.filter((_, i) => figures.some((figure) => same(figure, of(item.options[i] as Figure)))).join(', ');

/** Of the moves that explain the pair there is one, and it leads to the key. */
export function moveProblems(item: RuleItem): string[] {
  const [from = [], to = [], third = []] = item.stem;
  const fitting = moves.filter((move) => same(move(from), to));
  const led = lettersLike(
    item,
    fitting.map((move) => move(third)),
    (f) => f,
  );
  if (fitting.length !== 1) return [`${fitting.length} moves explain the pair`];
  return led === item.key ? [] : [`the move leads to ${led || 'no option'}`];
}

/** Of the turns by a constant or growing angle one explains the turning part, and it leads to a part like the key's. */
export function turnProblems(item: RuleItem, part: (figure: Figure) => Figure): string[] {
  const parts = item.stem.map(part);
  const after = (n: number, first: number, growth: number): Figure =>
    rotate(parts[0] ?? [], n * first + ((n * (n - 1)) / 2) * growth);
  const fitting = ANGLES.flatMap((first) => ANGLES.map((growth) => [first, growth] as const)).filter(
    ([first, growth]) => parts.every((own, n) => same(own, after(n, first, growth))),
  );
  const results = fitting.map(([first, growth]) => after(parts.length, first, growth));
  if (results.length === 0) return ['no steady turn explains the stem'];
  if (!results.every((result) => same(result, results[0] as Figure))) return ['two turns explain the stem'];
  return lettersLike(item, results, part).includes(item.key) ? [] : ['the turn does not lead to the key'];
}
