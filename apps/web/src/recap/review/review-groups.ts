import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import type { CellState, QuestionCell } from '../../question/grid/question-cell.tsx';
import type { QuestionGroup } from '../../question/grid/question-grid.tsx';
import type { LegendEntry } from '../../question/grid/question-legend.tsx';
import type { QuestionResult } from '../question-results.ts';
import type { ReviewResult } from './filter/review-filter.ts';

const cellStates: Record<QuestionResult['verdict'], CellState> = {
  right: 'right',
  wrong: 'wrong',
  partial: 'partial',
  empty: 'unanswered',
  struck: 'struck',
};

const commonEntries: readonly LegendEntry[] = [
  { state: 'right', text: 'benar' },
  { state: 'partial', text: 'sebagian' },
  { state: 'wrong', text: 'salah' },
  { state: 'unanswered', text: 'kosong' },
];

/** Struck questions have an entry only if there are any. */
export const reviewLegend = (results: readonly QuestionResult[]): readonly LegendEntry[] =>
  results.some(({ verdict }) => verdict === 'struck')
    ? [...commonEntries, { state: 'struck', text: 'dianulir' }]
    : commonEntries;

/**
 * Groups the questions of a review by test. Questions that do not match the filter keep their place and are pale; the summaries
 * ignore the filter.
 *
 * @param current the number of the shown question, or null
 */
export function toQuestionGroups(
  results: readonly ReviewResult[],
  rules: RuleSet,
  current: number | null,
  isMatching: (result: ReviewResult) => boolean = () => true,
): QuestionGroup[] {
  return rules.tests.map((test) => {
    const own = results.filter((result) => result.test === test.name);
    return {
      name: test.name,
      fullName: test.fullName,
      summary: summaryOf(own, test),
      cells: own.map((result) => ({ ...cellOf(result, current), isPale: !isMatching(result) })),
    };
  });
}

function summaryOf(results: readonly QuestionResult[], test: Test): string {
  if (test.name === 'TKP')
    return `${results.reduce((sum, { points }) => sum + points, 0)} dari ${test.maximum} poin`;
  const countOf = (wanted: QuestionResult['verdict']) =>
    results.filter(({ verdict }) => verdict === wanted).length;
  const struck = countOf('struck');
  return `${countOf('wrong')} salah, ${countOf('empty')} kosong${struck > 0 ? `, ${struck} dianulir` : ''}`;
}

const cellOf = (result: QuestionResult, current: number | null): QuestionCell => ({
  number: result.number,
  state: cellStates[result.verdict],
  isCurrent: result.number === current,
  label: `Soal ${result.number}, ${questionResultText(result)}`,
});

/** "benar", "salah", "kosong", "3 poin" or "dianulir, nilai penuh" */
function questionResultText({ verdict, test, points }: QuestionResult): string {
  if (verdict === 'struck') return 'dianulir, nilai penuh';
  if (verdict === 'empty') return 'kosong';
  if (test === 'TKP') return `${points} poin`;
  return verdict === 'right' ? 'benar' : 'salah';
}
