import type { Db } from '@ambang/db/open.ts';
import { recordFailedGatewayCall } from '@ambang/db/shop/transaction-events.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { type Gateway, GatewayCallError } from './gateway/gateway.ts';

/** The dependencies of everything that acts on orders. */
export interface OrderContext {
  db: Db;
  /** Null when none is configured: then only free bundles are for sale. */
  gateway: Gateway | null;
  /** The address of the product, to which the gateway leads back. */
  publicUrl: URL;
  now: () => number;
}

/** @throws Refusal when no gateway is configured */
export function requireGateway({ gateway }: OrderContext): Gateway {
  if (gateway) return gateway;
  throw new Refusal('unavailable', 'Paket berbayar belum dapat dibeli. Pilih paket gratis lebih dulu.');
}

/** For an act of an account that has just been deleted. */
export const accountDeletedRefusal = (): Refusal =>
  new Refusal('signed-out', 'Akun ini sudah dihapus. Daftar lagi untuk memakai Ambang.');

/**
 * Calls the gateway about an order. A failed call is recorded as an event of the order.
 * @throws GatewayCallError
 */
export async function callGateway<T>(
  context: OrderContext,
  transactionId: string,
  act: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  try {
    return await act(requireGateway(context));
  } catch (fault) {
    if (fault instanceof GatewayCallError) {
      const { kind, message } = fault;
      await recordFailedGatewayCall(context.db, transactionId, { kind, message }, context.now());
    }
    throw fault;
  }
}
