import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import type { CellState, QuestionCell } from '../../question/grid/question-cell.tsx';
import type { QuestionGroup } from '../../question/grid/question-grid.tsx';
import type { LegendEntry } from '../../question/grid/question-legend.tsx';
import type { ItemMark } from '../item-marks.ts';

const cellStates: Record<ItemMark['verdict'], CellState> = {
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
export const reviewLegend = (marks: readonly ItemMark[]): readonly LegendEntry[] =>
  marks.some(({ verdict }) => verdict === 'struck')
    ? [...commonEntries, { state: 'struck', text: 'Dianulir' }]
    : commonEntries;

/**
 * Groups the questions of a review by test. The summaries ignore the filter `isShown`.
 *
 * @param current the number of the shown question, or null
 */
export function toQuestionGroups(
  marks: readonly ItemMark[],
  rules: RuleSet,
  current: number | null,
  isShown: (mark: ItemMark) => boolean = () => true,
): QuestionGroup[] {
  const groups = rules.tests.map((test) => {
    const own = marks.filter((mark) => mark.test === test.name);
    return {
      name: test.name,
      fullName: test.fullName,
      summary: summaryOf(own, test),
      cells: own.filter(isShown).map((mark) => cellOf(mark, current)),
    };
  });
  return groups.filter(({ cells }) => cells.length > 0);
}

function summaryOf(marks: readonly ItemMark[], test: Test): string {
  if (test.name === 'TKP')
    return `${marks.reduce((sum, { points }) => sum + points, 0)} dari ${test.maximum} poin`;
  const countOf = (wanted: ItemMark['verdict']) => marks.filter(({ verdict }) => verdict === wanted).length;
  const struck = countOf('struck');
  return `${countOf('right')} dari ${test.questions} benar${struck > 0 ? `, ${struck} dianulir` : ''}`;
}

const cellOf = (mark: ItemMark, current: number | null): QuestionCell => ({
  number: mark.number,
  state: cellStates[mark.verdict],
  isCurrent: mark.number === current,
  label: `Soal ${mark.number}, ${itemMarkText(mark)}`,
});

/** "benar", "salah", "tidak dijawab", "3 poin" or "dianulir, nilai penuh" */
function itemMarkText({ verdict, test, points }: ItemMark): string {
  if (verdict === 'struck') return 'dianulir, nilai penuh';
  if (verdict === 'empty') return 'tidak dijawab';
  if (test === 'TKP') return `${points} poin`;
  return verdict === 'right' ? 'benar' : 'salah';
}
