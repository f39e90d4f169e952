import { enqueue } from '@ambang/db/jobs.ts';
import { keepNotice } from '@ambang/db/shop/payments.ts';
import { recordOnce } from '@ambang/db/shop/transactions.ts';
import { boundedCalls } from '@ambang/payments/bounded-calls.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import type { Statement } from '@ambang/payments/gateway-words.ts';
import { isAmount } from '@ambang/payments/gateway-words.ts';
import { meaningOf } from '@ambang/payments/status.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import { confirm } from './confirm.ts';
import type { Orders } from './orders.ts';
import { isTransactionId } from './transaction-id.ts';

/** The gateway waits for an answer to its notice, and asks for one within five seconds. */
const PATIENCE_MS = 4_000;

/** Should this process end before it has asked, a job does. */
const FOLLOWED_UP_MS = 30_000;

/**
 * What a notice came to: it speaks of no order of ours, it came before, it names another amount, the gateway has
 * confirmed what there is, or it will be asked by a job.
 */
export type Noticed = 'unknown' | 'repeated' | 'strange' | 'confirmed' | 'later';

/**
 * Takes in a notice whose signature is the gateway's. The signature does not cover what has become of the payment, so a
 * notice is only a reason to ask.
 */
export async function takeNotice(orders: Orders, said: Statement): Promise<Noticed> {
  const { db, now } = orders;
  const { orderId: transactionId, paymentId, saidAt, grossAmount } = said;
  if (!isTransactionId(transactionId)) return 'unknown';
  const status = wordsOf(said);
  const notice = { transactionId, paymentId, status, saidAt, grossAmount };
  const { price, isFresh } = await keepNotice(db, notice, now() + FOLLOWED_UP_MS, now());
  if (price === null) return 'unknown';
  if (!isFresh) return 'repeated';
  if (!isAmount(said, price)) {
    await recordOnce(db, transactionId, 'strange', { paymentId, status, grossAmount }, now());
    return 'strange';
  }
  return inTurn(AbortSignal.timeout(TURN_MS), () => confirmed(orders, said)).catch(leftToSweep);
}

/**
 * So many notices are followed up at once, that a rush of them leaves connections and processor to everybody else. Who
 * finds no turn soon is answered all the same: the notice is kept, and the next sweep asks.
 */
const inTurn = boundedCalls({ per: 'process', atOnce: 12, waiting: 200 });
const TURN_MS = 500;

/** @returns `later` when there was no turn; `confirmed` deals with the gateway's own failures itself */
function leftToSweep(fault: unknown): Noticed {
  if (fault instanceof GatewayFailure) return 'later';
  throw fault;
}

/** A card that was under suspicion is captured a second time, with no other word and at no other time. */
const wordsOf = ({ status, fraudStatus }: Statement): string =>
  fraudStatus === null || fraudStatus === 'accept' ? status : `${status} ${fraudStatus}`;

/** The gateway's right hand may not know yet what its left hand has told. */
const ASKED_AGAIN_MS = 30_000;

async function confirmed(orders: Orders, said: Statement): Promise<Noticed> {
  const { orderId: transactionId, paymentId } = said;
  const askLater = (delayMs: number) =>
    enqueue(orders.db, 'confirmTransaction', { transactionId }, delayMs, `confirm ${transactionId}`);
  try {
    const within = AbortSignal.timeout(PATIENCE_MS);
    const status = await confirm(orders, transactionId, { paymentIds: [paymentId], within });
    if (meaningOf(said) === 'paid' && status !== 'paid') await askLater(ASKED_AGAIN_MS);
    return 'confirmed';
  } catch (fault) {
    if (!(fault instanceof GatewayFailure || fault instanceof TryLater)) throw fault;
    // An order that many ask about at this moment is followed up by the next sweep all the same.
    if (fault instanceof GatewayFailure) await askLater(0);
    return 'later';
  }
}
