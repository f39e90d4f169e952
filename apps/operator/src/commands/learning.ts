import { listAnchoredReviews } from '@ambang/db/practice/learning.ts';
import type { DoseOutcome, Learning } from '@ambang/practice/learning.ts';
import { EARLY_DOSE, measureLearning } from '@ambang/practice/learning.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
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
      printResult(context, isJson, { tests }, [...tests.flatMap(testLines), ...notes]);
    });

const testLines = ({ test, doses, gain }: Learning): string[] => [
  `${test}, soal penanda yang bernilai penuh:`,
  ...doses.map(
    (dose) =>
      `  sesudah ${doseText(dose)} latihan: ${formatCount(dose.right)} dari ${formatCount(dose.answers)}` +
      ` (${formatCount(dose.accounts)} akun)${dose.answers > 0 ? `, ${shareText(dose)}` : ''}`,
  ),
  gain === null
    ? `  Akun yang sama, sebelum dan sesudah ${EARLY_DOSE} latihan: belum ada dua akun.`
    : `  Akun yang sama, sebelum dan sesudah ${EARLY_DOSE} latihan: ${signedPercent(gain.mean)} (${signedPercent(gain.low)} sampai ${signedPercent(gain.high)}, ${formatCount(gain.accounts)} akun)`,
];

const notes = [
  'Rentang: 95 %. Yang banyak berlatih mungkin sejak awal lebih kuat; karena itu bacalah baris "akun yang sama".',
];

const doseText = ({ from, to }: DoseOutcome): string =>
  to === null ? `${from} atau lebih` : `${from} sampai ${to - 1}`;

const shareText = ({ share, low, high }: DoseOutcome): string =>
  `${percent(share)} (${percent(low)} sampai ${percent(high)})`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const signedPercent = (share: number): string => `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`;
