import { createHash } from 'node:crypto';
import { send } from '../load/http.ts';
import { findSimulators, readEnvironment } from '../product/processes.ts';
import type { PaymentMethod } from './order-scenarios.ts';

/** Controls the simulator of the payment gateway, which `npm start` runs. */
export interface GatewayControl {
  set(settings: object): Promise<void>;
  /** Chooses a payment method. @returns the payment's id */
  startPayment(orderId: string, method: PaymentMethod): Promise<string>;
  setStatus(paymentId: string, status: string): Promise<void>;
  /** Creates the signed body of a webhook notification. */
  webhook(payment: {
    orderId: string;
    paymentId: string;
    method: PaymentMethod;
    status: string;
    price: number;
  }): string;
}

export async function connectToGateway(api: number): Promise<GatewayControl> {
  const { SANDBOX_PORTS: ports = '', MIDTRANS_SERVER_KEY: serverKey = '' } = await readEnvironment(
    await findSimulators(api),
  );
  // The last port is the gateway's.
  const url = `http://127.0.0.1:${ports.split(',').at(-1)}`;
  const control = async (method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> => {
    const { status, text } = await send(new URL(`/control/${path}`, url), { method, body });
    if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status} to ${path}: ${text}`);
    return JSON.parse(text);
  };
  return {
    set: async (settings) => void (await control('PUT', 'settings', settings)),
    async startPayment(orderId, method) {
      const begun = await control('POST', `orders/${orderId}/payments`, { method });
      return (begun as { transaction_id: string }).transaction_id;
    },
    setStatus: async (paymentId, status) =>
      void (await control('POST', `payments/${paymentId}/status`, { status })),
    webhook: (payment) => createWebhook(payment, serverKey),
  };
}

const codes: Readonly<Record<string, string>> = { pending: '201', deny: '202', expire: '202' };

const paymentTypes: Readonly<Record<PaymentMethod, string>> = {
  credit_card: 'credit_card',
  qris: 'qris',
  permata_va: 'bank_transfer',
  bca_va: 'bank_transfer',
};

function createWebhook(
  { orderId, paymentId, method, status, price }: Parameters<GatewayControl['webhook']>[0],
  serverKey: string,
): string {
  const signed = { order_id: orderId, status_code: codes[status] ?? '200', gross_amount: `${price}.00` };
  const text = Object.values(signed).join('') + serverKey;
  return JSON.stringify({
    ...signed,
    transaction_id: paymentId,
    transaction_status: status,
    fraud_status: 'accept',
    payment_type: paymentTypes[method],
    currency: 'IDR',
    transaction_time: '2026-11-20 17:05:00',
    signature_key: createHash('sha512').update(text).digest('hex'),
  });
}
