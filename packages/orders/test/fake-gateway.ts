import { GatewayCallError } from '../src/gateway/gateway.ts';
import type { ClosePageResult, Gateway, GatewayOrder, PaymentPage } from '../src/gateway/gateway.ts';
import type { GatewayReport } from '../src/gateway/gateway.ts';

export interface FakePayment {
  id: string;
  orderId: string;
  status: string;
  /** Whether the gateway finds it only by its own id, like DANA's. */
  isKnownByIdOnly: boolean;
  /** Whether it was ever paid. */
  hadMoney: boolean;
}

/** We have received the money, or a part of it. */
const withMoney = new Set(['capture', 'settlement', 'partial_refund', 'partial_chargeback']);

export const hasMoney = ({ status }: FakePayment): boolean => withMoney.has(status);

type CallName = keyof Gateway;

/**
 * A gateway in memory. `before` runs at each call, so that a test can delay or fail it. `carryOut` runs the call, so that a
 * test can delay or lose its reply.
 */
export interface FakeGateway extends Gateway {
  orders: Map<string, GatewayOrder & { token: string; isClosed: boolean }>;
  payments: Map<string, FakePayment>;
  calls: CallName[];
  before: (call: CallName, id: string) => void | Promise<void>;
  carryOut: <T>(act: () => T) => Promise<T>;
  /** The buyer chooses a payment method. @returns the payment's id */
  begin(orderId: string, kind?: 'dana'): string;
  say(paymentId: string, status: string): void;
  /** The notice of a payment's current status. */
  notice(paymentId: string): GatewayReport;
}

const codes: Readonly<Record<string, string>> = { pending: '201', deny: '202', expire: '407', cancel: '202' };

/** No money was received, and none is expected. */
const idle = new Set(['deny', 'expire', 'cancel', 'failure', 'refund', 'chargeback']);

export const silent = (): never => {
  throw new GatewayCallError('silent', 'silent by the test');
};

/** Ids differ between the gateways of one process, because their tests may share a database. */
let made = 0;

export function createFakeGateway(): FakeGateway {
  const statement = (
    { id, orderId, status, isKnownByIdOnly }: FakePayment,
    byId: boolean,
  ): GatewayReport => ({
    orderId: byId && isKnownByIdOnly ? id : orderId,
    paymentId: id,
    status,
    statusCode: codes[status] ?? '200',
    grossAmount: `${fake.orders.get(orderId)!.price}.00`,
    currency: 'IDR',
    fraudStatus: null,
    method: isKnownByIdOnly ? 'dana' : 'qris',
    reportedAt: status,
  });
  const newest = (orderId: string) => {
    const own = [...fake.payments.values()].filter((one) => one.orderId === orderId && !one.isKnownByIdOnly);
    return own.findLast(({ status }) => status !== 'deny') ?? own.at(-1);
  };
  const asked = async <T>(call: CallName, id: string, act: () => T): Promise<T> => {
    fake.calls.push(call);
    await fake.before(call, id);
    return fake.carryOut(act);
  };
  const page = (order: GatewayOrder): PaymentPage => {
    const token = `token-${(made += 1)}`;
    fake.orders.set(order.id, { ...order, token, isClosed: false });
    return { token, url: `https://kasir.contoh.id/${token}` };
  };
  const status = (id: string): GatewayReport | null => {
    const byId = fake.payments.get(id);
    if (byId) return statement(byId, true);
    const byOrder = newest(id);
    return byOrder ? statement(byOrder, false) : null;
  };
  const close = (token: string): ClosePageResult => {
    const order = [...fake.orders.values()].find((one) => one.token === token);
    if (!order) return 'closed';
    const isBusy = [...fake.payments.values()].some(
      ({ orderId, status: word }) => orderId === order.id && !idle.has(word),
    );
    if (isBusy) return 'in-progress';
    order.isClosed = true;
    return 'closed';
  };
  const fake: FakeGateway = {
    orders: new Map(),
    payments: new Map(),
    calls: [],
    before: () => undefined,
    carryOut: (act) => Promise.resolve(act()),
    create: (order) => asked('create', order.id, () => page(order)),
    status: (id) => asked('status', id, () => status(id)),
    expire: (id) =>
      asked('expire', id, () => {
        const payment = fake.payments.get(id);
        if (payment?.status === 'pending') payment.status = 'expire';
      }),
    close: (token) => asked('close', token, () => close(token)),
    begin(orderId, kind) {
      const order = fake.orders.get(orderId);
      if (!order || order.isClosed) throw new Error('nobody can pay on this page');
      const id = `payment-${(made += 1)}`;
      const isKnownByIdOnly = kind === 'dana';
      fake.payments.set(id, { id, orderId, status: 'pending', isKnownByIdOnly, hadMoney: false });
      return id;
    },
    say(paymentId, word) {
      const payment = fake.payments.get(paymentId)!;
      payment.status = word;
      payment.hadMoney ||= hasMoney(payment);
    },
    notice: (paymentId) => statement(fake.payments.get(paymentId)!, false),
  };
  return fake;
}
