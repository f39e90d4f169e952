import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { answerOf, moveTo, step, toggleFlag } from '../../question/answer-sheet.ts';
import type { Decider, ExamSession } from '../attempt/exam-session.ts';
import {
  changeForAnswer,
  isSameAttempt,
  recordChange,
  resumeSession,
  timeLeftMs,
  withdrawHandIn,
} from '../attempt/exam-session.ts';
import type { SenderPorts, SentAnswers } from './answer-sender.ts';
import { MAX_CHANGES_ON_LEAVE, sendOldest } from './answer-sender.ts';
import { AnswerSync } from './answer-sync.ts';
import { signedOutFailure } from './calls/account-call.ts';
import { isConflict, isOvertaken, failureKind } from './calls/failure-kind.ts';
import { ExamRecord, isAttemptClosed } from './exam-record.ts';
import { HandInChecks } from './handing-in/hand-in-checks.ts';
import type { ExamPorts, ExamView, ExamStart } from './ports.ts';
import { retryPortsOf } from './retry.ts';
import { RevisionWatch } from './revision-watch.ts';

/** One attempt on the screen: what the person does goes to memory, screen, device and server, in this order. */
export class RunningExam {
  readonly rules: RuleSet;
  readonly #ports: ExamPorts;
  readonly #record: ExamRecord;
  readonly #watch: RevisionWatch;
  readonly #sender: SenderPorts;
  #sync: AnswerSync;
  #isHandingIn = false;
  /** What was heard of the attempt's end during a hand-in: its own reply says the same, and may be lost. */
  #heardEnd: { error: unknown } | null = null;
  /** What is asked before a hand-in. */
  readonly handInChecks: HandInChecks;

  constructor(opening: ExamStart, ports: ExamPorts) {
    this.rules = opening.rules;
    this.#ports = ports;
    this.#record = new ExamRecord(opening, ports);
    this.handInChecks = new HandInChecks(opening.askedAt, {
      session: () => this.#record.session,
      clock: () => ports.clock(),
      fetchServerTime: () => this.#askTheTime(),
    });
    this.#watch = new RevisionWatch(opening.askedAt ? opening.session.revision : null, {
      ask: () => this.#askWhatStands(),
      adopt: (fresh) => this.#resume(fresh),
      onEnded: (error) => this.#hearEnd(error),
      steady: () => ports.clock().steady,
      ...retryPortsOf(ports),
    });
    this.#sender = {
      startedAt: opening.session.startedAt,
      save: (changes) => this.#save(changes),
      clock: () => ports.clock(),
    };
    this.#sync = this.#newSync();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);

  readonly view = (): ExamView => this.#record.view();

  /** Begins to listen to other tabs and to send what waits; answers the call that ends both. */
  start(): () => void {
    this.#sync = this.#newSync();
    const stopListening = this.#ports.store.listen((news) => {
      if (!isSameAttempt(news.key, this.#record.session)) return;
      if (news.kind === 'changed')
        void this.#record.adoptStored().then((isNew) => isNew && this.#sync.trySend());
      else this.leave(null);
    });
    void this.#record.keep().then(() => this.#sync.trySend());
    this.#watch.start();
    return () => {
      stopListening();
      this.#stop();
    };
  }

  /** Answers the question on the screen. */
  choose(answer: Answer): void {
    this.#choose(answer, false);
  }

  /**
   * For a radio button, which shows its choice by itself.
   * @returns what stands once that frame is there: it may have been pressed in vain, or something else right after it
   */
  async choosePressed(number: number, answer: Answer): Promise<Answer> {
    // A move leaves the focus where it was: keys may still reach a question that is not on the screen any more.
    if (number === this.#record.session.sheet.current) this.#choose(answer, true);
    await this.#ports.nextFrame();
    return answerOf(this.#record.session.sheet, number);
  }

  moveTo(number: number): void {
    this.#record.onSheet((sheet) => moveTo(sheet, number));
  }

  /**
   * Forwards or back from the question on the screen, wherever another tab is.
   * @param show shows the other question at once, and answers false where it cannot; the rest follows after that frame
   */
  step(by: 1 | -1, show: (from: number, to: number) => boolean = () => false): void {
    const { sheet } = this.#record.session;
    const { current: to } = step(sheet, by);
    this.#record.onSheet((kept) => moveTo(kept, to), show(sheet.current, to));
  }

  /** Marks the question on the screen, or takes the mark back. */
  toggleFlag(): void {
    const { current } = this.#record.session.sheet;
    this.#record.onSheet((sheet) => toggleFlag(sheet, current));
  }

  timeLeftMs(): number {
    return timeLeftMs(this.#record.session, this.#ports.clock().wall);
  }

  /** The attempt takes no more answers; `error` holds the server's sentence, null when there is none. */
  leave(error: unknown): void {
    if (this.view().ending) return;
    if (this.#isHandingIn && isAttemptClosed(error)) this.#heardEnd = { error };
    if (this.#isHandingIn) return;
    this.#stop();
    this.#record.end(error);
  }

  retryNow(): void {
    this.#sync.retryNow();
    this.#watch.retryNow();
  }

  /** For a page that goes away: what is under way may be cut off, so everything is sent once more. */
  flush(): void {
    const { unsent } = this.#record.session;
    if (this.#isHandingIn || this.view().ending) return;
    void this.#record.flushNow();
    if (unsent.length > 0 && this.#ports.isOwnerSignedIn())
      void sendOldest(unsent, this.#sender, MAX_CHANGES_ON_LEAVE).catch(() => undefined);
  }

  /** Kept with the answers, so that any later page can deliver it. */
  decideHandIn(by: Decider): void {
    this.#record.decide(by, this.#ports.clock().wall);
  }

  withdrawHandIn(by: Decider): void {
    this.#record.withdraw(by);
    if (this.#heardEnd) this.leave(this.#heardEnd.error);
  }

  /** @throws what the server or the network says; the answers stay on the device until it has succeeded. */
  async handIn(): Promise<SubmittedResult> {
    this.#isHandingIn = true;
    try {
      // What was done in this moment is written before the session is taken from the device.
      await this.#record.flushNow();
      const result = await this.#ports.submit(this.#record.session, this.rules);
      this.#stop();
      this.#record.close();
      return result;
    } catch (error) {
      this.#isHandingIn = false;
      // While the decision stands, it is sent again: the reply to that brings the result.
      const isTriedAgain = failureKind(error) === 'retry' && this.#record.session.handIn;
      const end = failureKind(error) === 'ended' ? { error } : !isTriedAgain && this.#heardEnd;
      if (end) this.leave(end.error);
      else this.#sync.handleFailure(error);
      // A later decision has to follow the answers of the other device, which this page may not know.
      if (isOvertaken(error)) {
        this.withdrawHandIn('candidate');
        this.#watch.invalidate();
      }
      // What stands may have been told during the hand-in, and not been taken.
      this.#watch.fetchIfBehind();
      throw error;
    }
  }

  #stop(): void {
    this.#sync.stop();
    this.#watch.stop();
  }

  async #save(changes: readonly Change[]): Promise<SavedAnswers> {
    const saved = await this.#ports.save(this.#record.session, changes);
    this.#watch.recordSave(saved.taken ?? changes.length, saved.revision);
    return saved;
  }

  /** Takes the server's newer word on the same attempt. @returns whether it could be taken */
  #resume(fresh: ExamSession): boolean {
    if (this.#isHandingIn) return false;
    void this.#record.apply((kept) => resumeSession(kept, fresh)).then(() => this.#sync.trySend());
    return true;
  }

  /** That the time alone is over, the clock of a page that has heard the server knows too: it hands in. */
  #hearEnd(error: unknown): void {
    if (isConflict(error) || !this.handInChecks.hasServerTime) this.leave(error);
  }

  #choose(answer: Answer, isSeen: boolean): void {
    const { session } = this.#record;
    const change = changeForAnswer(session, session.sheet.current, answer, this.#ports.clock().wall);
    if (!change || this.view().ending || this.timeLeftMs() <= 0) return;
    this.#ports.store.note(session, change);
    // Who goes on answering has taken a decision back, also one of another tab or of a clock that was wrong.
    const goOn = (kept: ExamSession) => recordChange(withdrawHandIn(kept, 'candidate'), change);
    void this.#record.apply(goOn, isSeen).then(() => this.#sync.trySend());
  }

  #newSync(): AnswerSync {
    const ports = this.#ports;
    return new AnswerSync({
      unsent: () => (this.#isHandingIn ? [] : this.#record.session.unsent),
      isOwnerSignedIn: () => ports.isOwnerSignedIn(),
      refreshOwner: () => ports.refreshOwner(),
      ...this.#sender,
      onSaved: (sent) => this.#take(sent),
      onState: (sync) => this.#record.show({ sync }),
      onEnded: (error) => this.leave(error),
      ...retryPortsOf(ports),
    });
  }

  async #askWhatStands(): Promise<ExamSession> {
    const askedAt = this.#ports.clock();
    const fresh = await this.#ports.fetchAttempt(this.#record.session);
    this.handInChecks.recordServerTime(askedAt);
    return fresh;
  }

  async #askTheTime(): Promise<void> {
    if (!this.#ports.isOwnerSignedIn()) throw signedOutFailure();
    this.#take(await sendOldest(this.#record.session.unsent, this.#sender));
  }

  #take({ late: uncounted, acknowledge, askedAt }: SentAnswers): void {
    // A hand-in under way takes the session from the device: it must not be written again.
    if (this.#isHandingIn) return;
    this.handInChecks.recordServerTime(askedAt);
    void this.#ports.storeRefused(this.#record.session, uncounted);
    void this.#record.apply(acknowledge);
  }
}
