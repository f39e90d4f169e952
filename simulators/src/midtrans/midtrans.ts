import { createServer } from 'node:http';
import type { Listen } from '../http.ts';
import { apiRoutes } from './api.ts';
import { controlRoutes } from './control.ts';
import { restrictToOwnOrigin, serveRoutes } from './routes.ts';
import { NoticeSender } from './notices.ts';
import { InvalidTransitionError, OrderStore, type SimulatedPayment } from './orders.ts';
import { pageRoutes } from './pay-page.ts';
import { notificationStatusCode, createReport } from './report.ts';
import type { Midtrans, NotificationOverrides, SimulatorSettings } from './simulator.ts';

const NORMAL: SimulatorSettings = { notices: 'sent', failing: [], delaysMs: {} };

export interface MidtransOptions {
  serverKey: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** How many times faster than at Midtrans notices are repeated. */
  speed?: number;
}

export async function startMidtrans(listen: Listen, options: MidtransOptions): Promise<Midtrans> {
  const midtrans = simulator(options);
  const pages = restrictToOwnOrigin([...pageRoutes(midtrans), ...controlRoutes(midtrans)]);
  const handle = serveRoutes([...apiRoutes(midtrans), ...pages]);
  const server = createServer((request, response) => void handle(request, response));
  const { close } = midtrans;
  midtrans.close = () => {
    server.closeAllConnections();
    server.close();
    return close();
  };
  // Another host than the product's, so that the page is another site.
  midtrans.url = `http://127.0.0.1:${await listen(server)}`;
  return midtrans;
}

function simulator({ serverKey, now = Date.now, speed = 1 }: MidtransOptions): Midtrans {
  const store = new OrderStore(now);
  const notices = new NoticeSender(now, speed);
  const settings = settingsStore();
  const announce = async (payment: SimulatedPayment) => {
    const notice = noticeOf(payment, serverKey);
    if (notice === null || settings.current.notices === 'silent') return;
    if (settings.current.notices === 'held') notices.hold(notice);
    else await notices.send(notice);
  };
  const midtrans: Midtrans = {
    ...{ url: '', serverKey, now, store, settings, sentNotices: notices.sent },
    pageUrl: ({ token }) => `${midtrans.url}/snap/v4/redirection/${token}`,
    startPayment(orderId, method) {
      const payment = store.startPayment(orderId, method);
      void announce(payment);
      return payment.transactionId;
    },
    async setStatus(id, status, fraudStatus) {
      const payment = requirePayment(store, id);
      store.setStatus(payment, status, fraudStatus);
      await announce(payment);
    },
    async sendNotice(id, { copies = 1, ...overrides } = {}) {
      const notice = noticeOf(requirePayment(store, id), serverKey, overrides);
      if (notice) await Promise.all(Array.from({ length: copies }, () => notices.send(notice)));
    },
    releaseNotices: (order) => notices.release(order),
    tick: async () => void (await Promise.all([...store.takeExpired().map(announce), notices.tick()])),
    idle: () => notices.idle(),
    close: () => notices.close(),
  };
  return midtrans;
}

function requirePayment(store: OrderStore, transactionId: string): SimulatedPayment {
  const payment = store.findPayment(transactionId);
  if (payment) return payment;
  throw new InvalidTransitionError(`Tidak ada pembayaran ${transactionId}.`);
}

function settingsStore(): Midtrans['settings'] {
  let current = NORMAL;
  return {
    get current() {
      return current;
    },
    set: (changes) => void (current = { ...current, ...changes }),
    reset: () => void (current = NORMAL),
  };
}

function noticeOf(payment: SimulatedPayment, serverKey: string, overrides: NotificationOverrides = {}) {
  const { order, transactionId } = payment;
  const { status = payment.status } = overrides;
  if (order.terms.noticeUrl === null) return null;
  const statusCode = notificationStatusCode(payment, status);
  const body = JSON.stringify(
    createReport(payment, serverKey, 'midtrans payment notification', { ...overrides, statusCode }),
  );
  return { url: order.terms.noticeUrl, body, transactionId, status };
}
