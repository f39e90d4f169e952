import { createServer } from 'node:http';
import type { Listen } from '../inbox.ts';
import { controlPageRoutes } from './control/control-page-routes.ts';
import { controlRoutes } from './control/control-routes.ts';
import { coreRoutes } from './api/core-api.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { guarded } from './guard.ts';
import { answering } from './http.ts';
import { noticeOffice, type ReleaseOrder, type SentNotice } from './notices/notice-office.ts';
import type { Order } from './orders.ts';
import { payRoutes } from './pay/pay-routes.ts';
import { settingsBoard, type SettingsBoard } from './settings.ts';
import { snapRoutes } from './api/snap-api.ts';

export interface MidtransOptions {
  serverKey: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** From 0 up to 1. */
  chance?: () => number;
  /** How many times faster than the real one it repeats notices. */
  speed?: number;
}

/** The simulator for the payment gateway, as the process that runs it holds it. */
export interface Midtrans extends Pick<Gateway, 'begin' | 'say' | 'sendNotice' | 'tick' | 'reset'> {
  /** Of the control page; the Core API is below it, and Snap below `/snap/v1`. */
  url: string;
  /** Newest first. */
  orders: () => readonly Order[];
  settings: SettingsBoard;
  /** Every attempt at a notice that was answered or given up, oldest first. */
  readonly noticesSent: readonly SentNotice[];
  /** Sends the notices that were held back, one after the other. */
  releaseNotices: (order: ReleaseOrder) => Promise<void>;
  /** Resolves when no notice is in flight. What is due later is sent by `tick` and does not count. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a simulator for Midtrans, Snap and Core API, with pages to pay and to control it. By itself it sends nothing later:
 * the end of a payment's time, repeated and delayed notices wait for `tick`.
 */
export async function startMidtrans(listen: Listen, options: MidtransOptions): Promise<Midtrans> {
  const { serverKey, now = Date.now, chance = Math.random, speed = 1 } = options;
  const settings = settingsBoard();
  const office = noticeOffice({ now, chance, speed, settings });
  let url = '';
  const pageUrl = ({ token }: Order) => `${url}/snap/v4/redirection/${token}`;
  const gateway = openGateway({ serverKey, now, settings, office, pageUrl });
  const own = guarded([...payRoutes(gateway), ...controlRoutes(gateway), ...controlPageRoutes(gateway)]);
  const answer = answering([...coreRoutes(gateway), ...snapRoutes(gateway), ...own]);
  const server = createServer((request, response) => void answer(request, response));
  // Another site than the product, as the gateway is.
  url = `http://127.0.0.1:${await listen(server)}`;
  const { begin, say, sendNotice, tick, reset, book } = gateway;
  return {
    ...{ url, settings, begin, say, sendNotice, tick, reset },
    orders: () => book.all(),
    noticesSent: office.sent,
    releaseNotices: (order) => office.release(order),
    idle: () => office.idle(),
    async close() {
      server.closeAllConnections();
      server.close();
      await office.close();
    },
  };
}
