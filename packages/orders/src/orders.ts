import type { Db } from '@ambang/db/open.ts';
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
