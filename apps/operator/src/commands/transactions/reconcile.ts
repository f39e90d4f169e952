import type { Db } from '@ambang/db/open.ts';
import type { Comparison, ExportedPayment } from '@ambang/db/shop/gateway-export.ts';
import { addExported, beginExport, compareExport, coverageOf } from '@ambang/db/shop/gateway-export.ts';
import type { Span } from '@ambang/db/shop/transaction-reports.ts';
import { command } from '../../call.ts';
import { withDatabase } from '../../command.ts';
import { endOfDay, spanOf, startOfDay, wibDay } from '../../days.ts';
import { wholeNumber } from '../../numbers.ts';
import { CommandFault } from '../../fault.ts';
import { jsonText } from '../../output/texts.ts';
import type { ExportRow } from './export-file.ts';
import { readExport } from './export-file.ts';
import type { Reconciled } from './reconcile-texts.ts';
import { documentOf, linesOf } from './reconcile-texts.ts';

const ROWS_AT_ONCE = 2_000;
const MOST_LISTED = 100_000;

export const reconcile = command({
  name: 'transaction reconcile',
  purpose: 'Membandingkan ekspor CSV penyedia pembayaran dengan pesanan kita, ke dua arah.',
  args: ['BERKAS.csv'],
  options: {
    from: {
      value: 'TANGGAL',
      hint: 'pembayaran lunas pesanan kita mulai hari ini harus ada di ekspor (dari isi ekspor)',
    },
    to: { value: 'TANGGAL', hint: 'sampai hari ini, termasuk (dari isi ekspor)' },
    limit: { value: 'N', hint: 'paling banyak sekian selisih ditulis (1000); jumlahnya selalu lengkap' },
  },
  examples: ['transaction reconcile ekspor.csv --from 2026-11-01 --to 2026-11-30'],
  notes: [
    'Kolom yang dibaca: Order ID, Transaction Status (Status), Gross Amount (Amount), dan bila ada Transaction ID.',
    'Bandingkan hari-hari yang sudah lewat. Kode keluar 1 bila ada selisih.',
  ],
  async run({ args: [file = ''], options, isJson }, surroundings) {
    const span = spanOf(options.from, options.to);
    const most = wholeNumber(options.limit ?? '1000', '--limit', 1, MOST_LISTED);
    const rows = readExport(file);
    // What is wrong with the file is told before the database is opened.
    const first = await rows.next();
    if (first.done && (span.from === null || span.before === null)) throw noRows(file);
    const reconciled = await withDatabase(surroundings, ({ db }) =>
      db.transaction().execute((trx) => compare(trx, { first, rows }, span, most)),
    );
    if (isJson) surroundings.print(jsonText(documentOf(reconciled)));
    else for (const line of linesOf(reconciled)) surroundings.print(line);
    return isEven(reconciled);
  },
});

/** Without rows nothing but the call can tell which days these are. */
const noRows = (file: string): CommandFault =>
  new CommandFault(
    `Berkas ${file} tidak memuat satu pun transaksi: tulis harinya dengan --from dan --to, atau pilih berkas lain.`,
  );

const isEven = ({ comparison, unreadable }: Reconciled): boolean =>
  comparison.sums.length === 0 && unreadable.length === 0;

interface Source {
  first: IteratorResult<ExportRow, void>;
  rows: AsyncGenerator<ExportRow>;
}

async function compare(trx: Db, source: Source, span: Span, most: number): Promise<Reconciled> {
  await beginExport(trx);
  const unreadable = await takeIn(trx, source);
  const covered = await coveredBy(trx, span);
  const comparison: Comparison = await compareExport(trx, covered ?? { from: 0, before: 0 }, most);
  return { comparison, unreadable, covered };
}

/** @returns the numbers of the lines that cannot be read */
async function takeIn(trx: Db, { first, rows }: Source): Promise<number[]> {
  const unreadable: number[] = [];
  let batch: ExportedPayment[] = [];
  const take = async (row: ExportRow) => {
    if ('unreadable' in row) return void unreadable.push(row.unreadable);
    batch.push(row.payment);
    if (batch.length < ROWS_AT_ONCE) return;
    await addExported(trx, batch);
    batch = [];
  };
  if (!first.done) await take(first.value);
  for await (const row of rows) await take(row);
  if (batch.length > 0) await addExported(trx, batch);
  return unreadable;
}

/**
 * The days whose orders have to stand in the export: those that were asked for, else those that it surely covers. An
 * order that was made before midnight and could still be paid after it may stand in the export of either day, so a
 * first day is taken from when orders had to be paid, and a last one from when they were made.
 * @returns null when nothing tells
 */
async function coveredBy(trx: Db, { from, before }: Span): Promise<{ from: number; before: number } | null> {
  const { earliestEnd, latestStart } = await coverageOf(trx);
  const first = from ?? (earliestEnd === null ? null : startOfDay(wibDay(earliestEnd), '--from'));
  const end = before ?? (latestStart === null ? null : endOfDay(wibDay(latestStart), '--to'));
  return first === null || end === null ? null : { from: first, before: end };
}
