import type { TransactionStatus } from '../orders.ts';
import { pauseBeforeRetry } from './notice-retries.ts';
import { postNotice } from './post-notice.ts';
import type { SettingsBoard } from '../settings.ts';

/** A notice on its way to one address. Its words stay the same however often it is sent. */
export interface Notice {
  readonly url: string;
  readonly body: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly status: TransactionStatus;
}

/** One attempt at a notice. */
export interface SentNotice extends Omit<Notice, 'body'> {
  /** 1 for the first. */
  attempt: number;
  /** The HTTP status of the answer, or null when none came. */
  answer: number | null;
  answeredAt: number;
}

export type ReleaseOrder = 'as said' | 'reversed' | 'shuffled';

/** Sends notices, at once or later, and repeats them. Nothing happens by itself: what is due is sent by `tick`. */
export interface NoticeOffice {
  /** Sends them as the settings want it. @returns when those that are sent at once have been answered */
  send: (notices: readonly Notice[]) => Promise<void>;
  /** Sends them once and now, whatever the settings say. */
  sendNow: (notices: readonly Notice[]) => Promise<void>;
  /** Sends what was held back, one after the other. */
  release: (order: ReleaseOrder) => Promise<void>;
  /** Sends what is due. */
  tick: () => Promise<void>;
  /** Resolves when no notice is in flight; those that are due later do not count. */
  idle: () => Promise<void>;
  readonly sent: readonly SentNotice[];
  readonly held: readonly Notice[];
  clear: () => void;
  close: () => Promise<void>;
}

export interface OfficeTools {
  now: () => number;
  /** From 0 up to 1. */
  chance: () => number;
  /** How many times faster than the gateway's its pauses pass. */
  speed: number;
  settings: SettingsBoard;
}

/** Enough to look at; beyond them the oldest are forgotten. */
const MOST_SENT = 2_000;
const MOST_WAITING = 20_000;

interface Waiting {
  notice: Notice;
  tries: number;
  dueAt: number;
}

interface Desk extends OfficeTools {
  waiting: Set<Waiting>;
  held: Notice[];
  sent: SentNotice[];
  flying: Set<Promise<void>>;
  closing: AbortController;
}

export function noticeOffice(tools: OfficeTools): NoticeOffice {
  const desk: Desk = {
    ...tools,
    waiting: new Set(),
    held: [],
    sent: [],
    flying: new Set(),
    closing: new AbortController(),
  };
  const sendNow = (notices: readonly Notice[]) => all(notices.map((notice) => fly(desk, notice, 1)));
  return {
    send: (notices) => send(desk, notices),
    sendNow,
    async release(order) {
      for (const notice of inOrder(desk.held.splice(0), order, desk.chance)) await sendNow([notice]);
    },
    tick: () => all(takeDue(desk).map(({ notice, tries }) => fly(desk, notice, tries + 1))),
    idle: () => idle(desk),
    sent: desk.sent,
    held: desk.held,
    clear() {
      desk.waiting.clear();
      desk.held.length = 0;
      desk.sent.length = 0;
    },
    close() {
      desk.closing.abort();
      return idle(desk);
    },
  };
}

async function send(desk: Desk, notices: readonly Notice[]): Promise<void> {
  const { notices: mode, noticeCopies, noticeDelayMs } = desk.settings.current;
  const copies = notices.flatMap((notice) => Array<Notice>(noticeCopies).fill(notice));
  if (mode === 'silent') return;
  if (mode === 'held') return keep(desk.held, copies);
  if (noticeDelayMs === 0) return all(copies.map((notice) => fly(desk, notice, 1)));
  for (const notice of copies) wait(desk, { notice, tries: 0, dueAt: desk.now() + noticeDelayMs });
}

function keep(held: Notice[], notices: readonly Notice[]): void {
  held.push(...notices);
  held.splice(0, held.length - MOST_WAITING);
}

function wait({ waiting }: Desk, one: Waiting): void {
  waiting.add(one);
  const [oldest] = waiting.size > MOST_WAITING ? waiting : [];
  if (oldest) waiting.delete(oldest);
}

function takeDue({ waiting, now }: Desk): Waiting[] {
  const due = [...waiting].filter(({ dueAt }) => dueAt <= now());
  for (const one of due) waiting.delete(one);
  return due.sort((a, b) => a.dueAt - b.dueAt);
}

function fly(desk: Desk, notice: Notice, tries: number): Promise<void> {
  const flight = deliver(desk, notice, tries).finally(() => desk.flying.delete(flight));
  desk.flying.add(flight);
  return flight;
}

async function deliver(desk: Desk, notice: Notice, tries: number): Promise<void> {
  const patience = AbortSignal.timeout(desk.settings.current.noticeTimeoutMs);
  const signal = AbortSignal.any([patience, desk.closing.signal]);
  const { body, ...about } = notice;
  const answer = await postNotice(notice.url, body, signal);
  desk.sent.push({ ...about, attempt: tries, answer, answeredAt: desk.now() });
  desk.sent.splice(0, desk.sent.length - MOST_SENT);
  const pauseMs = pauseBeforeRetry(tries, answer, desk.chance());
  if (pauseMs !== null && !desk.closing.signal.aborted)
    wait(desk, { notice, tries, dueAt: desk.now() + pauseMs / desk.speed });
}

async function idle({ flying }: Desk): Promise<void> {
  while (flying.size > 0) await all([...flying]);
}

async function all(flights: readonly Promise<void>[]): Promise<void> {
  await Promise.all(flights);
}

function inOrder(notices: Notice[], order: ReleaseOrder, chance: () => number): Notice[] {
  if (order === 'reversed') return notices.reverse();
  if (order === 'as said') return notices;
  const places = notices.map((notice) => ({ notice, place: chance() }));
  return places.sort((a, b) => a.place - b.place).map(({ notice }) => notice);
}
