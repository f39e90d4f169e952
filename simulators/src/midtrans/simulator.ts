import type { MethodName } from './methods.ts';
import type { SentNotice } from './notices.ts';
import type { FraudStatus, SimulatedOrder, OrderStore, GatewayStatus } from './orders.ts';

/** The calls of the product, which can be made to fail or to answer late. */
export type GatewayEndpoint = 'create' | 'status' | 'expire' | 'cancel';

export interface SimulatorSettings {
  /** `held` notices wait for `releaseNotices`; `silent` ones are sent only by `sendNotice`. */
  notices: 'sent' | 'held' | 'silent';
  /** These answer 500 and do nothing. */
  failing: readonly GatewayEndpoint[];
  /** How much later than the act a call is answered. */
  delaysMs: Partial<Record<GatewayEndpoint, number>>;
}

/** How a notice differs from the payment. Its signature is always valid. */
export interface NotificationOverrides {
  status?: GatewayStatus;
  /** Rupiah. */
  grossAmount?: number;
  /** How many are sent at once. */
  copies?: number;
}

/** A running simulator of Midtrans: Snap, the Core API, the payment page and notices. */
export interface Midtrans {
  /** The base address of the Core API and the pages; Snap is below `/snap/v1`. */
  url: string;
  serverKey: string;
  now: () => number;
  store: OrderStore;
  pageUrl: (order: SimulatedOrder) => string;
  settings: {
    readonly current: Readonly<SimulatorSettings>;
    set: (changes: Partial<SimulatorSettings>) => void;
    reset: () => void;
  };
  /** Chooses a payment method, as the payer does. @throws InvalidTransitionError @returns the transaction id */
  startPayment: (orderId: string, method: MethodName) => string;
  /** Resolves when the notice about it was answered once. @throws InvalidTransitionError */
  setStatus: (id: string, status: GatewayStatus, fraudStatus?: FraudStatus) => Promise<void>;
  /** Sends one more notice, whatever the settings. @throws InvalidTransitionError */
  sendNotice: (transactionId: string, options?: NotificationOverrides) => Promise<void>;
  /** @returns how many were sent */
  releaseNotices: (order: 'in order' | 'reversed') => Promise<number>;
  /** Every attempt that was answered or failed, oldest first. */
  readonly sentNotices: readonly SentNotice[];
  /** Expires payments and repeats notices that are due. Without ticks neither happens. */
  tick: () => Promise<void>;
  /** Resolves when no notice is in flight. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}
