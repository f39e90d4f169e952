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
 * The payments to ask about one by one: all that the gateway has ever named, those first that may well change.
 * @param noticed those that a notice is about. Besides them all are asked about that may change, because this puts off
 * the next question of our own accord; those that are over are left to their own notices
 */
export function askedIds({ payments, knownIds }: AskedOrder, noticed?: readonly string[]): string[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  const over = knownIds.filter((id) => isOver(states.get(id)));
  const open = knownIds.filter((id) => !over.includes(id));
  return [...new Set(noticed ? [...noticed, ...open] : [...open, ...over])].slice(0, MOST_ASKED);
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
