import type { Payment } from '@ambang/db/shop/payments.ts';
import type { TransactionHistory } from '@ambang/db/shop/reports/transaction-reports.ts';
import { readTransactionHistory } from '@ambang/db/shop/reports/transaction-reports.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import type { Column } from '../../output/table.ts';
import { keyValueLines, tableLines } from '../../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { isoOrNull, dateTimeOrDash } from '../../output/texts.ts';
import { orderNotFoundFault, parseOrderId, paymentStateTexts, refundText, stateText } from './texts.ts';

export const showCommand = (context: Context) =>
  new OperatorCommand('show')
    .description('Satu pesanan: keadaannya, pembayaran, pemberitahuan penyedia, dan semua kejadiannya.')
    .addHelpText('after', helpText(['transaction show TO-ABCDEFGHJKMNPQRSTVWXYZ0123'], notes))
    .argument('<ID>')
    .option(...jsonOption)
    .action(async (text, options) => {
      const id = parseOrderId(text);
      const history = await withDatabase(context, ({ db }) => readTransactionHistory(db, id));
      if (!history) throw orderNotFoundFault(id);
      printResult(context, options.json, documentOf(history), linesOf(history));
    });

const notes = ['Siapa pembelinya tidak ditampilkan, dan alamat halaman bayarnya juga tidak.'];

/** Omits the token of the payment page, because that page shows the buyer. */
function documentOf({
  transaction,
  isAccountGone,
  payments,
  webhookNotifications,
  events,
}: TransactionHistory) {
  const { id, accountId, bundleId, title, tryoutIds, price, status, failure } = transaction;
  return {
    ...{ id, accountId, isAccountGone, bundleId, title, tryoutIds, price, status, failure },
    paymentMethod: transaction.paymentMethod,
    revision: transaction.revision,
    hasPage: transaction.snapToken !== null,
    createdAt: isoOrNull(transaction.createdAt),
    expiresAt: isoOrNull(transaction.expiresAt),
    openedAt: isoOrNull(transaction.openedAt),
    settledAt: isoOrNull(transaction.settledAt),
    endedAt: isoOrNull(transaction.endedAt),
    checkAt: isoOrNull(transaction.checkAt),
    payments: payments.map(paymentDocument),
    notices: webhookNotifications.map(({ paymentId, status, saidAt, receivedAt }) => ({
      ...{ paymentId, status, saidAt },
      receivedAt: isoOrNull(receivedAt),
    })),
    events: events.map(({ kind, happenedAt, detail }) => ({
      kind,
      happenedAt: isoOrNull(happenedAt),
      detail,
    })),
  };
}

export const paymentDocument = ({ id, state, method, isPartlyReturned, refund, ...times }: Payment) => ({
  ...{ id, state, method, isPartlyReturned, refund },
  paidAt: isoOrNull(times.paidAt),
  refundedAt: isoOrNull(times.refundedAt),
  firstSaidAt: isoOrNull(times.firstSaidAt),
});

const paymentColumns: readonly Column<Payment>[] = [
  { head: 'Pembayaran', cell: ({ id }) => id },
  { head: 'Keadaan', cell: ({ state }) => paymentStateTexts[state] },
  { head: 'Cara', cell: ({ method }) => method ?? '-' },
  { head: 'Dibayar (WIB)', cell: ({ paidAt }) => dateTimeOrDash(paidAt) },
  { head: 'Pengembalian', cell: refundText },
];

type WebhookNotification = TransactionHistory['webhookNotifications'][number];

const webhookColumns: readonly Column<WebhookNotification>[] = [
  { head: 'Pemberitahuan (WIB)', cell: ({ receivedAt }) => dateTimeOrDash(receivedAt) },
  { head: 'Pembayaran', cell: ({ paymentId }) => paymentId },
  { head: 'Kata penyedia', cell: ({ status }) => status },
  { head: 'Menurut penyedia', cell: ({ saidAt }) => saidAt || '-' },
];

type Event = TransactionHistory['events'][number];

const eventColumns: readonly Column<Event>[] = [
  { head: 'Kejadian (WIB)', cell: ({ happenedAt }) => dateTimeOrDash(happenedAt) },
  { head: 'Jenis', cell: ({ kind }) => kind },
  { head: 'Rincian', cell: ({ detail }) => JSON.stringify(detail) },
];

function linesOf({
  transaction,
  isAccountGone,
  payments,
  webhookNotifications,
  events,
}: TransactionHistory): string[] {
  return [
    ...keyValueLines([
      ['Pesanan', transaction.id],
      ['Bundel', transaction.title],
      ['Harga', formatRupiah(transaction.price)],
      ['Keadaan', stateText(transaction)],
      ['Akun', isAccountGone ? 'sudah dihapus' : 'ada'],
      ['Cara bayar', transaction.paymentMethod ?? '-'],
      ['Dibuat (WIB)', dateTimeOrDash(transaction.createdAt)],
      ['Batas bayar (WIB)', dateTimeOrDash(transaction.expiresAt)],
      ['Lunas (WIB)', dateTimeOrDash(transaction.settledAt)],
      ['Ditutup (WIB)', dateTimeOrDash(transaction.endedAt)],
      ['Ditanyakan lagi (WIB)', dateTimeOrDash(transaction.checkAt)],
    ]),
    ...section(paymentColumns, payments, 'Belum ada pembayaran.'),
    ...section(webhookColumns, webhookNotifications, 'Belum ada pemberitahuan penyedia.'),
    ...section(eventColumns, events, 'Belum ada kejadian.'),
  ];
}

const section = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], none: string): string[] => [
  '',
  ...(rows.length === 0 ? [none] : tableLines(columns, rows)),
];
