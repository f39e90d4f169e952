import { answerReports } from '@ambang/attempts/item-reports.ts';
import { itemReportOutcomes, itemReportReasonTexts } from '@ambang/contract/practice/item-reports.ts';
import type { ReportedItem } from '@ambang/db/practice/items/item-reports.ts';
import { listReportedItems } from '@ambang/db/practice/items/item-reports.ts';
import { Option } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { CommandFault, UsageFault } from '../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
import { dateTimeOrDash } from '../output/texts.ts';
import { parseWholeNumber } from '../values.ts';

const MAX_LIMIT = 10_000;

const list = (context: Context) =>
  new OperatorCommand('list')
    .description('Soal dengan laporan yang belum dijawab, yang paling lama menunggu dulu.')
    .addHelpText('after', helpText(['item-report list', 'item-report list --json']))
    .option('--limit <N>', 'paling banyak sekian soal (50)')
    .option(...jsonOption)
    .action(async ({ limit = '50', json: isJson }) => {
      const maxItems = parseWholeNumber(limit, '--limit', 1, MAX_LIMIT);
      const items = await withDatabase(context, ({ db }) => listReportedItems(db, maxItems));
      const lines = items.length === 0 ? ['Tidak ada laporan yang menunggu.'] : items.flatMap(itemLines);
      printResult(context, isJson, { items: items.map(itemDocument) }, lines);
    });

const itemLines = ({ itemId, reports }: ReportedItem): string[] => [
  `${itemId}: ${reports.length} laporan`,
  ...reports.map(({ reason, note, createdAt }) => {
    const text = itemReportReasonTexts[reason].toLowerCase();
    const what = note === '' ? text : `${text}: ${note.replaceAll('\n', ' ')}`;
    return `  ${dateTimeOrDash(createdAt)}  ${what}`;
  }),
];

const itemDocument = ({ itemId, reports }: ReportedItem) => ({
  itemId,
  reports: reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() })),
});

const outcome = new Option(
  '--outcome <HASIL>',
  'corrected: kunci atau bobot dikoreksi; reworded: kalimatnya; kept: tidak berubah',
)
  .choices(itemReportOutcomes)
  .makeOptionMandatory();

const answer = (context: Context) =>
  new OperatorCommand('answer')
    .description('Menjawab semua laporan satu soal; pelapornya mendapat notifikasi.')
    .addHelpText(
      'after',
      helpText(['item-report answer utama-15-antrean-lansia --outcome kept --text "Antrean tetap …"']),
    )
    .argument('<ID-SOAL>')
    .addOption(outcome)
    .requiredOption('--text <JAWABAN>', 'alasannya, untuk dibaca pelapor')
    .option(...jsonOption)
    .action(async (itemId, { outcome: result, text, json: isJson }) => {
      if (text.trim() === '') throw new UsageFault('--text kosong: tulis alasannya untuk pelapor.');
      const { now } = context;
      const answered = await withDatabase(context, ({ db }) =>
        answerReports(db, itemId, { outcome: result, answer: text.trim() }, now),
      );
      if (answered === 0)
        throw new CommandFault(`Tidak ada laporan "${itemId}" yang menunggu. Lihat item-report list.`);
      printResult(context, isJson, { itemId, answered }, [`${answered} laporan dijawab.`]);
    });

export const itemReportCommand = (context: Context) =>
  new OperatorCommand('item-report')
    .description('Laporan peserta tentang soal.')
    .addCommand(list(context))
    .addCommand(answer(context));
