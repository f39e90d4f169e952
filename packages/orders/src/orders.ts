import type { Db } from '@ambang/db/open.ts';
import { recordUnanswered } from '@ambang/db/shop/transactions.ts';
import { GatewayFailure } from '@ambang/payments/gateway-failure.ts';
import type { Gateway } from '@ambang/payments/gateway.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';

/** What the acts on orders work with. */
export interface Orders {
  db: Db;
  /** Null where none is configured: then only free bundles can be had. */
  gateway: Gateway | null;
  /** The address of the product, for the ways back from the gateway. */
  publicUrl: URL;
  now: () => number;
}

/** @throws Refusal where there is no gateway */
export function gatewayOf({ gateway }: Orders): Gateway {
  if (gateway) return gateway;
  throw new Refusal('unavailable', 'Paket berbayar belum dapat dibeli. Pilih paket gratis lebih dulu.');
}

/** For an act of an account that has just been deleted. */
export const accountGone = (): Refusal =>
  new Refusal('signed-out', 'Akun ini sudah dihapus. Daftar lagi untuk memakai Ambang.');

/**
 * Asks the gateway about an order. When it does not do what it is asked to, that is an event of the order.
 * @throws GatewayFailure
 */
export async function askGateway<T>(
  orders: Orders,
  transactionId: string,
  act: (gateway: Gateway) => Promise<T>,
): Promise<T> {
  try {
    return await act(gatewayOf(orders));
  } catch (fault) {
    if (fault instanceof GatewayFailure) {
      const { kind, message } = fault;
      await recordUnanswered(orders.db, transactionId, { kind, message }, orders.now());
    }
    throw fault;
  }
}
