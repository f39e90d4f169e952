// A figural item has five figures as options. The key continues the stem by its rule, or is the odd one out.
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import { appearanceKey } from './appearance.ts';
import type { Figure } from './shapes.ts';

interface Common {
  /** The question's id, which is also the file name of the picture. */
  id: string;
  key: OptionLetter;
  options: readonly Figure[];
}

export type RuleItem = Common & {
  kind: 'analogi' | 'serial';
  stem: readonly Figure[];
  /** The result of the rule for the last stem figure. */
  expected: () => Figure;
  /** Whether the transformation of an option explains all steps of the stem. */
  explains: (option: number) => boolean;
  /** Whether the rule rotates, mirrors or swaps fills. Exactly one such move may then explain the first pair. */
  moves?: boolean;
  /** `high` cells fit two figures above each other in the stem; `large` enlarges all cells. */
  layout?: 'high' | 'large';
  /**
   * Returns the part that rotates by a constant or steadily growing angle. All such rotations that explain the stem must
   * have the same result.
   */
  rotatingPart?: (figure: Figure) => Figure;
  /** What other simple rules that explain the stem lead to. None of them may be a wrong option. */
  rivalResults?: readonly Figure[];
};

export type OddItem = Common & {
  kind: 'ketidaksamaan';
  /** The property that four figures share. */
  shared: (figure: Figure) => string;
  /** Further properties to compare, in addition to those of traits.ts. */
  traits?: (figure: Figure) => Traits;
  /** Whether to compare the position of the first disc and slanted lines. False if figures are rotated. */
  comparesPositions?: boolean;
};

/** Simple properties of a figure, by name. */
export type Traits = Readonly<Record<string, number | boolean | string>>;

export type FiguralItem = RuleItem | OddItem;

/** @throws for an unknown id */
export function findItem(items: readonly FiguralItem[], id: string): FiguralItem {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`unknown item: ${id}`);
  return found;
}

export const keyFigure = ({ options, key }: FiguralItem): Figure =>
  options[OPTION_LETTERS.indexOf(key)] as Figure;

export const stemOf = (item: FiguralItem): readonly Figure[] =>
  item.kind === 'ketidaksamaan' ? [] : item.stem;

/** A state describes a figure; a transformation gives the next state. */
export type Transformation<S> = (state: S) => S;

export interface RuleSpec<S> {
  id: string;
  kind: RuleItem['kind'];
  key: OptionLetter;
  stem: readonly S[];
  figure: (state: S) => Figure;
  rule: Transformation<S>;
  /** The wrong options in order, each from a plausible mistake. */
  mistakes: readonly Transformation<S>[];
  moves?: boolean;
  layout?: 'high' | 'large';
  rotatingPart?: (figure: Figure) => Figure;
  /** Other simple rules. Those that explain the stem must not lead to a wrong option. */
  rivals?: readonly Transformation<S>[];
}

/** The steps that the stem shows: the first pair of an analogy, all pairs of a series. */
function shownSteps<S>(spec: RuleSpec<S>): (readonly [S, S])[] {
  const { stem } = spec;
  const pairs = stem.slice(1).map((to, i) => [stem[i] as S, to] as const);
  return spec.kind === 'analogi' ? pairs.slice(0, 1) : pairs;
}

/** Creates an item whose options are the rule and the mistakes applied to the last state. */
export function createRuleItem<S>(spec: RuleSpec<S>): RuleItem {
  const { id, kind, key, figure, moves = false, layout, rotatingPart } = spec;
  const last = spec.stem[spec.stem.length - 1] as S;
  const transformations = [...spec.mistakes];
  transformations.splice(OPTION_LETTERS.indexOf(key), 0, spec.rule);
  const steps = shownSteps(spec).map(([from, to]) => [from, appearanceKey(figure(to))] as const);
  const fits = (transformation: Transformation<S>): boolean =>
    steps.every(([from, to]) => appearanceKey(figure(transformation(from))) === to);
  return {
    id,
    kind,
    key,
    stem: spec.stem.map(figure),
    options: transformations.map((transformation) => figure(transformation(last))),
    expected: () => figure(spec.rule(last)),
    explains: (option) => fits(transformations[option] as Transformation<S>),
    moves,
    ...(layout && { layout }),
    ...(rotatingPart && { rotatingPart }),
    rivalResults: (spec.rivals ?? []).filter(fits).map((rival) => figure(rival(last))),
  };
}
