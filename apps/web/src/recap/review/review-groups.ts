import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import type { CellState, QuestionCell } from '../../question/grid/question-cell.tsx';
import type { QuestionGroup } from '../../question/grid/question-grid.tsx';
import type { LegendEntry } from '../../question/grid/question-legend.tsx';
import type { QuestionResult } from '../question-results.ts';

const cellStates: Record<QuestionResult['verdict'], CellState> = {
  right: 'right',
  wrong: 'wrong',
  partial: 'partial',
  empty: 'unanswered',
  struck: 'struck',
};

const commonEntries: readonly LegendEntry[] = [
  { state: 'right', text: 'Benar' },
  { state: 'wrong', text: 'Salah' },
  { state: 'partial', text: 'Sebagian' },
  { state: 'unanswered', text: 'Kosong' },
];

/** Struck questions have an entry only if there are any. */
export const reviewLegend = (results: readonly QuestionResult[]): readonly LegendEntry[] =>
  results.some(({ verdict }) => verdict === 'struck')
    ? [...commonEntries, { state: 'struck', text: 'Dianulir' }]
    : commonEntries;

/**
 * Groups the questions of a review by test. The summaries ignore the filter `isShown`.
 *
 * @param current the number of the shown question, or null
 */
export function toQuestionGroups(
  results: readonly QuestionResult[],
  rules: RuleSet,
  current: number | null,
  isShown: (result: QuestionResult) => boolean = () => true,
): QuestionGroup[] {
  const groups = rules.tests.map((test) => {
    const own = results.filter((result) => result.test === test.name);
    return {
      name: test.name,
      fullName: test.fullName,
      summary: summaryOf(own, test),
      cells: own.filter(isShown).map((result) => cellOf(result, current)),
    };
  });
  return groups.filter(({ cells }) => cells.length > 0);
}

function summaryOf(results: readonly QuestionResult[], test: Test): string {
  if (test.name === 'TKP')
    return `${results.reduce((sum, { points }) => sum + points, 0)} dari ${test.maximum} poin`;
  const countOf = (wanted: QuestionResult['verdict']) =>
    results.filter(({ verdict }) => verdict === wanted).length;
  const struck = countOf('struck');
  return `${countOf('right')} dari ${test.questions} benar${struck > 0 ? `, ${struck} dianulir` : ''}`;
}

const cellOf = (result: QuestionResult, current: number | null): QuestionCell => ({
  number: result.number,
  state: cellStates[result.verdict],
  isCurrent: result.number === current,
  label: `Soal ${result.number}, ${questionResultText(result)}`,
});

/** "benar", "salah", "tidak dijawab", "3 poin" or "dianulir, nilai penuh" */
function questionResultText({ verdict, test, points }: QuestionResult): string {
  if (verdict === 'struck') return 'dianulir, nilai penuh';
  if (verdict === 'empty') return 'tidak dijawab';
  if (test === 'TKP') return `${points} poin`;
  return verdict === 'right' ? 'benar' : 'salah';
}
