import type { GatewayStatus } from './orders.ts';

/** A notice to one address. Its body is the same in every attempt. */
export interface SimulatedNotice {
  readonly url: string;
  readonly body: string;
  readonly transactionId: string;
  readonly status: GatewayStatus;
}

export interface SentNotice extends Omit<SimulatedNotice, 'body'> {
  /** 1 for the first. */
  attempt: number;
  /** The HTTP status, or null when no reply came. */
  answer: number | null;
}

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 15_000;

const retryPausesMs = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

/** How often Midtrans repeats a notice after this reply. */
function retriesAfter(answer: number | null): number {
  if (answer === null) return 5;
  if ((answer >= 200 && answer < 300) || (answer >= 301 && answer <= 303)) return 0;
  return { 500: 1, 400: 2, 404: 2, 503: 4 }[answer] ?? 5;
}

interface Retry {
  notice: SimulatedNotice;
  attempt: number;
  dueAt: number;
}

/** Sends notices and repeats them. Retries wait for `tick`. */
export class NoticeSender {
  /** Every attempt that was answered or failed, oldest first. */
  readonly sent: SentNotice[] = [];
  readonly #now: () => number;
  readonly #speed: number;
  readonly #held: SimulatedNotice[] = [];
  readonly #inFlight = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #retries: Retry[] = [];

  /** @param speed how many times faster than at Midtrans the pauses between attempts pass */
  constructor(now: () => number, speed: number) {
    this.#now = now;
    this.#speed = speed;
  }

  /** Resolves when the notice was answered, or the attempt failed. */
  send(notice: SimulatedNotice, attempt = 1): Promise<void> {
    const delivery = this.#deliver(notice, attempt).finally(() => this.#inFlight.delete(delivery));
    this.#inFlight.add(delivery);
    return delivery;
  }

  hold(notice: SimulatedNotice): void {
    this.#held.push(notice);
  }

  /** Sends the held notices in turn. @returns how many */
  async release(order: 'in order' | 'reversed'): Promise<number> {
    const released = this.#held.splice(0);
    if (order === 'reversed') released.reverse();
    for (const notice of released) await this.send(notice);
    return released.length;
  }

  async tick(): Promise<void> {
    const due = this.#retries.filter(({ dueAt }) => dueAt <= this.#now());
    this.#retries = this.#retries.filter((retry) => !due.includes(retry));
    await Promise.all(due.map(({ notice, attempt }) => this.send(notice, attempt)));
  }

  /** Resolves when no notice is in flight. */
  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.idle();
  }

  async #deliver(notice: SimulatedNotice, attempt: number): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]);
    const { body, ...about } = notice;
    const answer = await post(notice.url, body, signal);
    this.sent.push({ ...about, attempt, answer });
    const pauseMs = attempt <= retriesAfter(answer) ? retryPausesMs[attempt - 1] : undefined;
    if (pauseMs === undefined) return;
    this.#retries.push({ notice, attempt: attempt + 1, dueAt: this.#now() + pauseMs / this.#speed });
  }
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'user-agent': 'Veritrans',
};

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
