import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import { findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import type {
  DueRefund,
  ListedTransaction,
  TransactionFilter,
} from '@ambang/db/shop/reports/transaction-reports.ts';
import { listDueRefunds, listAllTransactions } from '@ambang/db/shop/reports/transaction-reports.ts';
import { Option } from '@commander-js/extra-typings';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import type { Column } from '../../output/table.ts';
import { tableLines } from '../../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { isoOrNull, dateTimeOrDash } from '../../output/texts.ts';
import { parseEndOfDay, parseStartOfDay, parseWholeNumber } from '../../values.ts';
import { refundReasonTexts, stateText } from './texts.ts';

const columns: readonly Column<ListedTransaction>[] = [
  { head: 'Pesanan', cell: ({ id }) => id },
  { head: 'Dibuat (WIB)', cell: ({ createdAt }) => dateTimeOrDash(createdAt) },
  { head: 'Harga', cell: ({ price }) => formatRupiah(price), isNumber: true },
  { head: 'Keadaan', cell: stateText },
  { head: 'Lunas (WIB)', cell: ({ settledAt }) => dateTimeOrDash(settledAt) },
  { head: 'Cara bayar', cell: ({ paymentMethod }) => paymentMethod ?? '-' },
  { head: 'Pengembalian', cell: ({ isRefundDue }) => (isRefundDue ? 'belum' : '-') },
  { head: 'Bundel', cell: ({ title }) => title },
];

const refundColumns: readonly Column<DueRefund>[] = [
  { head: 'Pesanan', cell: ({ transactionId }) => transactionId },
  { head: 'Pembayaran', cell: ({ paymentId }) => paymentId },
  { head: 'Jumlah', cell: ({ amount }) => formatRupiah(amount), isNumber: true },
  { head: 'Sejak (WIB)', cell: ({ since }) => dateTimeOrDash(since) },
  { head: 'Cara bayar', cell: ({ method }) => method ?? '-' },
  { head: 'Sebab', cell: ({ reason }) => refundReasonTexts[reason] },
  { head: 'Bundel', cell: ({ title }) => title },
];

const documentOf = ({ createdAt, settledAt, ...transaction }: ListedTransaction) => ({
  ...transaction,
  createdAt: isoOrNull(createdAt),
  settledAt: isoOrNull(settledAt),
});

const refundDocument = ({ since, ...refund }: DueRefund) => ({ ...refund, since: isoOrNull(since) });

const MAX_LIMIT = 100_000;

const examples = [
  'transaction list --state awaiting --day 2026-11-22',
  'transaction list --account rani@contoh.id',
  'transaction list --refund-due --json',
];

const state = new Option('--state <STATUS>', 'hanya yang menunggu, lunas atau gagal').choices([
  'awaiting',
  'paid',
  'failed',
] as const);

export const listCommand = (context: Context) =>
  new OperatorCommand('list')
    .description('Pesanan, yang terbaru dulu; atau pembayaran yang uangnya harus dikembalikan.')
    .addHelpText('after', helpText(examples))
    .addOption(state)
    .option('--day <TANGGAL>', 'hanya yang dibuat pada hari itu (WIB)')
    .option('--account <EMAIL>', 'hanya milik akun ini')
    .option('--refund-due', 'pembayaran yang belum ditandai dikembalikan, yang terlama dulu')
    .option('--limit <N>', 'paling banyak sekian baris (50)')
    .option(...jsonOption)
    .action(async ({ state: status, day, account, refundDue, limit = '50', json: isJson }) => {
      const filter: TransactionFilter = {
        ...(status !== undefined && { status }),
        ...(day !== undefined && {
          created: { from: parseStartOfDay(day, '--day'), before: parseEndOfDay(day, '--day') },
        }),
      };
      const maxRows = parseWholeNumber(limit, '--limit', 1, MAX_LIMIT);
      const read = refundDue ? findRefunds : findTransactions;
      const { document, lines, hasMore } = await withDatabase(context, async ({ db }) =>
        read(
          db,
          account === undefined ? filter : { ...filter, accountId: await accountOf(db, account) },
          maxRows,
        ),
      );
      const notice = `Hanya ${maxRows} yang pertama; lihat lebih banyak dengan --limit.`;
      printResult(context, isJson, { ...document, hasMore }, hasMore ? [...lines, notice] : lines);
    });

interface Found {
  document: object;
  lines: string[];
  hasMore: boolean;
}

async function findTransactions(db: Db, filter: TransactionFilter, maxRows: number): Promise<Found> {
  const rows = await listAllTransactions(db, filter, maxRows + 1);
  const shown = rows.slice(0, maxRows);
  const lines = shown.length === 0 ? ['Tidak ada pesanan.'] : tableLines(columns, shown);
  return { document: { transactions: shown.map(documentOf) }, lines, hasMore: rows.length > maxRows };
}

async function findRefunds(db: Db, filter: TransactionFilter, maxRows: number): Promise<Found> {
  const rows = await listDueRefunds(db, filter, maxRows + 1);
  const shown = rows.slice(0, maxRows);
  const lines =
    shown.length === 0 ? ['Tidak ada uang yang harus dikembalikan.'] : tableLines(refundColumns, shown);
  return { document: { refunds: shown.map(refundDocument) }, lines, hasMore: rows.length > maxRows };
}

async function accountOf(db: Db, email: string): Promise<string> {
  const login = await findSignInAccount(db, normalizeTypedEmail(email));
  if (!login) throw new CommandFault(`Tidak ada akun dengan email ${email}. Periksa ejaannya.`);
  return login.accountId;
}
