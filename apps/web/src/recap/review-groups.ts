import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import type { CellState, LegendEntry, QuestionCell, QuestionGroup } from '../question/question-grid.tsx';
import type { ItemMark } from './item-marks.ts';

const states: Record<ItemMark['verdict'], CellState> = {
  right: 'right',
  wrong: 'wrong',
  partial: 'partial',
  empty: 'unanswered',
};

export const reviewLegend: readonly LegendEntry[] = [
  { state: 'right', text: 'Benar' },
  { state: 'wrong', text: 'Salah' },
  { state: 'partial', text: 'Sebagian' },
  { state: 'unanswered', text: 'Kosong' },
];

/** The number grid of a sealed attempt. */
export function reviewGroups(marks: readonly ItemMark[], rules: RuleSet, current: number): QuestionGroup[] {
  return rules.tests.map((test) => {
    const own = marks.filter((mark) => mark.test === test.name);
    return {
      name: test.name,
      fullName: test.fullName,
      summary: summaryOf(own, test),
      cells: own.map((mark) => cellOf(mark, current)),
    };
  });
}

function summaryOf(marks: readonly ItemMark[], test: Test): string {
  if (test.name === 'TKP')
    return `${marks.reduce((sum, { points }) => sum + points, 0)} dari ${test.maximum} poin`;
  return `${marks.filter(({ verdict }) => verdict === 'right').length} dari ${test.questions} benar`;
}

const cellOf = (mark: ItemMark, current: number): QuestionCell => ({
  number: mark.number,
  state: states[mark.verdict],
  isCurrent: mark.number === current,
  label: `Soal ${mark.number}, ${verdictText(mark)}`,
});

/** "benar", "salah", "tidak dijawab", "3 poin" */
export function verdictText({ verdict, test, points }: ItemMark): string {
  if (verdict === 'empty') return 'tidak dijawab';
  if (test === 'TKP') return `${points} poin`;
  return verdict === 'right' ? 'benar' : 'salah';
}
