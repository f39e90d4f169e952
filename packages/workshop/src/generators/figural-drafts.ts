/** Drafts of figural items from their states. */
import { isSameFigure } from '../figures/appearance.ts';
import type { Traits, Transformation } from '../figures/figural-item.ts';
import { createRuleItem } from '../figures/figural-item.ts';
import type { RuleSpec } from '../figures/figural-item.ts';
import type { Figure } from '../figures/shapes.ts';
import { isInsideCell, visibleDifference } from '../figures/visibility.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import type { Drawing, FiguralDraft, FiguralTexts } from './figural.ts';
import type { Random } from './random.ts';

/** A transformation with the reason why its result is right or wrong. */
export interface Move<S> {
  to: Transformation<S>;
  reason: string;
  /** How many parts of the rule it misses. */
  faults: number;
}

export const move = <S>(reason: string, to: Transformation<S>, faults = 1): Move<S> => ({
  to,
  reason,
  faults,
});

interface RuleDraft<S> extends Pick<
  RuleSpec<S>,
  'kind' | 'stem' | 'figure' | 'layout' | 'rotatingPart' | 'rivals' | 'moves'
> {
  texts: FiguralTexts;
  /** What all figures have in common, at the start of the alternative text. */
  opening: string;
  describe: (state: S) => string;
  rule: Move<S>;
  /** More than four, so that items of one template differ. Those that explain the stem are left out. */
  mistakes: readonly Move<S>[];
}

/** Generated options differ at least in a small dot. */
const CLEAR_AREA = 60;
const WRONG_OPTIONS = OPTION_LETTERS.length - 1;
const NUMBERS = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima'];
/** The height of two figures above each other. */
const TALL = 82;

const isClearlyNew = (figure: Figure, others: readonly Figure[]): boolean =>
  others.every((other) => visibleDifference(figure, other) >= CLEAR_AREA);

/**
 * Two mistakes with one fault come first, then one with two. With single faults only, the key would be the option that
 * resembles all others.
 */
function rankMistakes<S>(mistakes: readonly Move<S>[], random: Random): Move<S>[] {
  const shuffled = random.shuffle(mistakes);
  const single = shuffled.filter(({ faults }) => faults === 1);
  const double = shuffled.filter(({ faults }) => faults === 2);
  const others = shuffled.filter(({ faults }) => faults > 2);
  return [
    ...single.slice(0, 2),
    ...double.slice(0, 1),
    ...single.slice(2, 3),
    ...double.slice(1),
    ...single.slice(3),
    ...others,
  ];
}

/** Chooses four mistakes whose results differ visibly. */
function chooseMistakes<S>(draft: RuleDraft<S>, random: Random): Move<S>[] | undefined {
  const { figure, stem, kind } = draft;
  const last = stem.at(-1) as S;
  const shown = kind === 'analogi' ? stem.slice(0, 2) : stem;
  const explains = ({ to }: Move<S>): boolean =>
    shown.slice(1).every((next, at) => isSameFigure(figure(to(shown[at] as S)), figure(next)));
  const figures = [figure(draft.rule.to(last))];
  const chosen: Move<S>[] = [];
  for (const mistake of rankMistakes(draft.mistakes, random)) {
    const result = figure(mistake.to(last));
    if (chosen.length === WRONG_OPTIONS || explains(mistake) || !isClearlyNew(result, figures)) continue;
    if (chosen.some(({ reason }) => reason === mistake.reason)) continue;
    figures.push(result);
    chosen.push(mistake);
  }
  return chosen.length === WRONG_OPTIONS ? chosen : undefined;
}

function describeStem<S>({ stem, describe, opening }: RuleDraft<S>): string {
  const figures = stem.map(
    (state, at) => `${at === 0 ? 'Baris atas, gambar' : 'Gambar'} ${NUMBERS[at] ?? ''}: ${describe(state)}.`,
  );
  return `${opening} ${figures.join(' ')} Gambar ${NUMBERS[stem.length] ?? ''}: tanda tanya.`;
}

const describeOptions = (texts: readonly string[]): string =>
  texts.map((text, at) => `Pilihan ${OPTION_LETTERS[at] ?? ''}: ${text}.`).join(' ');

export function createRuleDraft<S>(draft: RuleDraft<S>): FiguralDraft {
  const arrange = (id: string, key: OptionLetter, random: Random): Drawing | undefined => {
    const mistakes = chooseMistakes(draft, random);
    if (mistakes === undefined) return undefined;
    const { kind, stem, figure, layout, rotatingPart, rivals = [], moves, describe } = draft;
    const last = stem.at(-1) as S;
    const arranged = mistakes.toSpliced(OPTION_LETTERS.indexOf(key), 0, draft.rule);
    const item = createRuleItem<S>({
      ...{ id, kind, key, stem, figure, rule: draft.rule.to, mistakes: mistakes.map(({ to }) => to) },
      ...(layout && { layout }),
      ...(rotatingPart && { rotatingPart }),
      ...(moves && { moves }),
      rivals: [...draft.mistakes.map(({ to }) => to), ...rivals],
    });
    const options = arranged.map(({ to }) => describe(to(last)));
    const fits =
      item.options.every((each) => isInsideCell(each)) &&
      item.stem.every((each) => isInsideCell(each, layout === 'high' ? TALL : undefined));
    if (!fits || new Set(options).size < options.length) return undefined;
    return {
      item,
      alt: `${describeStem(draft)} ${describeOptions(options)}`,
      reasons: arranged.map(({ reason }) => reason),
    };
  };
  return { texts: draft.texts, arrange };
}

/** One of five figures. */
interface OddOption {
  figure: Figure;
  description: string;
  reason: string;
}

interface OddDraft {
  texts: FiguralTexts;
  opening: string;
  odd: OddOption;
  /** The four figures that share the property. */
  others: readonly OddOption[];
  shared: (figure: Figure) => string;
  traits?: (figure: Figure) => Traits;
  comparesPositions?: boolean;
}

export function createOddDraft(draft: OddDraft): FiguralDraft {
  const arrange = (id: string, key: OptionLetter): Drawing | undefined => {
    const all = draft.others.toSpliced(OPTION_LETTERS.indexOf(key), 0, draft.odd);
    const { shared, traits, comparesPositions = false } = draft;
    const isDistinct =
      new Set(all.map(({ reason }) => reason)).size === all.length &&
      new Set(all.map(({ description }) => description)).size === all.length;
    if (!isDistinct || !all.every(({ figure }) => isInsideCell(figure))) return undefined;
    return {
      item: {
        ...{ id, kind: 'ketidaksamaan', key, options: all.map(({ figure }) => figure), shared },
        ...(traits && { traits }),
        comparesPositions,
      },
      alt: `${draft.opening} ${describeOptions(all.map(({ description }) => description))}`,
      reasons: all.map(({ reason }) => reason),
    };
  };
  return { texts: draft.texts, arrange };
}
