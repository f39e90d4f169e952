import type { CardReturn } from '@ambang/contract/practice/reviews.ts';
import { createChangeSignal } from '../../change-signal.ts';
import { browserRetryPorts, RetryTimer } from '../../exam/sending/retry-timer.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { sendDoubts } from './send-doubts.ts';
import { practiceStore } from './practice-store.ts';
import { postReviews, sendReviews } from './send-reviews.ts';
import { markWaitingReviews } from './waiting-mark.ts';

export interface OutboxState {
  /** Null until the device has been read. */
  waiting: number | null;
  /** The last known return of each kind. */
  cards: ReadonlyMap<string, CardReturn>;
  /** The ids of items whose last answer was refused, because the account may not practise them (any more). */
  forbidden: ReadonlySet<string>;
  /** True from a failed sending until the next success. */
  hasFailed: boolean;
  /** Counts the successful sendings that stored something, also flags. */
  deliveries: number;
  /** False while the device cannot store: what waits is lost with the page. */
  isDurable: boolean;
}

const emptyState: OutboxState = {
  waiting: null,
  cards: new Map(),
  forbidden: new Set(),
  hasFailed: false,
  deliveries: 0,
  isDurable: true,
};

/** Sends one account's reviews and flags while it is started, one request at a time. */
class ReviewOutbox {
  readonly #accountId: string;
  readonly #signal = createChangeSignal();
  readonly #retry = new RetryTimer(browserRetryPorts, () => void this.sendNow());
  #state = emptyState;
  #sending: Promise<void> = Promise.resolve();
  #doubts: Promise<void> = Promise.resolve();
  #users = 0;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  readonly subscribe = this.#signal.subscribe;
  readonly state = (): OutboxState => this.#state;

  /** @returns the call that stops sending */
  readonly start = (): (() => void) => {
    this.#users += 1;
    const send = () => {
      void this.sendNow();
      void this.#sendDoubts();
    };
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenVisible);
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#retry.cancel();
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenVisible);
    };
  };

  /** Announces a review that is being stored. What was known of its item, and of the kind of a rated one, is out of date. */
  announce(itemId: string, kind: string | null): void {
    const cards = new Map(this.#state.cards);
    if (kind !== null) cards.delete(kind);
    const forbidden = new Set(this.#state.forbidden);
    forbidden.delete(itemId);
    this.#state = { ...this.#state, cards, forbidden, waiting: (this.#state.waiting ?? 0) + 1 };
    this.#signal.notify();
  }

  /** Call it after a review was stored. */
  checkStorage(): void {
    this.#state = { ...this.#state, isDurable: practiceStore().isDurable() };
    this.#signal.notify();
  }

  /** Runs after a sending that is under way, because that one does not include the newest review. */
  sendNow(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  #sendDoubts(): Promise<void> {
    this.#doubts = this.#doubts.then(async () => {
      if (!(await sendDoubts(this.#accountId))) return;
      this.#state = { ...this.#state, deliveries: this.#state.deliveries + 1 };
      this.#signal.notify();
    });
    return this.#doubts;
  }

  async #send(): Promise<void> {
    if (this.#retry.mustWait || !isSignedIn(this.#accountId)) return;
    this.#retry.cancel();
    const ports = { store: practiceStore(), send: postReviews };
    const { cards, forbidden, waiting, hasFailed, waitMs } = await sendReviews(ports, this.#accountId);
    markWaitingReviews(this.#accountId, waiting > 0);
    const before = this.#state;
    const isDelivered = waiting < (this.#state.waiting ?? 0) || cards.length > 0;
    this.#state = {
      waiting,
      hasFailed,
      isDurable: practiceStore().isDurable(),
      cards: new Map([...before.cards, ...cards.map((card) => [card.kind, card] as const)]),
      forbidden: new Set([...before.forbidden, ...forbidden]),
      deliveries: before.deliveries + (isDelivered ? 1 : 0),
    };
    this.#signal.notify();
    if (hasFailed && this.#users > 0) this.#retry.planAfterFailure(waitMs);
    else this.#retry.resetBackoff();
  }
}

const outboxes = new Map<string, ReviewOutbox>();

export function reviewOutbox(accountId: string): ReviewOutbox {
  const outbox = outboxes.get(accountId) ?? new ReviewOutbox(accountId);
  outboxes.set(accountId, outbox);
  return outbox;
}
