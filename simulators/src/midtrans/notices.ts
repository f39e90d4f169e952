import type { TransactionStatus } from './orders.ts';

/** A notice to one address. Its body is the same in every attempt. */
export interface Notice {
  readonly url: string;
  readonly body: string;
  readonly transactionId: string;
  readonly status: TransactionStatus;
}

export interface SentNotice extends Omit<Notice, 'body'> {
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

export interface NoticeSender {
  /** Resolves when the notice was answered once, or its attempt failed. */
  send: (notice: Notice) => Promise<void>;
  hold: (notice: Notice) => void;
  /** Sends what is held, one after the other. @returns how many */
  release: (order: 'in order' | 'reversed') => Promise<number>;
  /** Repeats the notices that are due; nothing is repeated without a tick. */
  tick: () => Promise<void>;
  /** Resolves when no notice is in flight. */
  idle: () => Promise<void>;
  readonly sent: readonly SentNotice[];
  close: () => Promise<void>;
}

/** @param speed how many times faster than at Midtrans the pauses between attempts pass */
export function noticeSender(now: () => number, speed: number): NoticeSender {
  const sent: SentNotice[] = [];
  const held: Notice[] = [];
  const inFlight = new Set<Promise<void>>();
  const closing = new AbortController();
  let retries: { notice: Notice; attempt: number; dueAt: number }[] = [];

  const deliver = async (notice: Notice, attempt: number) => {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]);
    const { body, ...about } = notice;
    const answer = await post(notice.url, body, signal);
    sent.push({ ...about, attempt, answer });
    const pauseMs = attempt <= retriesAfter(answer) ? retryPausesMs[attempt - 1] : undefined;
    if (pauseMs !== undefined) retries.push({ notice, attempt: attempt + 1, dueAt: now() + pauseMs / speed });
  };
  const send = (notice: Notice, attempt = 1) => {
    const delivery = deliver(notice, attempt).finally(() => inFlight.delete(delivery));
    inFlight.add(delivery);
    return delivery;
  };
  const idle = async () => {
    while (inFlight.size > 0) await Promise.all(inFlight);
  };
  return {
    send: (notice) => send(notice),
    hold: (notice) => void held.push(notice),
    async release(order) {
      const released = held.splice(0);
      for (const notice of order === 'reversed' ? released.reverse() : released) await send(notice);
      return released.length;
    },
    async tick() {
      const due = retries.filter(({ dueAt }) => dueAt <= now());
      retries = retries.filter((retry) => !due.includes(retry));
      await Promise.all(due.map(({ notice, attempt }) => send(notice, attempt)));
    },
    idle,
    sent,
    close() {
      closing.abort();
      return idle();
    },
  };
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
