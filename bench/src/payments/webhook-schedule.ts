import { orderScenarios } from './order-scenarios.ts';

/** A status of an order, by its index in the order's scenario. */
export interface WebhookStep {
  order: number;
  status: number;
  /** From the beginning of the run. */
  atMs: number;
}

/** The planned times of all webhook notifications and of all changes at the gateway. */
export interface WebhookSchedule {
  /** At equal intervals. About half of them are repeats or follow a webhook notification of a later status. */
  webhooks: WebhookStep[];
  /** By time. Changes before 0 are made before the run. */
  changes: WebhookStep[];
  repeated: number;
  overtaken: number;
}

/** The gateway has each status at least this long before it sends the webhook notification. */
const KNOWN_FOR_MS = 300;

/** The share of an order's webhook notifications without a random delay. */
const PUNCTUAL = 0.75;

export function createWebhookSchedule(
  orders: number,
  perSecond: number,
  seconds: number,
  random: () => number,
): WebhookSchedule {
  const count = perSecond * seconds;
  const firsts = Array.from({ length: orders }, (_, order) => planFirstWebhooks(order, random)).flat();
  const planned = firsts.slice(0, count);
  while (planned.length < count) {
    const repeated = firsts[Math.floor(random() * firsts.length)]!;
    planned.push({ ...repeated, when: repeated.when + random() * (1 - repeated.when) });
  }
  const webhooks = planned
    .toSorted((a, b) => a.when - b.when)
    .map(({ order, status }, index) => ({ order, status, atMs: (index * 1_000) / perSecond }));
  return {
    webhooks,
    changes: changesFor(webhooks),
    repeated: Math.max(0, count - firsts.length),
    overtaken: countOvertaken(webhooks),
  };
}

/** `when` is a share of the run, from 0 to 1. */
type Planned = Omit<WebhookStep, 'atMs'> & { when: number };

function planFirstWebhooks(order: number, random: () => number): Planned[] {
  const { statuses } = orderScenarios[order % orderScenarios.length]!;
  const times = statuses.map(() => random()).sort((a, b) => a - b);
  return times.map((time, status) => {
    const delay = random() < PUNCTUAL ? 0 : random() * (1 - time);
    return { order, status, when: time + delay };
  });
}

/** Plans each change of status before the first webhook notification about this or a later status. */
function changesFor(webhooks: readonly WebhookStep[]): WebhookStep[] {
  const changes = new Map<string, WebhookStep>();
  for (const { order, status, atMs } of webhooks)
    for (let earlier = 0; earlier <= status; earlier += 1) {
      const key = `${order} ${earlier}`;
      if (!changes.has(key)) changes.set(key, { order, status: earlier, atMs: atMs - KNOWN_FOR_MS });
    }
  return [...changes.values()].sort((a, b) => a.atMs - b.atMs || a.order - b.order || a.status - b.status);
}

/** Counts webhook notifications, without repeats, that follow a webhook notification of a later status. */
function countOvertaken(webhooks: readonly WebhookStep[]): number {
  const latest = new Map<number, number>();
  const sent = new Set<string>();
  let overtaken = 0;
  for (const { order, status } of webhooks) {
    const key = `${order} ${status}`;
    if (!sent.has(key) && status < (latest.get(order) ?? -1)) overtaken += 1;
    sent.add(key);
    latest.set(order, Math.max(status, latest.get(order) ?? -1));
  }
  return overtaken;
}
