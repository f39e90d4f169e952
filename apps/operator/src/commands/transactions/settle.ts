import { readOrder } from '@ambang/db/shop/payments.ts';
import type { AskedOrder } from '@ambang/db/shop/payments.ts';
import { confirm } from '@ambang/orders/confirm.ts';
import { endOrder } from '@ambang/orders/end.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import { isPastDeadline } from '@ambang/orders/times.ts';
import { command } from '../../call.ts';
import { withDatabase } from '../../command.ts';
import { CommandFault } from '../../fault.ts';
import { ordersOf, readGateway } from '../../gateway.ts';
import { jsonText } from '../../output/texts.ts';
import { paymentDocument } from './show.ts';
import { noSuchOrder, orderId, paymentStates, refundText, stateText } from './words.ts';

/** An order before and after the gateway was asked. */
export interface Asked {
  before: AskedOrder;
  after: AskedOrder;
}

/**
 * Asks the gateway about an order now; one that waits although its time is over is ended as far as it can be.
 * @throws CommandFault when there is no such order, or it is none of the gateway's
 * @throws GatewayFailure
 */
export async function askNow(orders: OrderContext, id: string): Promise<Asked> {
  const before = await readOrder(orders.db, id);
  if (!before) throw noSuchOrder(id);
  const { price, status } = before.transaction;
  if (price === 0)
    throw new CommandFault(`Pesanan ${id} gratis, jadi tidak ada yang bisa ditanyakan kepada penyedia.`);
  const isToEnd = status === 'awaiting' && isPastDeadline(before.transaction, orders.now());
  await (isToEnd ? endOrder : confirm)(orders, id);
  const after = await readOrder(orders.db, id);
  if (!after) throw noSuchOrder(id);
  return { before, after };
}

export const settle = command({
  name: 'transaction settle',
  purpose: 'Menanyakan satu pesanan kepada penyedia pembayaran sekarang juga.',
  args: ['ID'],
  options: {},
  examples: ['transaction settle TO-ABCDEFGHJKMNPQRSTVWXYZ0123'],
  notes: [
    'Butuh MIDTRANS_SERVER_KEY, dan bila perlu MIDTRANS_SNAP_URL serta MIDTRANS_API_URL, seperti servernya.',
    'Pesanan yang menunggu padahal waktunya habis diakhiri di penyedia, bila tidak sedang dibayar.',
  ],
  async run({ args: [text = ''], isJson }, surroundings) {
    const id = orderId(text);
    // A missing key is told before the database is opened.
    readGateway(surroundings.env);
    const asked = await withDatabase(surroundings, ({ db }) => askNow(ordersOf(db, surroundings), id));
    if (isJson) surroundings.print(jsonText(documentOf(asked)));
    else for (const line of linesOf(asked)) surroundings.print(line);
    return true;
  },
});

const stateOf = ({ transaction: { status, failure } }: AskedOrder) => ({ status, failure });

const documentOf = ({ before, after }: Asked) => ({
  id: after.transaction.id,
  before: stateOf(before),
  after: stateOf(after),
  payments: after.payments.map(paymentDocument),
});

function linesOf({ before, after }: Asked): string[] {
  const [was, is] = [stateText(before.transaction), stateText(after.transaction)];
  return [
    was === is ? `Keadaannya tetap: ${is}.` : `Keadaannya berubah: ${was} -> ${is}.`,
    ...after.payments.map((payment) => {
      const refund = payment.refund === null ? '' : `, pengembalian: ${refundText(payment)}`;
      return `Pembayaran ${payment.id}: ${paymentStates[payment.state]}${refund}.`;
    }),
  ];
}
