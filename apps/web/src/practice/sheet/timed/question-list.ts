import type { QuestionGroup } from '../../../question/grid/question-grid.tsx';
import type { LegendEntry } from '../../../question/grid/question-legend.tsx';
import type { TimedRun } from '../../session/timed/timed-run.ts';
import { answerOf, emptyNumbers, numbersOf } from '../../session/timed/timed-run.ts';

export const legendEntries: readonly LegendEntry[] = [
  { state: 'empty', text: 'Belum dijawab' },
  { state: 'answered', text: 'Dijawab' },
];

/** All questions of the run as one group of the list. */
export function groupOf(run: TimedRun): QuestionGroup {
  const answered = run.entries.length - emptyNumbers(run).length;
  return {
    name: run.title,
    fullName: run.title,
    summary: `${answered} dari ${run.entries.length} dijawab`,
    cells: numbersOf(run).map((number) => {
      const isAnswered = answerOf(run, number).option !== null;
      return {
        number,
        state: isAnswered ? 'answered' : 'empty',
        isCurrent: number === run.current,
        label: `Soal ${number}, ${isAnswered ? 'sudah' : 'belum'} dijawab`,
      };
    }),
  };
}
