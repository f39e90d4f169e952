import type { RuleSet } from '@ambang/exam/rules.ts';
import { numberRange } from '@ambang/exam/rules.ts';
import type { LegendEntry, QuestionCell, QuestionGroup } from '../../question/question-grid.tsx';
import { progressOf } from '../attempt/exam-progress.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { answerOf, currentNumber } from '../attempt/exam-session.ts';

/** The number grid of the running exam. */
export function examGroups(session: ExamSession, rules: RuleSet): QuestionGroup[] {
  return progressOf(session, rules).tests.map(({ name, fullName, answered, questions }) => ({
    name,
    fullName,
    summary: `${answered} dari ${questions} dijawab`,
    cells: numbersOf(rules, name).map((number) => cellOf(session, number)),
  }));
}

export const examLegend: readonly LegendEntry[] = [
  { state: 'empty', text: 'Belum dijawab' },
  { state: 'answered', text: 'Dijawab' },
  { state: 'empty', isUnsure: true, text: 'Ragu-ragu' },
];

export function numbersOf(rules: RuleSet, name: RuleSet['tests'][number]['name']): number[] {
  const { first, last } = numberRange(rules, name);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function cellOf(session: ExamSession, number: number): QuestionCell {
  const isAnswered = answerOf(session, number) !== 0;
  const isUnsure = session.flags.has(number);
  const words = [
    `Soal ${number}`,
    isAnswered ? 'sudah dijawab' : 'belum dijawab',
    ...(isUnsure ? ['ragu-ragu'] : []),
  ];
  return {
    number,
    state: isAnswered ? 'answered' : 'empty',
    isUnsure,
    isCurrent: number === currentNumber(session),
    label: words.join(', '),
  };
}
