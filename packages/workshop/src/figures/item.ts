// What an item is: stem figures, one rule, five options of which one is the rule's result.
import { same } from './equal.ts';
import type { Figure } from './shapes.ts';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

interface Common {
  /** That of the question; the picture is called so too. */
  id: string;
  key: Letter;
  options: readonly Figure[];
}

export type RuleItem = Common & {
  kind: 'analogi' | 'serial';
  stem: readonly Figure[];
  /** The figure that the rule makes of the last stem figure. */
  expected: () => Figure;
  /** Whether the way that leads to an option explains every step the stem shows. */
  explains: (option: number) => boolean;
  /** An analogy by turning, mirroring or swapping fills alone: of all these ways just one may explain the pair. */
  moves?: boolean;
  /** For figures of an analogy that need room: `high` cells of the stem for two figures above each other, or all cells `large`. */
  layout?: 'high' | 'large';
  /** The part of each figure that turns by a constant or steadily growing angle: just one way of turning may explain it. */
  turning?: (figure: Figure) => Figure;
};

export type OddItem = Common & {
  kind: 'ketidaksamaan';
  /** What four figures share; the odd one has another value. */
  shared: (figure: Figure) => string;
  /** What else the eye may count or compare, beside traits.ts; where things lie does not count where figures are turned. */
  traits?: (figure: Figure) => Traits;
  /** Whether it matters where the first disc lies and whether lines are slanted. */
  placed?: boolean;
};

/** Simple properties of a figure by name. */
export type Traits = Readonly<Record<string, number | boolean | string>>;

export type Item = RuleItem | OddItem;

/** A state is the plain description of a figure, a way makes the next state of it. */
export type Way<S> = (state: S) => S;

export interface RuleSpec<S> {
  id: string;
  kind: RuleItem['kind'];
  key: Letter;
  stem: readonly S[];
  figure: (state: S) => Figure;
  rule: Way<S>;
  /** The four wrong options in order, each made by a plausible mistake. */
  mistakes: readonly Way<S>[];
  moves?: boolean;
  layout?: 'high' | 'large';
  turning?: (figure: Figure) => Figure;
}

/** Analogy: first to second. Series: each to the next. */
function shownSteps<S>(spec: RuleSpec<S>): (readonly [S, S])[] {
  const { stem } = spec;
  const pairs = stem.slice(1).map((to, i) => [stem[i] as S, to] as const);
  return spec.kind === 'analogi' ? pairs.slice(0, 1) : pairs;
}

/** An item made of states: the options are what the rule and the mistakes make of the last one. */
export function ruleItem<S>(spec: RuleSpec<S>): RuleItem {
  const { id, kind, key, figure, moves = false, layout, turning } = spec;
  const last = spec.stem[spec.stem.length - 1] as S;
  const ways = [...spec.mistakes];
  ways.splice(LETTERS.indexOf(key), 0, spec.rule);
  const fits = (way: Way<S>): boolean =>
    shownSteps(spec).every(([from, to]) => same(figure(way(from)), figure(to)));
  return {
    id,
    kind,
    key,
    stem: spec.stem.map(figure),
    options: ways.map((way) => figure(way(last))),
    expected: () => figure(spec.rule(last)),
    explains: (option) => fits(ways[option] as Way<S>),
    moves,
    ...(layout && { layout }),
    ...(turning && { turning }),
  };
}
