import { GatewayCallError } from '../src/gateway/gateway.ts';
import type {
  ClosePageResult,
  Gateway,
  GatewayOrder,
  GatewayReport,
  PaymentPage,
} from '../src/gateway/gateway.ts';

export interface FakePayment {
  id: string;
  orderId: string;
  status: string;
  /** Whether the gateway finds the payment only by its own id, as for DANA. */
  isFoundByIdOnly: boolean;
  /** Whether the payment was ever paid. */
  hadMoney: boolean;
}

/** The statuses of payments whose money was received and not fully returned. */
const statusesWithMoney = new Set(['capture', 'settlement', 'partial_refund', 'partial_chargeback']);

export const hasMoney = ({ status }: FakePayment): boolean => statusesWithMoney.has(status);

type CallName = keyof Gateway;

export interface FakeGateway extends Gateway {
  orders: Map<string, GatewayOrder & { token: string; isClosed: boolean }>;
  payments: Map<string, FakePayment>;
  calls: CallName[];
  /** Runs before each call. A test can delay the call or make it fail. */
  before: (call: CallName, id: string) => void | Promise<void>;
  /** Executes each call. A test can delay or lose its reply. */
  execute: <T>(call: () => T) => Promise<T>;
  /** Simulates that the buyer chooses a payment method, and returns the payment's id. */
  beginPayment(orderId: string, method?: 'dana'): string;
  setStatus(paymentId: string, status: string): void;
  /** The webhook notification about the payment's current status. */
  notificationOf(paymentId: string): GatewayReport;
}

const statusCodes: Readonly<Record<string, string>> = {
  pending: '201',
  deny: '202',
  expire: '407',
  cancel: '202',
};

/** The statuses of payments that have no money and wait for none. They do not prevent the closing of the page. */
const idleStatuses = new Set(['deny', 'expire', 'cancel', 'failure', 'refund', 'chargeback']);

export const throwNoReply = (): never => {
  throw new GatewayCallError('silent', 'no reply by the test');
};

/** Shared by all gateways of a process, because their tests may share a database. */
let lastNumber = 0;

export function createFakeGateway(): FakeGateway {
  const reportOf = (
    { id, orderId, status, isFoundByIdOnly }: FakePayment,
    isById: boolean,
  ): GatewayReport => ({
    orderId: isById && isFoundByIdOnly ? id : orderId,
    paymentId: id,
    status,
    statusCode: statusCodes[status] ?? '200',
    grossAmount: `${fake.orders.get(orderId)!.price}.00`,
    currency: 'IDR',
    fraudStatus: null,
    method: isFoundByIdOnly ? 'dana' : 'qris',
    reportedAt: status,
  });
  const latestPayment = (orderId: string) => {
    const own = [...fake.payments.values()].filter(
      (payment) => payment.orderId === orderId && !payment.isFoundByIdOnly,
    );
    return own.findLast(({ status }) => status !== 'deny') ?? own.at(-1);
  };
  const receive = async <T>(call: CallName, id: string, reply: () => T): Promise<T> => {
    fake.calls.push(call);
    await fake.before(call, id);
    return fake.execute(reply);
  };
  const createPage = (order: GatewayOrder): PaymentPage => {
    const token = `token-${(lastNumber += 1)}`;
    fake.orders.set(order.id, { ...order, token, isClosed: false });
    return { token, url: `https://kasir.contoh.id/${token}` };
  };
  const readStatus = (id: string): GatewayReport | null => {
    const byId = fake.payments.get(id);
    if (byId) return reportOf(byId, true);
    const byOrder = latestPayment(id);
    return byOrder ? reportOf(byOrder, false) : null;
  };
  const closePage = (token: string): ClosePageResult => {
    const order = [...fake.orders.values()].find((page) => page.token === token);
    if (!order) return 'closed';
    const isBusy = [...fake.payments.values()].some(
      ({ orderId, status: paymentStatus }) => orderId === order.id && !idleStatuses.has(paymentStatus),
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
    execute: (call) => Promise.resolve(call()),
    create: (order) => receive('create', order.id, () => createPage(order)),
    status: (id) => receive('status', id, () => readStatus(id)),
    expire: (id) =>
      receive('expire', id, () => {
        const payment = fake.payments.get(id);
        if (payment?.status === 'pending') payment.status = 'expire';
      }),
    close: (token) => receive('close', token, () => closePage(token)),
    beginPayment(orderId, method) {
      const order = fake.orders.get(orderId);
      if (!order || order.isClosed) throw new Error('the payment page is closed');
      const id = `payment-${(lastNumber += 1)}`;
      const isFoundByIdOnly = method === 'dana';
      fake.payments.set(id, { id, orderId, status: 'pending', isFoundByIdOnly, hadMoney: false });
      return id;
    },
    setStatus(paymentId, status) {
      const payment = fake.payments.get(paymentId)!;
      payment.status = status;
      payment.hadMoney ||= hasMoney(payment);
    },
    notificationOf: (paymentId) => reportOf(fake.payments.get(paymentId)!, false),
  };
  return fake;
}
