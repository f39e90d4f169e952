import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { Success } from '@ambang/contract/endpoint.ts';
import type { Order as BundleOrder } from '@ambang/contract/shop/transactions.ts';
import { buy } from '@ambang/contract/shop/transactions.ts';
import { callAt } from '../people/newcomer.ts';
import { repeat, send } from '../people/requests.ts';
import { tokenOfBuyer } from '../people/buyers.ts';
import type { Gateway } from './gateway.ts';
import { lives } from './lives.ts';

/** An order with all that will be paid, or tried to be paid, under it. */
export interface PlacedOrder {
  id: string;
  price: number;
  paymentIds: string[];
}

export interface Placed {
  orders: PlacedOrder[];
  /** What each purchase took, in ms. */
  waits: number[];
}

/** Every buyer buys the paid bundle, and chooses his ways to pay. */
export async function placeOrders(
  address: string,
  gateway: Gateway,
  count: number,
  atOnce: number,
): Promise<Placed> {
  const order = await paidBundle(address);
  let buyer = 0;
  const waits: number[] = [];
  const orders = await repeat(count, atOnce, async () => {
    const cookie = `sesi=${tokenOfBuyer(buyer++)}`;
    const body = buy.body.write(order);
    const answered = await send(callAt(address, buy.path), { method: 'POST', cookie, body, isForm: true });
    if (answered.status !== 200)
      throw new Error(`a purchase was answered ${answered.status}: ${answered.text}`);
    waits.push(answered.ms);
    const id = buy.reply.read(dataOf(answered.text)).transactionId;
    return { id, price: order.price, paymentIds: [] };
  });
  await beginPayments(gateway, orders, atOnce);
  return { orders, waits };
}

async function beginPayments(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  atOnce: number,
): Promise<void> {
  const waiting = [...orders.entries()];
  await repeat(orders.length, atOnce, async () => {
    const [place, { id, paymentIds }] = waiting.pop()!;
    for (const method of lives[place % lives.length]!.methods)
      paymentIds.push(await gateway.begin(id, method));
  });
}

const dataOf = (text: string) => (JSON.parse(text) as Success<never>).data;

async function paidBundle(address: string): Promise<BundleOrder> {
  const answered = await send(callAt(address, listBundles.path), { cookie: `sesi=${tokenOfBuyer(0)}` });
  const paid = listBundles.reply.read(dataOf(answered.text)).find(({ price }) => price > 0);
  if (!paid) throw new Error('there is no bundle that costs something');
  return { title: paid.name, tryoutIds: paid.tryoutIds, price: paid.price };
}
