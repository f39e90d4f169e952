import type { RuleSet } from '@ambang/exam/rules.ts';
import { createDeferred } from '../../clock/deferred.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { HandInDecider, ExamSession } from '../attempt/exam-session.ts';
import { updateSheet } from '../attempt/exam-session.ts';
import { decideHandIn, withdrawHandIn } from '../attempt/hand-in-decision.ts';
import { isConflict } from './calls/failure-kind.ts';
import type { ExamPorts, ExamStart } from './exam-ports.ts';
import type { SavingState } from './saving/answer-saver.ts';

/** The attempt cannot go on here. */
export interface AttemptEnding {
  /** Has the server's message; null when another tab has removed the attempt. */
  error: unknown;
}

/** What the screen shows. Replaced at every change. */
export interface ExamView {
  session: ExamSession;
  saving: SavingState;
  isDurable: boolean;
  ending: AttemptEnding | null;
}

/** One attempt on the screen and on the device. A change goes to memory and screen at once, then to the device. */
export class ExamRecord {
  readonly #rules: RuleSet;
  readonly #ports: ExamPorts;
  readonly #listeners = new Set<() => void>();
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ExamView => this.#view;

  get session(): ExamSession {
    return this.#view.session;
  }

  /** Notifies the screen only of real changes, to save a slow phone the rendering. */
  show(change: Partial<ExamView>): void {
    const isNew = Object.entries(change).some(([key, value]) => value !== this.#view[key as keyof ExamView]);
    if (!isNew) return;
    this.#view = { ...this.#view, ...change };
    this.#notify();
  }

  /**
   * Changes memory and screen at once, then the device, where another tab may have written too.
   * @param isShown the screen shows the change already, so its subscribers are notified after the frame
   */
  async apply(change: (session: ExamSession) => ExamSession, isShown = false): Promise<void> {
    const before = this.session;
    this.#view = { ...this.#view, session: change(before) };
    if (!isShown) this.#notify();
    this.#pendingWrites += 1;
    const frame = Promise.race([this.#ports.nextFrame(), this.#flush.promise]);
    this.#lastFrame = frame;
    await frame;
    this.#pendingWrites -= 1;
    if (isShown) this.#notify();
    if (this.#isWritingStopped) return;
    // The device keys may be another account's.
    if (this.#ports.isOwnerSignedIn()) this.#ports.writeDeviceKeys(this.session, this.#rules);
    await this.#write(before, change);
  }

  /** For moves and flags. */
  updateSheet(change: (sheet: AnswerSheet) => AnswerSheet, isShown = false): void {
    void this.apply((stored) => updateSheet(stored, change), isShown);
  }

  /** For changes that may be made repeatedly. @returns whether anything changed */
  applyIfNew(change: (session: ExamSession) => ExamSession): boolean {
    const isNew = change(this.session) !== this.session;
    if (isNew) void this.apply(change);
    return isNew;
  }

  /** Noted before the next frame, so that a page which is killed now does not lose the decision. */
  decideHandIn(by: HandInDecider, deviceNow: number): void {
    if (this.applyIfNew((stored) => decideHandIn(stored, by, deviceNow)))
      this.#ports.store.noteDecision(this.session);
  }

  /** Written before the next frame, so that a page which is killed now does not keep the decision. */
  withdrawHandIn(by: HandInDecider): void {
    const { session } = this;
    const isNew = this.applyIfNew((stored) => withdrawHandIn(stored, by));
    if (isNew) this.#ports.store.noteWithdrawal(session);
    void this.flushNow();
  }

  /** The session was removed from the device: pending changes must not write it again. */
  stopWriting(): void {
    this.#isWritingStopped = true;
  }

  /**
   * The attempt takes no more answers. @param error has the server's message; null when another tab removed the attempt
   */
  end(error: unknown): void {
    const { session } = this;
    if (isAttemptClosed(error)) this.stopWriting();
    if (isConflict(error)) void this.#ports.forget(session);
    // Another tab has removed the session from the device; this page may have more answers.
    else if (error === null) void this.#ports.storeRefused(session, session.unsent);
    this.show({ ending: { error } });
  }

  /** Skips the wait for a frame. Resolves when every change so far has been given to the store. */
  flushNow(): Promise<void> {
    this.#flush.resolve();
    this.#flush = createDeferred();
    return this.#lastFrame;
  }

  /** Writes the session unchanged, and adopts what other tabs wrote. */
  syncWithDevice(): Promise<void> {
    return this.#write(this.session, (stored) => stored);
  }

  /** Adopts what another tab wrote. @returns whether it was read */
  async adoptStored(): Promise<boolean> {
    const stored = await this.#ports.store.read(this.session);
    // A pending write will adopt it.
    if (!stored || this.#pendingWrites > 0) return false;
    this.#showStored(stored, { isDurable: this.#ports.store.canKeepAnswers() });
    return true;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  async #write(session: ExamSession, change: (stored: ExamSession) => ExamSession): Promise<void> {
    this.#pendingWrites += 1;
    const stored = await this.#ports.store.update(session, change);
    this.#pendingWrites -= 1;
    const isDurable = this.#ports.store.canKeepAnswers();
    // Writes end in order: the last one contains all others.
    if (this.#pendingWrites > 0) this.show({ isDurable });
    else this.#showStored(stored, { isDurable });
  }

  /** Each tab stays at its own question. */
  #showStored(stored: ExamSession, change: Partial<ExamView> = {}): void {
    const { current } = this.session.sheet;
    const session = updateSheet(stored, (sheet) => moveTo(sheet, current));
    this.show(asText(session) === asText(this.session) ? change : { ...change, session });
  }
}

/** Whether unsent answers can never count: by the server's reply, or because another tab has removed the attempt. */
export const isAttemptClosed = (error: unknown): boolean => error === null || isConflict(error);

/** A comparable text: the device may return the fields in another order. */
function asText({ sheet, ...session }: ExamSession): string {
  const fields = Object.entries(session).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([fields, sheet.current, [...sheet.answers], [...sheet.flags]]);
}
