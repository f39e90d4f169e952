import type { Db } from '@ambang/db/open.ts';
import type { ExportedPayment } from '@ambang/db/shop/reports/gateway-export.ts';
import {
  insertExportedPayments,
  createExportTable,
  compareExport,
  readExportCoverage,
} from '@ambang/db/shop/reports/gateway-export.ts';
import type { TimeSpan } from '@ambang/db/shop/reports/transaction-reports.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import {
  parseEndOfDay,
  parseDaySpan,
  parseStartOfDay,
  parseWholeNumber,
  formatWibDay,
} from '../../values.ts';
import type { ExportRow } from './export-file.ts';
import { readExport } from './export-file.ts';
import type { CoveredDays, ReconcileResult } from './reconcile-texts.ts';
import { isEven, reconcileDocument, reconcileLines } from './reconcile-texts.ts';

const ROWS_AT_ONCE = 2_000;
const MAX_LISTED = 100_000;

export const reconcileCommand = (context: Context) =>
  new OperatorCommand('reconcile')
    .description('Membandingkan ekspor CSV penyedia pembayaran dengan pesanan kita, ke dua arah.')
    .addHelpText('after', helpText([example], notes))
    .argument('<BERKAS.csv>')
    .option(
      '--from <TANGGAL>',
      'pembayaran lunas pesanan kita mulai hari ini harus ada di ekspor (dari isi ekspor)',
    )
    .option('--to <TANGGAL>', 'sampai hari ini, termasuk (dari isi ekspor)')
    .option('--limit <N>', 'paling banyak sekian selisih ditulis (1000); jumlahnya selalu lengkap')
    .option(...jsonOption)
    .action(async (file, { from, to, limit = '1000', json: isJson }) => {
      const span = parseDaySpan(from, to);
      const most = parseWholeNumber(limit, '--limit', 1, MAX_LISTED);
      const rows = readExport(file);
      // Reports a faulty file before the database is opened.
      const first = await rows.next();
      if (first.done && (span.from === null || span.before === null)) throw noRowsFault(file);
      const reconciled = await withDatabase(context, ({ db }) =>
        db.transaction().execute((trx) => compare(trx, { first, rows }, span, most)),
      );
      printResult(context, isJson, reconcileDocument(reconciled), reconcileLines(reconciled));
      if (!isEven(reconciled)) context.fail();
    });

const example = 'transaction reconcile ekspor.csv --from 2026-11-01 --to 2026-11-30';

const notes = [
  'Kolom yang dibaca: Order ID, Transaction Status (Status), Gross Amount (Amount), dan bila ada Transaction ID.',
  'Bandingkan hari-hari yang sudah lewat. Kode keluar 1 bila ada selisih.',
];

/** An export without rows covers no known days, so --from and --to are required. */
const noRowsFault = (file: string): CommandFault =>
  new CommandFault(
    `Berkas ${file} tidak memuat satu pun transaksi: tulis harinya dengan --from dan --to, atau pilih berkas lain.`,
  );

interface Source {
  first: IteratorResult<ExportRow, void>;
  rows: AsyncGenerator<ExportRow>;
}

async function compare(trx: Db, source: Source, span: TimeSpan, most: number): Promise<ReconcileResult> {
  await createExportTable(trx);
  const unreadable = await insertRows(trx, source);
  const covered = await findCoveredDays(trx, span);
  const comparison = await compareExport(trx, covered ?? { from: 0, before: 0 }, most);
  return { comparison, unreadable, covered };
}

async function insertRows(trx: Db, { first, rows }: Source): Promise<number[]> {
  const unreadable: number[] = [];
  let batch: ExportedPayment[] = [];
  const add = async (row: ExportRow) => {
    if ('unreadable' in row) return void unreadable.push(row.unreadable);
    batch.push(row.payment);
    if (batch.length < ROWS_AT_ONCE) return;
    await insertExportedPayments(trx, batch);
    batch = [];
  };
  if (!first.done) await add(first.value);
  for await (const row of rows) await add(row);
  if (batch.length > 0) await insertExportedPayments(trx, batch);
  return unreadable;
}

/**
 * The days given by --from and --to, otherwise those that the export certainly covers. An order can be created before
 * midnight and paid after midnight, so either day's export may contain it. Therefore the first day is derived from the
 * earliest payment deadline, and the last day from the latest creation time.
 * @returns null if the first or the last day is unknown
 */
async function findCoveredDays(trx: Db, { from, before }: TimeSpan): Promise<CoveredDays | null> {
  const { earliestEnd, latestStart } = await readExportCoverage(trx);
  const first = from ?? (earliestEnd === null ? null : parseStartOfDay(formatWibDay(earliestEnd), '--from'));
  const end = before ?? (latestStart === null ? null : parseEndOfDay(formatWibDay(latestStart), '--to'));
  return first === null || end === null ? null : { from: first, before: end };
}
