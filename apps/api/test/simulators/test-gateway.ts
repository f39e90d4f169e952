import { createHash } from 'node:crypto';
import type { GatewayConfig } from '@ambang/orders/gateway/config.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listenOn } from '../../../../simulators/src/http.ts';
import { startMidtransSimulator } from '../../../../simulators/src/midtrans/start-simulator.ts';
import type { MidtransSimulator } from '../../../../simulators/src/midtrans/simulator.ts';
import { NOON } from './test-clock.ts';

type MethodName = Parameters<MidtransSimulator['startPayment']>[1];

export interface TestGateway {
  config(): GatewayConfig;
  /** Makes the gateway use this clock. */
  follow(now: () => number): void;
  /** The simulator sends webhook notifications immediately, unless a test changes its settings. */
  midtrans(): MidtransSimulator;
  /** Chooses a payment method. Resolves with the payment's id when the webhook notification was answered. */
  startPayment(orderId: string, method: MethodName): Promise<string>;
  /** Creates a webhook notification with these fields, signed with the gateway's key unless another key is given. */
  createWebhook(fields: Fields, key?: string): Fields;
  /** Chooses a payment method and pays. @returns the payment's id */
  pay(orderId: string, method?: MethodName): Promise<string>;
}

type Fields = Record<string, string | undefined>;

const SERVER_KEY = 'SB-Mid-server-uji-yang-panjang';

export function useTestGateway(): TestGateway {
  let midtrans: MidtransSimulator;
  let now = () => NOON;
  beforeAll(async () => {
    midtrans = await startMidtransSimulator(listenOn(0), {
      serverKey: SERVER_KEY,
      now: () => now(),
    });
  });
  beforeEach(() => midtrans.settings.reset());
  afterAll(() => midtrans.close());
  const startPayment: TestGateway['startPayment'] = async (orderId, method) => {
    const transactionId = midtrans.startPayment(orderId, method);
    await midtrans.idle();
    return transactionId;
  };
  return {
    config: () => ({ serverKey: SERVER_KEY, snapUrl: `${midtrans.url}/snap/v1`, apiUrl: midtrans.url }),
    follow: (clock) => void (now = clock),
    midtrans: () => midtrans,
    startPayment,
    createWebhook,
    async pay(orderId, method = 'qris') {
      const transactionId = await startPayment(orderId, method);
      await midtrans.setStatus(transactionId, 'settlement');
      return transactionId;
    },
  };
}

function createWebhook(fields: Fields, key = SERVER_KEY): Fields {
  const body: Fields = {
    order_id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA',
    transaction_id: 'uji-1',
    transaction_status: 'settlement',
    status_code: '200',
    gross_amount: '49000.00',
    currency: 'IDR',
    payment_type: 'qris',
    transaction_time: '2026-03-02 12:01:00',
    ...fields,
  };
  const signed = `${body['order_id']}${body['status_code']}${body['gross_amount']}${key}`;
  return { signature_key: createHash('sha512').update(signed).digest('hex'), ...body };
}
