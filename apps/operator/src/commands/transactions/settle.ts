import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { confirmOrder } from '@ambang/orders/confirmation/confirm.ts';
import { endOrder } from '@ambang/orders/confirmation/end.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { isPastDeadline } from '@ambang/orders/times.ts';
import type { Context } from '../../context.ts';
import { withDatabase } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../../operator-command.ts';
import { printResult } from '../../output/print-result.ts';
import { readGateway } from './gateway.ts';
import { paymentDocument } from './show.ts';
import { orderNotFoundFault, parseOrderId, paymentStateTexts, refundText, stateText } from './texts.ts';

export interface SettleOutcome {
  before: OrderToCheck;
  after: OrderToCheck;
}

/**
 * Updates an order from the gateway. An unpaid order past its deadline is cancelled at the gateway unless a payment is
 * pending.
 * @throws CommandFault when the order does not exist or is free
 * @throws GatewayCallError
 */
export async function settleOrderNow(orders: OrderContext, id: string): Promise<SettleOutcome> {
  const before = await readOrderToCheck(orders.db, id);
  if (!before) throw orderNotFoundFault(id);
  const { price, status } = before.transaction;
  if (price === 0)
    throw new CommandFault(`Pesanan ${id} gratis, jadi tidak ada yang bisa ditanyakan kepada penyedia.`);
  const isToEnd = status === 'awaiting' && isPastDeadline(before.transaction, orders.now());
  await (isToEnd ? endOrder(orders, id, null) : confirmOrder(orders, id));
  const after = await readOrderToCheck(orders.db, id);
  if (!after) throw orderNotFoundFault(id);
  return { before, after };
}

/** No command creates payment pages. */
const recordOrder = async () => undefined;

export const settleCommand = (context: Context) =>
  new OperatorCommand('settle')
    .description('Menanyakan satu pesanan kepada penyedia pembayaran sekarang juga.')
    .addHelpText('after', helpText(['transaction settle TO-ABCDEFGHJKMNPQRSTVWXYZ0123'], notes))
    .argument('<ID>')
    .option(...jsonOption)
    .action(async (text, options) => {
      const id = parseOrderId(text);
      // Reports a missing key before the database is opened.
      const gateway = createMidtransGateway(readGateway(context.env));
      const settled = await withDatabase(context, ({ db }) =>
        settleOrderNow({ db, gateway, recordOrder, publicUrl: UNUSED_URL, now: () => context.now }, id),
      );
      printResult(context, options.json, documentOf(settled), linesOf(settled));
    });

const notes = [
  'Butuh MIDTRANS_SERVER_KEY, dan bila perlu MIDTRANS_SNAP_URL serta MIDTRANS_API_URL, seperti servernya.',
  'Pesanan yang menunggu padahal waktunya habis diakhiri di penyedia, bila tidak sedang dibayar.',
];

/** The context requires a URL. Only payment pages use it, and this command creates none. */
const UNUSED_URL = new URL('http://localhost');

const stateOf = ({ transaction: { status, failure } }: OrderToCheck) => ({ status, failure });

const documentOf = ({ before, after }: SettleOutcome) => ({
  id: after.transaction.id,
  before: stateOf(before),
  after: stateOf(after),
  payments: after.payments.map(paymentDocument),
});

function linesOf({ before, after }: SettleOutcome): string[] {
  const [was, is] = [stateText(before.transaction), stateText(after.transaction)];
  return [
    was === is ? `Keadaannya tetap: ${is}.` : `Keadaannya berubah: ${was} -> ${is}.`,
    ...after.payments.map((payment) => {
      const refund = payment.refund === null ? '' : `, pengembalian: ${refundText(payment)}`;
      return `Pembayaran ${payment.id}: ${paymentStateTexts[payment.state]}${refund}.`;
    }),
  ];
}
