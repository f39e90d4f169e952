import type { PaymentStatus } from './orders.ts';

/** A webhook notification to one address. Each delivery sends the same body. */
interface SimulatedWebhook {
  readonly url: string;
  readonly body: string;
  readonly transactionId: string;
  readonly status: PaymentStatus;
}

export interface WebhookDelivery extends Omit<SimulatedWebhook, 'body'> {
  /** 1 for the first. */
  deliveryNumber: number;
  /** Null when no reply came. */
  httpStatus: number | null;
}

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 15_000;

const retryPausesMs = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

function retriesAfter(httpStatus: number | null): number {
  if (httpStatus === null) return 5;
  if ((httpStatus >= 200 && httpStatus < 300) || (httpStatus >= 301 && httpStatus <= 303)) return 0;
  return { 500: 1, 400: 2, 404: 2, 503: 4 }[httpStatus] ?? 5;
}

interface Retry {
  webhook: SimulatedWebhook;
  deliveryNumber: number;
  dueAt: number;
}

/** Retries are sent by `tick`. */
export class WebhookSender {
  readonly sent: WebhookDelivery[] = [];
  readonly #now: () => number;
  readonly #speed: number;
  readonly #held: SimulatedWebhook[] = [];
  readonly #inFlight = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #retries: Retry[] = [];

  /** @param speed divides the pauses between deliveries */
  constructor(now: () => number, speed: number) {
    this.#now = now;
    this.#speed = speed;
  }

  /** Resolves when the delivery was answered or has failed. */
  send(webhook: SimulatedWebhook, deliveryNumber = 1): Promise<void> {
    const delivery = this.#deliver(webhook, deliveryNumber).finally(() => this.#inFlight.delete(delivery));
    this.#inFlight.add(delivery);
    return delivery;
  }

  hold(webhook: SimulatedWebhook): void {
    this.#held.push(webhook);
  }

  async release(order: 'in order' | 'reversed'): Promise<number> {
    const released = this.#held.splice(0);
    if (order === 'reversed') released.reverse();
    for (const webhook of released) await this.send(webhook);
    return released.length;
  }

  async tick(): Promise<void> {
    const due = this.#retries.filter(({ dueAt }) => dueAt <= this.#now());
    this.#retries = this.#retries.filter((retry) => !due.includes(retry));
    await Promise.all(due.map(({ webhook, deliveryNumber }) => this.send(webhook, deliveryNumber)));
  }

  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.idle();
  }

  async #deliver(webhook: SimulatedWebhook, deliveryNumber: number): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]);
    const { body, ...about } = webhook;
    const httpStatus = await post(webhook.url, body, signal);
    this.sent.push({ ...about, deliveryNumber, httpStatus });
    const pauseMs =
      deliveryNumber <= retriesAfter(httpStatus) ? retryPausesMs[deliveryNumber - 1] : undefined;
    if (pauseMs === undefined) return;
    this.#retries.push({
      webhook,
      deliveryNumber: deliveryNumber + 1,
      dueAt: this.#now() + pauseMs / this.#speed,
    });
  }
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'user-agent': 'Veritrans',
};

/** Resolves to null when no reply came. */
async function post(url: string, body: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    // Reading the body to its end frees the connection.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
