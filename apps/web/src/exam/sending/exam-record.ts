import type { RuleSet } from '@ambang/exam/rules.ts';
import { createDeferred } from '../../clock/deferred.ts';
import { createChangeSignal } from '../../change-signal.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { HandInDecider, ExamSession } from '../attempt/exam-session.ts';
import { updateSheet } from '../attempt/exam-session.ts';
import { decisionNow, withdrawDecision, withDecision } from '../attempt/hand-in-decision.ts';
import { isConflict } from './calls/failure-kind.ts';
import type { ExamPorts, ExamStart } from './exam-ports.ts';
import type { SavingState } from './saving/answer-saver.ts';

export interface AttemptEnding {
  /** Contains the server's message; null when another tab has removed the attempt. */
  error: unknown;
}

/** Every change creates a new object. */
export interface ExamView {
  session: ExamSession;
  saving: SavingState;
  /** False when closing the page loses unsent answers. */
  isDurable: boolean;
  ending: AttemptEnding | null;
}

/** A change is applied to memory and screen at once, then to the device. */
export class ExamRecord {
  readonly #rules: RuleSet;
  readonly #ports: ExamPorts;
  readonly #signal = createChangeSignal();
  #view: ExamView;
  #pendingWrites = 0;
  #flush = createDeferred();
  #lastFrame = Promise.resolve();
  #isWritingStopped = false;

  constructor({ session, rules }: ExamStart, ports: ExamPorts) {
    this.#rules = rules;
    this.#ports = ports;
    this.#view = { session, saving: 'idle', isDurable: ports.store.canKeepAnswers(), ending: null };
  }

  readonly subscribe = this.#signal.subscribe;

  readonly view = (): ExamView => this.#view;

  get session(): ExamSession {
    return this.#view.session;
  }

  /** Notifies the screen only if a value differs, because rendering is slow on a cheap phone. */
  show(change: Partial<ExamView>): void {
    const isNew = Object.entries(change).some(([key, value]) => value !== this.#view[key as keyof ExamView]);
    if (!isNew) return;
    this.#view = { ...this.#view, ...change };
    this.#signal.notify();
  }

  /**
   * Changes memory and screen at once, and after the frame the stored session, which another tab may have written.
   * @param isShown the screen already shows the change, so its subscribers are notified after the frame
   */
  async apply(change: (session: ExamSession) => ExamSession, isShown = false): Promise<void> {
    const before = this.session;
    this.#view = { ...this.#view, session: change(before) };
    if (!isShown) this.#signal.notify();
    this.#pendingWrites += 1;
    const frame = Promise.race([this.#ports.nextFrame(), this.#flush.promise]);
    this.#lastFrame = frame;
    await frame;
    this.#pendingWrites -= 1;
    if (isShown) this.#signal.notify();
    if (this.#isWritingStopped) return;
    // The `localStorage` keys may be those of another account.
    if (this.#ports.isOwnerSignedIn()) this.#ports.writeLocalStorageCopy(this.session, this.#rules);
    await this.#write(before, change);
  }

  updateSheet(change: (sheet: AnswerSheet) => AnswerSheet, isShown = false): void {
    void this.apply((stored) => updateSheet(stored, change), isShown);
  }

  /** @param change returns the same session when it changes nothing @returns whether the session changed */
  applyIfNew(change: (session: ExamSession) => ExamSession): boolean {
    const isNew = change(this.session) !== this.session;
    if (isNew) void this.apply(change);
    return isNew;
  }

  /** Notes the decision at once, so that a page killed before the next frame does not lose it. */
  recordDecision(by: HandInDecider, deviceNow: number): void {
    // Computed once, because a slow storage may run the change after a later answer in another tab.
    const decision = decisionNow(this.session, by, deviceNow);
    const isNew = this.applyIfNew((stored) => withDecision(stored, decision));
    if (isNew) this.#ports.store.noteDecision(this.session);
  }

  /** Writes the withdrawal at once, so that a page killed before the next frame does not keep the decision. */
  withdrawDecision(by: HandInDecider): void {
    const { session } = this;
    const isNew = this.applyIfNew((stored) => withdrawDecision(stored, by, session.handIn?.decidedAt));
    if (isNew) this.#ports.store.noteWithdrawal(session);
    void this.flushNow();
  }

  /** Call it when the session is removed or will be removed, because a pending change would write it again. */
  stopWriting(): void {
    this.#isWritingStopped = true;
  }

  /**
   * Unsent answers that can never count become refused answers.
   * @param error contains the server's message; null when another tab removed the attempt
   */
  end(error: unknown): void {
    const { session } = this;
    if (isAttemptClosed(error)) this.stopWriting();
    if (isConflict(error)) void this.#ports.discard(session);
    // The tab that removed the attempt has stored its refused answers, but this page may have more.
    else if (error === null) void this.#ports.storeRefused(session, session.unsent);
    this.show({ ending: { error } });
  }

  /** Resolves when every change so far has been passed to the store. */
  flushNow(): Promise<void> {
    this.#flush.resolve();
    this.#flush = createDeferred();
    return this.#lastFrame;
  }

  /** Stores the session if it is not stored, and adopts the changes of other tabs. */
  syncWithDevice(): Promise<void> {
    return this.#write(this.session, (stored) => stored);
  }

  /**
   * Adopts the changes of another tab. If the storage cannot be read, only noted changes are adopted.
   * @returns false when no session is stored, or when a pending write will adopt the stored one
   */
  async adoptStored(): Promise<boolean> {
    const stored = await this.#ports.store.read(this.session, this.session);
    if (!stored || this.#pendingWrites > 0) return false;
    this.#showStored(stored, { isDurable: this.#ports.store.canKeepAnswers() });
    return true;
  }

  async #write(session: ExamSession, change: (stored: ExamSession) => ExamSession): Promise<void> {
    this.#pendingWrites += 1;
    const stored = await this.#ports.store.update(session, change);
    this.#pendingWrites -= 1;
    const isDurable = this.#ports.store.canKeepAnswers();
    // Writes end in order, so the last one contains all changes.
    if (this.#pendingWrites > 0) this.show({ isDurable });
    else this.#showStored(stored, { isDurable });
  }

  /** Each tab stays at its own question. */
  #showStored(stored: ExamSession, change: Partial<ExamView> = {}): void {
    const { current } = this.session.sheet;
    const session = updateSheet(stored, (sheet) => moveTo(sheet, current));
    const isSame = comparableText(session) === comparableText(this.session);
    this.show(isSame ? change : { ...change, session });
  }
}

/** True after a conflict, and when another tab has removed the attempt (null). */
export const isAttemptClosed = (error: unknown): boolean => error === null || isConflict(error);

/** IndexedDB may return the fields in a different order. */
function comparableText({ sheet, ...session }: ExamSession): string {
  const fields = Object.entries(session).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([fields, sheet.current, [...sheet.answers], [...sheet.flags]]);
}
