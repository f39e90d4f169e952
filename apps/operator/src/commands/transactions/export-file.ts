import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ExportedPayment } from '@ambang/db/shop/reports/gateway-export.ts';
import { interpretReport } from '@ambang/orders/gateway/report-meaning.ts';
import { CsvError, parse } from 'csv-parse';
import { CommandFault } from '../../faults.ts';

/** `unreadable` is the number of the line. */
export type ExportRow = { payment: ExportedPayment } | { unreadable: number };

/** The possible headers of each column, reduced to lower-case letters. */
const headers = {
  orderId: ['orderid'],
  paymentId: ['transactionid'],
  status: ['transactionstatus', 'status'],
  amount: ['grossamount', 'amount'],
} as const;

type ColumnIndexes = Record<keyof typeof headers, number>;

const MAX_LINE_LENGTH = 100_000;

/**
 * Reads an export row by row, because it can be long.
 * @throws CommandFault when the file cannot be read or is not an export
 */
export async function* readExport(file: string): AsyncGenerator<ExportRow> {
  let indexes: ColumnIndexes | null = null;
  try {
    for await (const { record, info } of recordsOf(file, await layoutOf(file))) {
      if (indexes) {
        const row = rowOf(record, indexes, info.lines);
        if (row) yield row;
      } else indexes = indexesIn(record);
    }
  } catch (error) {
    throw error instanceof CommandFault ? error : new CommandFault(faultOf(file, error), { cause: error });
  }
  if (!indexes) throw new CommandFault(`Berkas ${file} kosong: unduh lagi dari dasbor penyedia pembayaran.`);
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

interface Layout {
  delimiter: string;
  /** The line of the headers, from 1. */
  fromLine: number;
}

function recordsOf(file: string, layout: Layout): AsyncIterable<Parsed> {
  const parser = parse({
    bom: true,
    ...layout,
    info: true,
    trim: true,
    skipEmptyLines: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: MAX_LINE_LENGTH,
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  return source.pipe(parser);
}

/** A first line that names the delimiter for spreadsheets: `sep=;`, which some programs save as `"sep=;";;`. */
const DELIMITER_LINE = /^"?sep="?(.)"?[ ;,]*$/i;

/** Detects the delimiter in the header line only, because other lines have commas in amounts: "49.000,00". */
async function layoutOf(file: string): Promise<Layout> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_LINE_LENGTH), 0, MAX_LINE_LENGTH, 0);
    const start = buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
    const [line = ''] = start.split(/\r|\n/, 1);
    const named = DELIMITER_LINE.exec(line)?.[1];
    if (named !== undefined) return { delimiter: named, fromLine: 2 };
    const found = [',', ';', '\t'].map((sign) => ({ sign, times: line.split(sign).length }));
    return {
      delimiter: found.reduce((most, next) => (next.times > most.times ? next : most)).sign,
      fromLine: 1,
    };
  } finally {
    await handle.close();
  }
}

function indexesIn(cells: readonly string[]): ColumnIndexes {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const indexOf = (wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  const indexes: ColumnIndexes = {
    orderId: indexOf(headers.orderId),
    paymentId: indexOf(headers.paymentId),
    status: indexOf(headers.status),
    amount: indexOf(headers.amount),
  };
  if (indexes.orderId >= 0 && indexes.status >= 0 && indexes.amount >= 0) return indexes;
  throw new CommandFault(
    'Baris pertama berkas harus memuat kolom Order ID, Transaction Status dan Amount: unduh lagi dari dasbor penyedia pembayaran.',
  );
}

/** @returns null when these columns are empty */
function rowOf(cells: readonly string[], indexes: ColumnIndexes, line: number): ExportRow | null {
  const cell = (name: keyof ColumnIndexes) => cells[indexes[name]]?.trim() ?? '';
  const [orderId, status, amountText] = [cell('orderId'), cell('status'), cell('amount')];
  if (orderId === '' && status === '' && amountText === '') return null;
  const amount = parseExportAmount(amountText);
  if (!isPlainText(orderId) || !isPlainText(status) || amount === null) return { unreadable: line };
  const normalized = status.toLowerCase().replace(/[\s-]+/g, '_');
  const meaning = interpretReport({ status: normalized, statusCode: '200', fraudStatus: null });
  const isPaid = meaning === 'paid' || meaning === 'partly-returned';
  const paymentId = cell('paymentId');
  return {
    payment: {
      orderId,
      paymentId: isPlainText(paymentId) ? paymentId : null,
      status: normalized,
      isPaid,
      amount,
    },
  };
}

const isPlainText = (text: string): boolean => /^[^\p{Cc}]{1,100}$/u.test(text);

/**
 * Parses whole rupiah: "49000", "49000.00", "Rp 49.000", "49.000,00" or "49,000.00". A separator before three
 * digits groups thousands. A separator before one or two digits starts the cents, which must be zero.
 * @returns null for any other text
 */
export function parseExportAmount(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/^(rp\.?|idr)/i, '');
  const whole = /^(\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}|\d{1,3}(?:,\d{3}){1,3})(?:([.,])0{1,2})?$/.exec(bare);
  const [, digits = '', cents] = whole ?? [];
  if (!whole || (cents !== undefined && digits.includes(cents))) return null;
  return Number(digits.replace(/[.,]/g, ''));
}

function faultOf(file: string, error: unknown): string {
  if (error instanceof CsvError) {
    const { lines } = error as { lines?: number };
    return `Berkas ${file} bukan CSV yang utuh${lines === undefined ? '' : ` (sekitar baris ${lines})`}: unduh lagi dari dasbor.`;
  }
  return (error as { code?: string }).code === 'ENOENT'
    ? `Berkas ${file} tidak ada: periksa nama dan foldernya.`
    : `Berkas ${file} tidak dapat dibaca: periksa izinnya.`;
}
