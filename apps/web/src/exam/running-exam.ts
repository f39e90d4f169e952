import type { SubmittedResult } from '@ambang/contract/results.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { AnswerSync, MOST_CHANGES_PER_SAVE } from './answer-sync.ts';
import type { ExamParts, ExamView, Opening } from './exam-parts.ts';
import type { ExamSession } from './exam-session.ts';
import {
  acknowledge,
  choice,
  currentNumber,
  isSameAttempt,
  moveTo,
  record,
  resumeSession,
  timeLeftMs,
  toggleFlag,
} from './exam-session.ts';
import { isConflict, refusalOf } from './refusal.ts';
import type { ClockReading, RoundTrip } from './server-clock.ts';
import { isDoubtful } from './server-clock.ts';

/** The device gives up waiting for its own storage after this long, so that the network is not kept waiting. */
const STORAGE_PATIENCE_MS = 1_000;

/** One attempt on the screen: what the person does goes to memory, device and server, in this order. */
export class RunningExam {
  readonly rules: RuleSet;
  readonly #parts: ExamParts;
  readonly #listeners = new Set<() => void>();
  #view: ExamView;
  #sync: AnswerSync;
  /** The device's clocks when the server was last heard. */
  #heardAt: ClockReading | null;
  #writesUnderWay = 0;
  #isHandingIn = false;

  constructor({ session, rules, isConfirmed }: Opening, parts: ExamParts) {
    this.rules = rules;
    this.#parts = parts;
    this.#heardAt = isConfirmed ? parts.clock() : null;
    this.#view = { session, sync: 'idle', isDurable: parts.store.isDurable(), ending: null };
    this.#sync = this.#newSync();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ExamView => this.#view;

  /** Begins to listen to other tabs and to send what waits; answers the call that ends both. */
  start(): () => void {
    this.#sync = this.#newSync();
    const stopListening = this.#parts.store.listen((news) => {
      if (!isSameAttempt(news.key, this.#view.session)) return;
      if (news.kind === 'changed') void this.#adoptKept();
      else this.leave(null);
    });
    void this.#write(this.#view.session, (kept) => kept).then(() => this.#sync.wake());
    return () => {
      stopListening();
      this.#sync.stop();
    };
  }

  choose(answer: Answer): void {
    const { session } = this.#view;
    const change = choice(session, currentNumber(session), answer, this.#parts.clock().wall);
    if (!change || this.timeLeftMs() <= 0) return;
    void this.#apply((kept) => record(kept, change)).then(() => this.#sync.wake());
  }

  moveTo(index: number): void {
    void this.#apply((kept) => moveTo(kept, index, this.rules));
  }

  toggleFlag(): void {
    const number = currentNumber(this.#view.session);
    void this.#apply((kept) => toggleFlag(kept, number));
  }

  /** The server's newer word on the same attempt. */
  resume(fresh: ExamSession): void {
    this.#heardAt = this.#parts.clock();
    void this.#apply((kept) => resumeSession(kept, fresh)).then(() => this.#sync.wake());
  }

  timeLeftMs(): number {
    return timeLeftMs(this.#view.session, this.#parts.clock().wall);
  }

  /** The attempt takes no more answers; `error` holds the server's sentence, null when there is none. */
  leave(error: unknown): void {
    // The answer to the hand-in under way says the same and brings the result.
    if (this.#isHandingIn) return;
    this.#sync.stop();
    if (isConflict(error)) void this.#parts.forget(this.#view.session);
    this.#show({ ending: { error } });
  }

  retryNow(): void {
    this.#sync.retryNow();
  }

  /** The page is going away: what is under way may be cut off, so everything is sent once more. */
  flush(): void {
    const { session } = this.#view;
    if (session.unsent.length === 0 || this.#isHandingIn || !this.#parts.isOwnerSignedIn()) return;
    const changes = session.unsent.slice(0, MOST_CHANGES_PER_SAVE);
    void this.#parts.save(session, changes).catch(() => undefined);
  }

  /** @throws what the server or the network says; the answers stay on the device until it has succeeded. */
  async handIn(): Promise<SubmittedResult> {
    this.#isHandingIn = true;
    try {
      const result = await this.#parts.submit(this.#view.session, this.rules);
      this.#sync.stop();
      return result;
    } catch (error) {
      this.#isHandingIn = false;
      if (refusalOf(error) === 'ended') this.leave(error);
      else this.#sync.retryNow();
      throw error;
    }
  }

  /**
   * For the moment when the device's clock says that the time is over. A clock that was set or slept is asked again
   * first: a hand-in cannot be taken back.
   * @returns whether the time is over by the best clock at hand
   */
  async isTimeReallyOver(): Promise<boolean> {
    try {
      if (!this.#heardAt || isDoubtful(this.#heardAt, this.#parts.clock())) await this.#askTheTime();
    } catch (error) {
      if (!isConflict(error)) throw error;
      return true;
    }
    return this.timeLeftMs() <= 0;
  }

  #newSync(): AnswerSync {
    const parts = this.#parts;
    return new AnswerSync({
      unsent: () => (this.#isHandingIn ? [] : this.#view.session.unsent),
      isOwnerSignedIn: () => parts.isOwnerSignedIn(),
      save: (changes) => parts.save(this.#view.session, changes),
      onSaved: (changes, saved, trip) => this.#take(changes, saved, trip),
      onState: (sync) => this.#show({ sync }),
      onEnded: (error) => this.leave(error),
      now: () => parts.clock().wall,
      chance: () => parts.chance(),
      after: (ms, run) => parts.after(ms, run),
    });
  }

  async #askTheTime(): Promise<void> {
    const { session } = this.#view;
    const changes = session.unsent.slice(0, MOST_CHANGES_PER_SAVE);
    const sentAt = this.#parts.clock().wall;
    const saved = await this.#parts.save(session, changes);
    this.#take(changes, saved, { sentAt, receivedAt: this.#parts.clock().wall });
  }

  #take(changes: readonly Change[], saved: SavedAnswers, trip: RoundTrip): void {
    // A hand-in under way takes the session from the device: it must not be written again.
    if (this.#isHandingIn) return;
    this.#heardAt = this.#parts.clock();
    void this.#apply((kept) => acknowledge(kept, changes, saved, trip));
  }

  async #adoptKept(): Promise<void> {
    const kept = await this.#parts.store.read(this.#view.session);
    // A write under way will bring what the other tab wrote.
    if (!kept || this.#writesUnderWay > 0) return;
    this.#show({ session: { ...kept, index: this.#view.session.index } });
    this.#sync.wake();
  }

  /** Memory at once, so that the screen never waits; then the device, where another tab may have written too. */
  async #apply(change: (session: ExamSession) => ExamSession): Promise<void> {
    const before = this.#view.session;
    this.#show({ session: change(before) });
    this.#parts.mirror(this.#view.session, this.rules);
    await Promise.race([this.#write(before, change), this.#patience()]);
  }

  async #write(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<void> {
    this.#writesUnderWay += 1;
    const kept = await this.#parts.store.update(session, change);
    this.#writesUnderWay -= 1;
    const isDurable = this.#parts.store.isDurable();
    // Writes end in their order: the last one holds all the others.
    if (this.#writesUnderWay > 0) this.#show({ isDurable });
    else this.#show({ isDurable, session: { ...kept, index: this.#view.session.index } });
  }

  #patience(): Promise<void> {
    return new Promise((resolve) => void this.#parts.after(STORAGE_PATIENCE_MS, resolve));
  }

  #show(change: Partial<ExamView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
