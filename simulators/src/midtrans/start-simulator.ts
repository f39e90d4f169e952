import { createServer } from 'node:http';
import type { Listen } from '../http.ts';
import { apiRoutes } from './api.ts';
import { controlRoutes } from './control.ts';
import { restrictToOwnOrigin, serveRoutes } from './routes.ts';
import { WebhookSender } from './webhooks.ts';
import { GatewayRefusalError, OrderStore, type SimulatedPayment } from './orders.ts';
import { pageRoutes } from './pay-page.ts';
import { webhookStatusCode, createReport } from './report.ts';
import type { MidtransSimulator, WebhookOverrides, SimulatorSettings } from './simulator.ts';

const DEFAULT_SETTINGS: SimulatorSettings = { webhooks: 'sent', failing: [], delaysMs: {} };

interface MidtransOptions {
  serverKey: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Divides the pauses between the deliveries of a webhook notification. */
  speed?: number;
}

export async function startMidtransSimulator(
  listen: Listen,
  options: MidtransOptions,
): Promise<MidtransSimulator> {
  const midtrans = createSimulator(options);
  const pages = restrictToOwnOrigin([...pageRoutes(midtrans), ...controlRoutes(midtrans)]);
  const handle = serveRoutes([...apiRoutes(midtrans), ...pages]);
  const server = createServer((request, response) => void handle(request, response));
  const { close } = midtrans;
  midtrans.close = () => {
    server.closeAllConnections();
    server.close();
    return close();
  };
  // The product's host is localhost, so the page is another site, as at Midtrans.
  midtrans.url = `http://127.0.0.1:${await listen(server)}`;
  return midtrans;
}

function createSimulator({ serverKey, now = Date.now, speed = 1 }: MidtransOptions): MidtransSimulator {
  const store = new OrderStore(now);
  const webhooks = new WebhookSender(now, speed);
  const settings = createSettings();
  const reportStatus = async (payment: SimulatedPayment) => {
    const webhook = createWebhook(payment, serverKey);
    if (webhook === null || settings.current.webhooks === 'silent') return;
    if (settings.current.webhooks === 'held') webhooks.hold(webhook);
    else await webhooks.send(webhook);
  };
  const midtrans: MidtransSimulator = {
    ...{ url: '', serverKey, now, store, settings, sentWebhooks: webhooks.sent },
    pageUrl: ({ token }) => `${midtrans.url}/snap/v4/redirection/${token}`,
    startPayment(orderId, method) {
      const payment = store.startPayment(orderId, method);
      void reportStatus(payment);
      return payment.transactionId;
    },
    async setStatus(id, status, fraudStatus) {
      const payment = requirePayment(store, id);
      store.setStatus(payment, status, fraudStatus);
      await reportStatus(payment);
    },
    async sendWebhook(id, { copies = 1, ...overrides } = {}) {
      const webhook = createWebhook(requirePayment(store, id), serverKey, overrides);
      if (webhook) await Promise.all(Array.from({ length: copies }, () => webhooks.send(webhook)));
    },
    releaseWebhooks: (order) => webhooks.release(order),
    tick: async () =>
      void (await Promise.all([...store.collectExpired().map(reportStatus), webhooks.tick()])),
    idle: () => webhooks.idle(),
    close: () => webhooks.close(),
  };
  return midtrans;
}

function requirePayment(store: OrderStore, transactionId: string): SimulatedPayment {
  const payment = store.findPayment(transactionId);
  if (payment) return payment;
  throw new GatewayRefusalError(`Tidak ada pembayaran ${transactionId}.`);
}

function createSettings(): MidtransSimulator['settings'] {
  let current = DEFAULT_SETTINGS;
  return {
    get current() {
      return current;
    },
    set: (changes) => void (current = { ...current, ...changes }),
    reset: () => void (current = DEFAULT_SETTINGS),
  };
}

/** @returns null when the order has no address for webhook notifications */
function createWebhook(payment: SimulatedPayment, serverKey: string, overrides: WebhookOverrides = {}) {
  const { order, transactionId } = payment;
  const { status = payment.status } = overrides;
  if (order.terms.webhookUrl === null) return null;
  const statusCode = webhookStatusCode(payment, status);
  const body = JSON.stringify(
    createReport(payment, serverKey, 'midtrans payment notification', { ...overrides, statusCode }),
  );
  return { url: order.terms.webhookUrl, body, transactionId, status };
}
