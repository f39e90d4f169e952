import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandFault } from '../../faults.ts';
import type { ExportRow } from './export-file.ts';
import { parseExportAmount, readExport } from './export-file.ts';

const HEAD = 'Order ID,Transaction ID,Transaction Status,Amount';

async function rowsOf(text: string): Promise<ExportRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'ekspor.csv');
  writeFileSync(file, text);
  const rows: ExportRow[] = [];
  for await (const row of readExport(file)) rows.push(row);
  return rows;
}

test.each([
  [
    'a byte order mark, quotes and CRLF',
    (id: string) =>
      `\ufeff"Order ID","Transaction Status","Gross Amount"\r\n"${id}","settlement","49000.00"\r\n`,
  ],
  [
    'a first line that names the delimiter',
    (id: string) => `\ufeffsep=;\r\nOrder ID;Status;Amount\r\n${id};Settlement;49.000,00\r\n`,
  ],
  [
    'a named delimiter as other programs save it',
    (id: string) => `sep=;;; \nOrder ID;Status;Amount\n${id};Settlement;49.000,00\n`,
  ],
  [
    'a comma as the named delimiter',
    (id: string) => `"sep=,"\nOrder ID,Status,Amount\n${id},Settlement,"49.000,00"\n`,
  ],
  ['semicolons and commas for cents', (id: string) => `Order ID;Status;Amount\n${id};Settlement;49.000,00\n`],
  [
    'other capitals, blanks and columns',
    (id: string) =>
      `Date, order  id ,STATUS,Note,GROSS AMOUNT\nx,${id}, settlement ,"a,b\n""c""","Rp 49.000"\n`,
  ],
  [
    'tabs and empty lines',
    (id: string) => `order_id\ttransaction_status\tgross_amount\n\n${id}\tcapture\tIDR 49,000.00\n\n`,
  ],
])('an export is read with %s', async (_, textOf) => {
  const id = 'TO-AAAAAAAAAAAAAAAAAAAA';
  expect(await rowsOf(textOf(id))).toEqual([
    {
      payment: {
        orderId: id,
        paymentId: null,
        status: expect.stringMatching(/^(?:settlement|capture)$/) as string,
        isPaid: true,
        amount: 49_000,
      },
    },
  ]);
});

test.each([
  ['49000', 49_000],
  ['49000.00', 49_000],
  ['Rp 49.000', 49_000],
  ['Rp.49.000', 49_000],
  ['49.000,00', 49_000],
  ['IDR 1,249,000.0', 1_249_000],
  ['0', 0],
  ['49000.50', null],
  ['49.00.000', null],
  ['49,000.000', null],
  ['-49000', null],
  ['1e5', null],
  ['', null],
])('the amount %j of an export is %j rupiah', (text, amount) => {
  expect(parseExportAmount(text)).toBe(amount);
});

test('a line without an order or a readable amount is unreadable, and empty lines are skipped', async () => {
  const text = [HEAD, 'TO-X,x,settlement,banyak', ',,,', ',,settlement,1'].join('\n');
  expect(await rowsOf(text)).toEqual([{ unreadable: 2 }, { unreadable: 4 }]);
});

test.each([
  ['', /^Berkas .+ kosong/],
  ['Nama,Nilai\na,1\n', /^Baris pertama berkas harus memuat kolom Order ID, Transaction Status dan Amount/],
  [`${HEAD}\n"TO-1,x,settlement,1\n`, /^Berkas .+ bukan CSV yang utuh \(sekitar baris \d+\)/],
  [`${HEAD}\n${'x'.repeat(200_000)}\n`, /^Berkas .+ bukan CSV yang utuh/],
])('a file that is not an export is refused: %#', async (text, message) => {
  const error = await rowsOf(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandFault);
  expect((error as CommandFault).message).toMatch(message);
  expect((error as CommandFault).message).not.toContain('\n');
});
