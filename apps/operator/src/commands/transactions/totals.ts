import type { DayTotals } from '@ambang/db/shop/reports/transaction-reports.ts';
import { sumTransactionsByDay } from '@ambang/db/shop/reports/transaction-reports.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import type { Column } from '../../output/table.ts';
import { tableLines } from '../../output/table.ts';
import { jsonText, formatRupiah } from '../../output/texts.ts';
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

type Sums = Omit<DayTotals, 'day'>;

const nothing: Sums = {
  created: 0,
  paid: 0,
  paidRupiah: 0,
  returned: 0,
  returnedRupiah: 0,
  refundDue: 0,
  refundDueRupiah: 0,
};

const added = (sum: Sums, day: DayTotals): Sums => ({
  created: sum.created + day.created,
  paid: sum.paid + day.paid,
  paidRupiah: sum.paidRupiah + day.paidRupiah,
  returned: sum.returned + day.returned,
  returnedRupiah: sum.returnedRupiah + day.returnedRupiah,
  refundDue: sum.refundDue + day.refundDue,
  refundDueRupiah: sum.refundDueRupiah + day.refundDueRupiah,
});

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
      const total = days.reduce(added, nothing);
      if (isJson) context.print(jsonText({ days, total }));
      else
        for (const line of tableLines(columns, [...days, { day: 'Jumlah', ...total }])) context.print(line);
    });
