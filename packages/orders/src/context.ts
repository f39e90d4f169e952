import type { Db } from '@ambang/db/open.ts';
import { recordFailedGatewayCall } from '@ambang/db/shop/transaction-events.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { type Gateway, GatewayCallError } from './gateway/gateway.ts';

export interface OrderContext {
  db: Db;
  /** Null if none is configured: only free bundles can then be bought. */
  gateway: Gateway | null;
  /**
   * Writes the order's id to the list that a restore reads. The gateway is asked for a payment page only after the line is
   * durable, so that an order that a restore has lost can still be asked about.
   * @throws when the line is not durable in time
   */
  recordOrder: (orderId: string) => Promise<unknown>;
  /** The product's public URL. The gateway sends buyers and webhook notifications to addresses below it. */
  publicUrl: URL;
  now: () => number;
}

/** @throws Refusal when no gateway is configured */
export function requireGateway({ gateway }: OrderContext): Gateway {
  if (gateway) return gateway;
  throw new Refusal('unavailable', 'Paket berbayar belum dapat dibeli. Pilih paket gratis lebih dulu.');
}

/**
 * Calls the gateway about an order. A failed call is recorded as an event of the order, repeated failures only once.
 * @throws GatewayCallError when the call fails
 * @throws Refusal when no gateway is configured
 */
export async function callGateway<T>(
  context: OrderContext,
  orderId: string,
  call: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  try {
    return await call(requireGateway(context));
  } catch (error) {
    if (error instanceof GatewayCallError) {
      const { kind, message } = error;
      await recordFailedGatewayCall(context.db, orderId, { kind, message }, context.now());
    }
    throw error;
  }
}
