import { readEmail } from '@ambang/contract/text/typed-text.ts';
import { findLogin } from '@ambang/db/accounts/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import type { DueRefund, ListedTransaction, TransactionFilter } from '@ambang/db/shop/transaction-reports.ts';
import { listDueRefunds, listTransactionsOfAll } from '@ambang/db/shop/transaction-reports.ts';
import { command } from '../../call.ts';
import { withDatabase } from '../../command.ts';
import { endOfDay, startOfDay } from '../../days.ts';
import { CommandFault, WrongCall } from '../../fault.ts';
import { wholeNumber } from '../../numbers.ts';
import type { Column } from '../../output/table.ts';
import { tableLines } from '../../output/table.ts';
import { isoOrNull, jsonText, rupiah, timeOrDash } from '../../output/texts.ts';
import { refundReasons, stateText } from './words.ts';

const columns: readonly Column<ListedTransaction>[] = [
  { head: 'Pesanan', cell: ({ id }) => id },
  { head: 'Dibuat (WIB)', cell: ({ createdAt }) => timeOrDash(createdAt) },
  { head: 'Harga', cell: ({ price }) => rupiah(price), isNumber: true },
  { head: 'Keadaan', cell: stateText },
  { head: 'Lunas (WIB)', cell: ({ settledAt }) => timeOrDash(settledAt) },
  { head: 'Cara bayar', cell: ({ paymentMethod }) => paymentMethod ?? '-' },
  { head: 'Pengembalian', cell: ({ isRefundDue }) => (isRefundDue ? 'belum' : '-') },
  { head: 'Bundel', cell: ({ title }) => title },
];

const refundColumns: readonly Column<DueRefund>[] = [
  { head: 'Pesanan', cell: ({ transactionId }) => transactionId },
  { head: 'Pembayaran', cell: ({ paymentId }) => paymentId },
  { head: 'Jumlah', cell: ({ amount }) => rupiah(amount), isNumber: true },
  { head: 'Sejak (WIB)', cell: ({ since }) => timeOrDash(since) },
  { head: 'Cara bayar', cell: ({ method }) => method ?? '-' },
  { head: 'Sebab', cell: ({ reason }) => refundReasons[reason] },
  { head: 'Bundel', cell: ({ title }) => title },
];

const documentOf = ({ createdAt, settledAt, ...transaction }: ListedTransaction) => ({
  ...transaction,
  createdAt: isoOrNull(createdAt),
  settledAt: isoOrNull(settledAt),
});

const refundDocument = ({ since, ...refund }: DueRefund) => ({ ...refund, since: isoOrNull(since) });

const MOST = 100_000;

export const list = command({
  name: 'transaction list',
  purpose: 'Pesanan, yang terbaru dulu; atau pembayaran yang uangnya harus dikembalikan.',
  options: {
    state: { value: 'awaiting|paid|failed', hint: 'hanya yang menunggu, lunas atau gagal' },
    day: { value: 'TANGGAL', hint: 'hanya yang dibuat pada hari itu (WIB)' },
    account: { value: 'EMAIL', hint: 'hanya milik akun ini' },
    'refund-due': { hint: 'pembayaran yang belum ditandai dikembalikan, yang terlama dulu' },
    limit: { value: 'N', hint: 'paling banyak sekian baris (50)' },
  },
  examples: [
    'transaction list --state awaiting --day 2026-11-22',
    'transaction list --account rani@contoh.id',
    'transaction list --refund-due --json',
  ],
  async run({ options, isJson }, surroundings) {
    const { state, day, account, limit = '50' } = options;
    const filter: TransactionFilter = {
      ...(state !== undefined && { status: stateOf(state) }),
      ...(day !== undefined && {
        created: { from: startOfDay(day, '--day'), before: endOfDay(day, '--day') },
      }),
    };
    const most = wholeNumber(limit, '--limit', 1, MOST);
    const read = options['refund-due'] ? refundsFound : transactionsFound;
    const found = await withDatabase(surroundings, async ({ db }) =>
      // One more than wanted tells that there are more.
      read(db, account === undefined ? filter : { ...filter, accountId: await accountOf(db, account) }, most),
    );
    const { document, lines, hasMore } = found;
    surroundings.print(isJson ? jsonText({ ...document, hasMore }) : lines.join('\n'));
    if (hasMore && !isJson)
      surroundings.print(`Hanya ${most} yang pertama; lihat lebih banyak dengan --limit.`);
    return true;
  },
});

interface Found {
  document: object;
  lines: string[];
  hasMore: boolean;
}

async function transactionsFound(db: Db, filter: TransactionFilter, most: number): Promise<Found> {
  const rows = await listTransactionsOfAll(db, filter, most + 1);
  const shown = rows.slice(0, most);
  const lines = shown.length === 0 ? ['Tidak ada pesanan.'] : tableLines(columns, shown);
  return { document: { transactions: shown.map(documentOf) }, lines, hasMore: rows.length > most };
}

async function refundsFound(db: Db, filter: TransactionFilter, most: number): Promise<Found> {
  const rows = await listDueRefunds(db, filter, most + 1);
  const shown = rows.slice(0, most);
  const lines =
    shown.length === 0 ? ['Tidak ada uang yang harus dikembalikan.'] : tableLines(refundColumns, shown);
  return { document: { refunds: shown.map(refundDocument) }, lines, hasMore: rows.length > most };
}

const states = ['awaiting', 'paid', 'failed'] as const;

function stateOf(text: string): (typeof states)[number] {
  const state = states.find((known) => known === text);
  if (state) return state;
  throw new WrongCall(`--state "${text}" tidak dikenal: pilih ${states.join(', ')}.`);
}

async function accountOf(db: Db, email: string): Promise<string> {
  const login = await findLogin(db, readEmail(email));
  if (!login) throw new CommandFault(`Tidak ada akun dengan email ${email}. Periksa ejaannya.`);
  return login.accountId;
}
