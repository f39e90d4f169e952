import type { AnswerSheet, AnswerCounts } from '../../question/answer-sheet.ts';
import { chosenAnswer } from '../../question/answer-sheet.ts';
import type { QuestionCell } from '../../question/grid/question-cell.tsx';
import type { QuestionGroup } from '../../question/grid/question-grid.tsx';
import type { LegendEntry } from '../../question/grid/question-legend.tsx';

export const examQuestionGroups = (sheet: AnswerSheet, counts: AnswerCounts): QuestionGroup[] =>
  counts.tests.map(({ name, fullName, numbers, answered, questions }) => ({
    name,
    fullName,
    summary: `${answered} dari ${questions} terjawab`,
    cells: numbers.map((number) => cellOf(sheet, number)),
  }));

export const examLegend: readonly LegendEntry[] = [
  { state: 'empty', text: 'Belum dijawab' },
  { state: 'answered', text: 'Dijawab' },
  { state: 'empty', isUnsure: true, text: 'Ragu-ragu' },
];

function cellOf(sheet: AnswerSheet, number: number): QuestionCell {
  const isAnswered = chosenAnswer(sheet, number) !== 0;
  const isUnsure = sheet.flags.has(number);
  const labelParts = [
    `Soal ${number}`,
    isAnswered ? 'sudah dijawab' : 'belum dijawab',
    ...(isUnsure ? ['ragu-ragu'] : []),
  ];
  return {
    number,
    state: isAnswered ? 'answered' : 'empty',
    isUnsure,
    isCurrent: number === sheet.current,
    label: labelParts.join(', '),
  };
}
