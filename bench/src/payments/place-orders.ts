import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { SuccessReply } from '@ambang/contract/endpoint.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { runConcurrently, send, apiUrl } from '../load/http.ts';
import { tokenOfSeat } from '../load/seats.ts';
import { Tally } from '../report/tally.ts';
import type { GatewayControl } from './gateway-control.ts';
import { orderScenarios } from './order-scenarios.ts';

const AT_ONCE = 16;

export interface PlacedOrder {
  id: string;
  price: number;
  paymentIds: string[];
}

/** Every seat buys the paid bundle and chooses the payment methods of its scenario. */
export async function placeOrders(
  address: string,
  gateway: GatewayControl,
  count: number,
): Promise<{ orders: PlacedOrder[]; purchases: Tally }> {
  const bundle = await paidBundle(address);
  const body = buyTryout.body.write(bundle) as object;
  const purchases = new Tally();
  const orders = await runConcurrently(count, AT_ONCE, async (seat) => {
    const begun = performance.now();
    const sent = { method: 'POST', cookie: cookieOf(seat), body, isForm: true } as const;
    const { status, text } = await send(apiUrl(address, buyTryout.path), sent);
    if (status !== 200) throw new Error(`a purchase was answered ${status}: ${text}`);
    purchases.add(performance.now() - begun);
    const { transactionId: id } = buyTryout.reply.read(dataOf(text));
    return { id, price: bundle.price, paymentIds: [] as string[] };
  });
  await runConcurrently(count, AT_ONCE, async (index) => {
    const { id, paymentIds } = orders[index]!;
    for (const method of orderScenarios[index % orderScenarios.length]!.methods)
      paymentIds.push(await gateway.startPayment(id, method));
  });
  return { orders, purchases };
}

const cookieOf = (seat: number) => `sesi=${tokenOfSeat(seat)}`;

const dataOf = (text: string) => (JSON.parse(text) as SuccessReply<never>).data;

async function paidBundle(address: string) {
  const { text } = await send(apiUrl(address, listBundles.path), { cookie: cookieOf(0) });
  const paid = listBundles.reply.read(dataOf(text)).find(({ price }) => price > 0);
  if (!paid) throw new Error('there is no paid bundle');
  return { title: paid.name, tryoutIds: paid.tryoutIds, price: paid.price };
}
