import type { DayTotals } from '@ambang/db/shop/reports/transaction-reports.ts';
import { sumTransactionsByDay } from '@ambang/db/shop/reports/transaction-reports.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import type { Column } from '../../output/table.ts';
import { tableLines } from '../../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { parseDaySpan } from '../../values.ts';

const columns: readonly Column<DayTotals>[] = [
  { head: 'Hari (WIB)', cell: ({ day }) => day },
  { head: 'Dibuat', cell: ({ created }) => String(created), isNumber: true },
  { head: 'Dibayar', cell: ({ paid }) => String(paid), isNumber: true },
  { head: 'Dibayar (Rp)', cell: ({ paidRupiah }) => formatRupiah(paidRupiah), isNumber: true },
  { head: 'Kembali', cell: ({ returned }) => String(returned), isNumber: true },
  { head: 'Kembali (Rp)', cell: ({ returnedRupiah }) => formatRupiah(returnedRupiah), isNumber: true },
  { head: 'Harus kembali', cell: ({ refundDue }) => String(refundDue), isNumber: true },
  {
    head: 'Harus kembali (Rp)',
    cell: ({ refundDueRupiah }) => formatRupiah(refundDueRupiah),
    isNumber: true,
  },
];

function addUp(days: readonly DayTotals[]): Omit<DayTotals, 'day'> {
  const sumOf = (field: Exclude<keyof DayTotals, 'day'>) => days.reduce((sum, day) => sum + day[field], 0);
  return {
    created: sumOf('created'),
    paid: sumOf('paid'),
    paidRupiah: sumOf('paidRupiah'),
    returned: sumOf('returned'),
    returnedRupiah: sumOf('returnedRupiah'),
    refundDue: sumOf('refundDue'),
    refundDueRupiah: sumOf('refundDueRupiah'),
  };
}

const examples = ['transaction totals --from 2026-11-01 --to 2026-11-30', 'transaction totals --json'];

const notes = [
  'Dibayar dihitung pada hari uangnya diterima, satu kali untuk tiap pesanan dengan harganya; yang gratis Rp0.',
  'Kembali adalah bagian dari Dibayar hari itu yang uangnya sudah kembali. Harus kembali adalah pembayaran hari itu',
  'yang belum ditandai dikembalikan, tanpa yang hanya kembali sebagian. Hari tanpa apa-apa tidak ditulis.',
];

export const totalsCommand = (context: Context) =>
  new OperatorCommand('totals')
    .description('Per hari (WIB): pesanan yang dibuat, dibayar, uangnya kembali, dan masih harus kembali.')
    .addHelpText('after', helpText(examples, notes))
    .option('--from <TANGGAL>', 'mulai hari ini (dari pesanan pertama)')
    .option('--to <TANGGAL>', 'sampai hari ini, termasuk (sampai yang terakhir)')
    .option(...jsonOption)
    .action(async ({ from, to, json: isJson }) => {
      const span = parseDaySpan(from, to);
      const days = await withDatabase(context, ({ db }) => sumTransactionsByDay(db, span));
      const total = addUp(days);
      printResult(
        context,
        isJson,
        { days, total },
        tableLines(columns, [...days, { day: 'Jumlah', ...total }]),
      );
    });
