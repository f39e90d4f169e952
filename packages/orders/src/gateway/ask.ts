import type { AskedOrder } from '@ambang/db/shop/payments.ts';
import type { Gateway } from '@ambang/payments/gateway.ts';
import type { Statement } from '@ambang/payments/gateway-words.ts';
import { isAmount, speaksOfOrder, speaksOfPayment } from '@ambang/payments/gateway-words.ts';

/** What the gateway says of an order. */
export interface Said {
  about: Statement[];
  /** Of another order, or of another amount: not believed, but told to the operator. */
  strange: Statement[];
}

/** How many payments of one order are asked about; the gateway names a new one for each try to pay. */
const MOST_ASKED = 20;

const isOver = (state: string | undefined): boolean =>
  state === 'refused' || state === 'expired' || state === 'returned';

/**
 * The payments to ask about one by one: all that the gateway has ever named, because every question puts off the next one
 * of our own accord. Those come first that may well change.
 * @param noticed those that a notice is about, the very first
 */
export function askedIds({ payments, knownIds }: AskedOrder, noticed: readonly string[] = []): string[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  const over = knownIds.filter((id) => isOver(states.get(id)));
  const open = knownIds.filter((id) => !over.includes(id));
  return [...new Set([...noticed, ...open, ...over])].slice(0, MOST_ASKED);
}

/**
 * Asks for the order by its own id, and for those of its payments that this did not name. Of some methods the gateway
 * knows the payment's id alone.
 * @throws GatewayFailure
 */
export async function ask(
  gateway: Gateway,
  { transaction: { id, price } }: AskedOrder,
  paymentIds: readonly string[],
  within?: AbortSignal,
): Promise<Said> {
  const named = await gateway.status(id, within);
  const others = paymentIds.filter((paymentId) => paymentId !== named?.paymentId);
  const answers = await Promise.all(others.map((paymentId) => gateway.status(paymentId, within)));
  const said: Said = { about: [], strange: [] };
  const sort = (statement: Statement | null, isOurs: (statement: Statement) => boolean) => {
    if (statement)
      said[isOurs(statement) && isAmount(statement, price) ? 'about' : 'strange'].push(statement);
  };
  sort(named, (statement) => speaksOfOrder(statement, id));
  answers.forEach((answer, place) =>
    sort(answer, (statement) => speaksOfPayment(statement, others[place] ?? '', id)),
  );
  return said;
}

/** A payment that the gateway has named, and denies this long after the deadline, is one that nobody will make. */
const DENIED_AFTER_MS = 3_600_000;

/** What follows from the gateway not knowing a payment any more: it has expired. Should money come all the same, it counts. */
export function vanished(
  { transaction, payments }: AskedOrder,
  { about, strange }: Said,
  asked: readonly string[],
  now: number,
): Statement[] {
  if (now < transaction.expiresAt + DENIED_AFTER_MS) return [];
  const answered = new Set([...about, ...strange].map(({ paymentId }) => paymentId));
  const gone = payments.filter(
    ({ id, state }) => state === 'awaiting' && asked.includes(id) && !answered.has(id),
  );
  return gone.map(({ id, method }) => ({
    orderId: transaction.id,
    paymentId: id,
    status: 'expire',
    statusCode: '407',
    grossAmount: `${transaction.price}.00`,
    currency: 'IDR',
    fraudStatus: null,
    method,
    saidAt: '',
  }));
}
