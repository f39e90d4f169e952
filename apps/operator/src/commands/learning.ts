import { listAnchoredReviews } from '@ambang/db/practice/learning.ts';
import type { DoseOutcome, Learning, LearningGain } from '@ambang/practice/learning.ts';
import { EARLY_DOSE, measureLearning } from '@ambang/practice/learning.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
import type { Column } from '../output/table.ts';
import { tableLines } from '../output/table.ts';
import { formatCount } from '../output/texts.ts';

export const learningCommand = (context: Context) =>
  new OperatorCommand('learning')
    .description('Apakah latihan menolong: jawaban atas soal penanda, menurut banyaknya latihan sebelumnya.')
    .addHelpText('after', helpText(['learning', 'learning --json']))
    .option(...jsonOption)
    .action(async ({ json: isJson }) => {
      const tests = await withDatabase(context, ({ db }) =>
        measureLearning(listAnchoredReviews(db), ['TWK', 'TIU', 'TKP']),
      );
      printResult(context, isJson, { tests }, learningLines(tests));
    });

const ANCHOR =
  'Soal penanda: kira-kira tiap soal latihan kesepuluh, dipilih acak, yang belum pernah dilihat peserta.';

function learningLines(tests: readonly Learning[]): string[] {
  const hasAnswers = tests.some(({ doses }) => doses.some(({ answers }) => answers > 0));
  if (!hasAnswers)
    return [
      'Belum ada soal penanda yang dijawab, jadi belum bisa dikatakan apakah latihan menolong.',
      ANCHOR,
    ];
  return [
    ANCHOR,
    ...tests.flatMap((measured) => ['', ...testLines(measured)]),
    '',
    'Rentang: 95 %. Peserta yang banyak berlatih mungkin sejak awal lebih kuat; karena itu yang menjawab',
    '"apakah latihan menolong" adalah baris peserta yang sama, bukan tabelnya.',
  ];
}

function testLines({ test, doses, gain }: Learning): string[] {
  const answered = doses.filter(({ answers }) => answers > 0);
  if (answered.length === 0) return [`${test}: belum ada soal penanda yang dijawab.`];
  return [
    `${test}: ${gain === null ? UNKNOWN_GAIN : gainText(gain)}`,
    ...tableLines(doseColumns, answered).map((line) => `  ${line}`),
  ];
}

const UNKNOWN_GAIN = `belum terjawab, karena belum ada dua peserta dengan soal penanda sebelum dan sesudah ${EARLY_DOSE} latihan.`;

const gainText = ({ mean, low, high, accounts }: LearningGain): string =>
  `${directionText(low, high)} Peserta yang sama, sesudah ${EARLY_DOSE} latihan dibanding sebelumnya: ` +
  `${signedPoints(mean)} poin persen (${signedPoints(low)} sampai ${signedPoints(high)}, ${formatCount(accounts)} peserta).`;

function directionText(low: number, high: number): string {
  if (low > 0) return 'naik.';
  return high < 0 ? 'turun.' : 'belum bisa dibedakan dari kebetulan.';
}

const doseColumns: Column<DoseOutcome>[] = [
  {
    head: 'latihan sebelumnya',
    cell: ({ from, to }) => (to === null ? `${from} ke atas` : `${from}-${to - 1}`),
  },
  {
    head: 'bernilai penuh',
    cell: ({ right, answers }) => `${formatCount(right)} dari ${formatCount(answers)}`,
    isNumber: true,
  },
  { head: 'bagian', cell: ({ share }) => percent(share), isNumber: true },
  { head: 'rentang', cell: ({ low, high }) => `${percent(low)} sampai ${percent(high)}`, isNumber: true },
  { head: 'peserta', cell: ({ accounts }) => formatCount(accounts), isNumber: true },
];

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const signedPoints = (share: number): string =>
  `${share >= 0 ? '+' : '−'}${Math.abs(Math.round(share * 100))}`;
