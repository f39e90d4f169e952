import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ExportedPayment } from '@ambang/db/shop/gateway-export.ts';
import { meaningOf } from '@ambang/orders/gateway/meaning.ts';
import { CsvError, parse } from 'csv-parse';
import { CommandFault } from '../../fault.ts';

/** A row of the gateway's export, or the number of a line that cannot be one. */
export type ExportRow = { payment: ExportedPayment } | { unreadable: number };

/** The columns that are read, by their heads without capitals, blanks and signs; the first one found counts. */
const heads = {
  orderId: ['orderid'],
  paymentId: ['transactionid'],
  status: ['transactionstatus', 'status'],
  amount: ['grossamount', 'amount'],
} as const;

type Place = Record<keyof typeof heads, number>;

const LONGEST_LINE = 100_000;

/**
 * Reads an export row by row, so that its length does not matter.
 * @throws CommandFault when the file cannot be read, or is no such export
 */
export async function* readExport(file: string): AsyncGenerator<ExportRow> {
  let place: Place | null = null;
  try {
    for await (const { record, info } of recordsOf(file, await layoutOf(file))) {
      if (place) {
        const row = rowOf(record, place, info.lines);
        if (row) yield row;
      } else place = placesIn(record);
    }
  } catch (error) {
    throw error instanceof CommandFault ? error : new CommandFault(faultOf(file, error), { cause: error });
  }
  if (!place) throw new CommandFault(`Berkas ${file} kosong: unduh lagi dari dasbor penyedia pembayaran.`);
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

interface Layout {
  delimiter: string;
  /** The line of the heads, from 1. */
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
    maxRecordSize: LONGEST_LINE,
  });
  const source = createReadStream(file);
  source.on('error', (error) => parser.destroy(error));
  return source.pipe(parser);
}

/** A first line that names the delimiter for spreadsheets: `sep=;`, which some save anew as `"sep=;";;`. */
const DELIMITER_LINE = /^"?sep="?(.)"?[ ;,]*$/i;

/** A comma cannot part cells where a semicolon parts the heads: "49.000,00". */
async function layoutOf(file: string): Promise<Layout> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_LINE), 0, LONGEST_LINE, 0);
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

function placesIn(cells: readonly string[]): Place {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const placeOf = (wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
  const place: Place = {
    orderId: placeOf(heads.orderId),
    paymentId: placeOf(heads.paymentId),
    status: placeOf(heads.status),
    amount: placeOf(heads.amount),
  };
  if (place.orderId >= 0 && place.status >= 0 && place.amount >= 0) return place;
  throw new CommandFault(
    'Baris pertama berkas harus memuat kolom Order ID, Transaction Status dan Amount: unduh lagi dari dasbor penyedia pembayaran.',
  );
}

/** @returns null for a line without anything in these columns */
function rowOf(cells: readonly string[], place: Place, line: number): ExportRow | null {
  const cell = (name: keyof Place) => cells[place[name]]?.trim() ?? '';
  const [orderId, status, amountText] = [cell('orderId'), cell('status'), cell('amount')];
  if (orderId === '' && status === '' && amountText === '') return null;
  const amount = rupiahIn(amountText);
  if (!isName(orderId) || !isName(status) || amount === null) return { unreadable: line };
  const word = status.toLowerCase().replace(/[\s-]+/g, '_');
  const meaning = meaningOf({ status: word, statusCode: '200', fraudStatus: null });
  const isPaid = meaning === 'paid' || meaning === 'partly-returned';
  const paymentId = cell('paymentId');
  return {
    payment: { orderId, paymentId: isName(paymentId) ? paymentId : null, status: word, isPaid, amount },
  };
}

const isName = (text: string): boolean => /^[^\p{Cc}]{1,100}$/u.test(text);

/**
 * Whole rupiah of "49000", "49000.00", "Rp 49.000", "49.000,00" or "49,000.00"; null for anything else. A single sign
 * with three digits behind it parts thousands, with one or two it begins the cents, which must be none.
 */
export function rupiahIn(text: string): number | null {
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
