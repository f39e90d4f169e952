import type { PaymentMethodName } from './methods.ts';
import type { WebhookDelivery } from './webhooks.ts';
import type { FraudStatus, SimulatedOrder, OrderStore, PaymentStatus } from './orders.ts';

export type EndpointName = 'create' | 'status' | 'expire' | 'cancel';

export interface SimulatorSettings {
  /** Held webhook notifications wait for `releaseWebhooks`; silent webhook notifications are sent only by `sendWebhook`. */
  webhooks: 'sent' | 'held' | 'silent';
  /** These endpoints answer 500 and have no effect. */
  failing: readonly EndpointName[];
  /** Delay between executing a call and answering it. */
  delaysMs: Partial<Record<EndpointName, number>>;
}

/** The signature is always valid. */
export interface WebhookOverrides {
  status?: PaymentStatus;
  /** Rupiah. */
  grossAmount?: number;
  copies?: number;
}

export interface MidtransSimulator {
  /** Snap is below `/snap/v1`. */
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
  /** Chooses a payment method, as the payer does. @returns the transaction id @throws GatewayRefusalError */
  startPayment: (orderId: string, method: PaymentMethodName) => string;
  /** Sets a payment's status. Resolves after the first reply to its webhook notification. @throws GatewayRefusalError */
  setStatus: (id: string, status: PaymentStatus, fraudStatus?: FraudStatus) => Promise<void>;
  /** Sends a further webhook notification, also in the modes `held` and `silent`. @throws GatewayRefusalError */
  sendWebhook: (transactionId: string, options?: WebhookOverrides) => Promise<void>;
  releaseWebhooks: (order: 'in order' | 'reversed') => Promise<number>;
  /** Every delivery that was answered or failed, oldest first. */
  readonly sentWebhooks: readonly WebhookDelivery[];
  /** Expires overdue payments and repeats due webhook notifications. Both happen only on a tick. */
  tick: () => Promise<void>;
  idle: () => Promise<void>;
  close: () => Promise<void>;
}
