import type { RuleSet } from '@ambang/exam/rules.ts';
import { moveTo } from '../../../question/answer-sheet.ts';
import type { ItemMark } from '../../item-marks.ts';
import type { ReviewFilter } from './review-filter.ts';
import { everything, numbersOf } from './review-filter.ts';

/** What of a review its address says. */
export interface ReviewPlace {
  /** The question on the screen; null when the filter leaves none. */
  number: number | null;
  filter: ReviewFilter;
}

/**
 * A number in the address is shown whatever the filter says, so that a link to a question leads there. A missing or
 * wrong one is the first question of the filter.
 */
export function placeIn(search: string, marks: readonly ItemMark[], rules: RuleSet): ReviewPlace {
  const parameters = new URLSearchParams(search);
  const filter = filterIn(parameters, rules);
  const wanted = parameters.get('soal') ?? '';
  const number = /^\d+$/.test(wanted)
    ? nearest(marks, Number(wanted))
    : (numbersOf(marks, filter)[0] ?? null);
  return { number, filter };
}

function filterIn(parameters: URLSearchParams, rules: RuleSet): ReviewFilter {
  const wanted = parameters.get('tes')?.toUpperCase();
  const test = rules.tests.find(({ name }) => name === wanted)?.name ?? null;
  const topic = rules.topics.find(({ id }) => String(id) === parameters.get('materi'));
  const isOfTest = topic !== undefined && (test === null || topic.test === test);
  return {
    test: test ?? topic?.test ?? null,
    topic: isOfTest ? topic.id : null,
    isLostOnly: parameters.get('salah') === '1',
  };
}

/** @returns "?soal=41&tes=TIU&materi=6&salah=1" */
export function searchOf({ number, filter = everything }: Partial<ReviewPlace>): string {
  const parts = [
    ['soal', number],
    ['tes', filter.test],
    ['materi', filter.topic],
    ['salah', filter.isLostOnly ? 1 : null],
  ] as const;
  const said = parts.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : `${name}=${value}`,
  );
  return `?${said.join('&')}`;
}

/** The question to show under a new filter: the present one when it fits, else the next one from there, else the first. */
export function refiltered(
  place: ReviewPlace,
  filter: ReviewFilter,
  marks: readonly ItemMark[],
): ReviewPlace {
  const numbers = numbersOf(marks, filter);
  const from = place.number ?? 0;
  return { filter, number: numbers.find((number) => number >= from) ?? numbers[0] ?? null };
}

/** The number that is asked for, or the nearest one that there is. */
export const nearest = (marks: readonly ItemMark[], wanted: number): number =>
  moveTo({ numbers: marks.map(({ number }) => number), current: wanted }, wanted).current;
