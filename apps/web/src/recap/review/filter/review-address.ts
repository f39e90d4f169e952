import type { RuleSet } from '@ambang/exam/rules.ts';
import { moveTo } from '../../../question/answer-sheet.ts';
import type { ResultKind, ReviewFilter, ReviewResult } from './review-filter.ts';
import { EMPTY_FILTER, matchingQuestionNumbers } from './review-filter.ts';

export interface ReviewPosition {
  /** The shown question; null when none matches the filter. */
  number: number | null;
  filter: ReviewFilter;
}

/** The kinds in the address. `salah=1` is older: such links may be in a candidate's notes. */
const kindNames: Record<ResultKind, string> = {
  wrong: 'salah',
  empty: 'kosong',
  doubted: 'ragu',
  lost: 'lepas',
};

/**
 * A question number in the address has precedence over the filter. Without a valid number, the first matching question is
 * shown.
 */
export function reviewPositionFromSearch(
  search: string,
  results: readonly ReviewResult[],
  rules: RuleSet,
): ReviewPosition {
  const parameters = new URLSearchParams(search);
  const filter = parseFilter(parameters, rules);
  const requested = parameters.get('soal') ?? '';
  const number = /^\d+$/.test(requested)
    ? nearestQuestionNumber(results, Number(requested))
    : (matchingQuestionNumbers(results, filter)[0] ?? null);
  return { number, filter };
}

/** The number that the address alone determines; null where it depends on the results. */
export function numberInAddress(search: string): number | null {
  const requested = new URLSearchParams(search).get('soal') ?? (search === '' ? '1' : '');
  return /^\d+$/.test(requested) ? Number(requested) : null;
}

function parseFilter(parameters: URLSearchParams, rules: RuleSet): ReviewFilter {
  const requested = parameters.get('tes')?.toUpperCase();
  const test = rules.tests.find(({ name }) => name === requested)?.name ?? null;
  const topic = rules.topics.find(({ id }) => String(id) === parameters.get('materi'));
  const isOfTest = topic !== undefined && (test === null || topic.test === test);
  return {
    test: test ?? topic?.test ?? null,
    topic: isOfTest ? topic.id : null,
    kind: parseKind(parameters),
  };
}

function parseKind(parameters: URLSearchParams): ResultKind | null {
  if (parameters.get('salah') === '1') return 'lost';
  const requested = parameters.get('saring');
  return (Object.keys(kindNames) as ResultKind[]).find((kind) => kindNames[kind] === requested) ?? null;
}

/** @returns "?soal=41&tes=TIU&materi=6&saring=lepas" */
export function searchForReviewPosition({ number, filter = EMPTY_FILTER }: Partial<ReviewPosition>): string {
  const parts = [
    ['soal', number],
    ['tes', filter.test],
    ['materi', filter.topic],
    ['saring', filter.kind && kindNames[filter.kind]],
  ] as const;
  const present = parts.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : `${name}=${value}`,
  );
  return `?${present.join('&')}`;
}

/** After a filter change: the current question if it matches, else the next match, else the first match. */
export function positionAfterFilterChange(
  position: ReviewPosition,
  filter: ReviewFilter,
  results: readonly ReviewResult[],
): ReviewPosition {
  const numbers = matchingQuestionNumbers(results, filter);
  const from = position.number ?? 0;
  return { filter, number: numbers.find((number) => number >= from) ?? numbers[0] ?? null };
}

/** The requested number, or the nearest existing one. */
export const nearestQuestionNumber = (results: readonly ReviewResult[], requested: number): number =>
  moveTo({ numbers: results.map(({ number }) => number), current: requested }, requested).current;
