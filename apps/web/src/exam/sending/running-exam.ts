import type { SubmittedResult } from '@ambang/contract/results.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ClockReading, RoundTrip } from '../../clock/server-clock.ts';
import { isDoubtful } from '../../clock/server-clock.ts';
import { uncounted } from '../attempt/attempt-changes.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import {
  acknowledge,
  answerOf,
  choice,
  currentNumber,
  isSameAttempt,
  moveTo,
  record,
  resumeSession,
  timeLeftMs,
  toggleFlag,
} from '../attempt/exam-session.ts';
import { AnswerSync, MOST_CHANGES_PER_SAVE } from './answer-sync.ts';
import { isConflict, refusalOf, signedOut } from './calls/refusal.ts';
import { ExamRecord } from './exam-record.ts';
import type { ExamParts, ExamView, Opening } from './ports.ts';

/** One attempt on the screen: what the person does goes to memory, screen, device and server, in this order. */
export class RunningExam {
  readonly rules: RuleSet;
  readonly #parts: ExamParts;
  readonly #record: ExamRecord;
  #sync: AnswerSync;
  /** The device's clocks when the server was last heard. */
  #heardAt: ClockReading | null;
  #isHandingIn = false;

  constructor(opening: Opening, parts: ExamParts) {
    this.rules = opening.rules;
    this.#parts = parts;
    this.#heardAt = opening.isConfirmed ? parts.clock() : null;
    this.#record = new ExamRecord(opening, parts);
    this.#sync = this.#newSync();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);

  readonly view = (): ExamView => this.#record.view();

  /** Begins to listen to other tabs and to send what waits; answers the call that ends both. */
  start(): () => void {
    this.#sync = this.#newSync();
    const stopListening = this.#parts.store.listen((news) => {
      if (!isSameAttempt(news.key, this.#record.session)) return;
      if (news.kind === 'changed') void this.#record.adoptKept().then((isNew) => isNew && this.#sync.wake());
      else this.leave(null);
    });
    void this.#record.keep().then(() => this.#sync.wake());
    return () => {
      stopListening();
      this.#sync.stop();
    };
  }

  /** For the question on the screen. */
  choose(answer: Answer): void {
    this.#choose(answer, false);
  }

  /**
   * For a radio button, which shows its choice by itself.
   * @returns what stands once that frame is there: it may have been pressed in vain, or something else right after it
   */
  async choosePressed(number: number, answer: Answer): Promise<Answer> {
    // A move leaves the focus where it was: keys may still reach a question that is not on the screen any more.
    if (number === currentNumber(this.#record.session)) this.#choose(answer, true);
    await this.#parts.painted();
    return answerOf(this.#record.session, number);
  }

  moveTo(index: number): void {
    void this.#record.apply((kept) => moveTo(kept, index, this.rules));
  }

  toggleFlag(): void {
    const number = currentNumber(this.#record.session);
    void this.#record.apply((kept) => toggleFlag(kept, number));
  }

  /** The server's newer word on the same attempt. */
  resume(fresh: ExamSession): void {
    if (this.#isHandingIn) return;
    this.#heardAt = this.#parts.clock();
    void this.#record.apply((kept) => resumeSession(kept, fresh)).then(() => this.#sync.wake());
  }

  timeLeftMs(): number {
    return timeLeftMs(this.#record.session, this.#parts.clock().wall);
  }

  /** The attempt takes no more answers; `error` holds the server's sentence, null when there is none. */
  leave(error: unknown): void {
    // The answer to the hand-in under way says the same and brings the result.
    if (this.#isHandingIn || this.view().ending) return;
    const { session } = this.#record;
    this.#sync.stop();
    if (error === null || isConflict(error)) this.#record.close();
    if (isConflict(error)) void this.#parts.forget(session);
    // The other tab has taken away what the device held; this one may hold more.
    else if (error === null) void this.#parts.setAside(session, session.unsent);
    this.#record.show({ ending: { error } });
  }

  retryNow(): void {
    this.#sync.retryNow();
  }

  /** The page is going away: what is under way may be cut off, so everything is sent once more. */
  flush(): void {
    const { session } = this.#record;
    if (this.#isHandingIn || this.view().ending) return;
    void this.#record.hurry();
    if (session.unsent.length === 0 || !this.#parts.isOwnerSignedIn()) return;
    const changes = session.unsent.slice(0, MOST_CHANGES_PER_SAVE);
    void this.#parts.save(session, changes).catch(() => undefined);
  }

  /** @throws what the server or the network says; the answers stay on the device until it has succeeded. */
  async handIn(): Promise<SubmittedResult> {
    this.#isHandingIn = true;
    try {
      // What was done in this moment is written before the session is taken from the device.
      await this.#record.hurry();
      const result = await this.#parts.submit(this.#record.session, this.rules);
      this.#sync.stop();
      this.#record.close();
      return result;
    } catch (error) {
      this.#isHandingIn = false;
      if (refusalOf(error) === 'ended') this.leave(error);
      else this.#sync.hear(error);
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

  #choose(answer: Answer, isSeen: boolean): void {
    const { session } = this.#record;
    const change = choice(session, currentNumber(session), answer, this.#parts.clock().wall);
    if (!change || this.view().ending || this.timeLeftMs() <= 0) return;
    this.#parts.store.note(session, change);
    void this.#record.apply((kept) => record(kept, change), isSeen).then(() => this.#sync.wake());
  }

  #newSync(): AnswerSync {
    const parts = this.#parts;
    return new AnswerSync({
      unsent: () => (this.#isHandingIn ? [] : this.#record.session.unsent),
      isOwnerSignedIn: () => parts.isOwnerSignedIn(),
      recallOwner: () => parts.recallOwner(),
      save: (changes) => parts.save(this.#record.session, changes),
      onSaved: (changes, saved, trip) => this.#take(changes, saved, trip),
      onState: (sync) => this.#record.show({ sync }),
      onEnded: (error) => this.leave(error),
      now: () => parts.clock().wall,
      chance: () => parts.chance(),
      after: (ms, run) => parts.after(ms, run),
    });
  }

  async #askTheTime(): Promise<void> {
    if (!this.#parts.isOwnerSignedIn()) throw signedOut();
    const { session } = this.#record;
    const changes = session.unsent.slice(0, MOST_CHANGES_PER_SAVE);
    const sentAt = this.#parts.clock().wall;
    const saved = await this.#parts.save(session, changes);
    this.#take(changes, saved, { sentAt, receivedAt: this.#parts.clock().wall });
  }

  #take(changes: readonly Change[], saved: SavedAnswers, trip: RoundTrip): void {
    // A hand-in under way takes the session from the device: it must not be written again.
    if (this.#isHandingIn) return;
    this.#heardAt = this.#parts.clock();
    void this.#parts.setAside(this.#record.session, uncounted(changes, saved.changes));
    void this.#record.apply((kept) => acknowledge(kept, changes, saved, trip));
  }
}
