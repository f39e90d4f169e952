import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { chosenAnswer, moveTo, moveBy, toggleFlag } from '../../question/answer-sheet.ts';
import type { HandInDecider, ExamSession } from '../attempt/exam-session.ts';
import { isSameAttempt, timeLeftMs } from '../attempt/exam-session.ts';
import { withdrawHandIn } from '../attempt/hand-in-decision.ts';
import { changeForAnswer, recordChange, resumeSession } from '../attempt/session-updates.ts';
import type { SavePorts, CompletedSave } from './saving/save-changes.ts';
import { MAX_CHANGES_ON_LEAVE, saveOldestChanges } from './saving/save-changes.ts';
import { AnswerSaver } from './saving/answer-saver.ts';
import { signedOutFailure } from './calls/account-call.ts';
import { failureKind, isConflict, isOvertaken } from './calls/failure-kind.ts';
import { ExamRecord, isAttemptClosed } from './exam-record.ts';
import { HandInChecks } from './handing-in/hand-in-checks.ts';
import type { ExamPorts, ExamStart, ExamView } from './exam-ports.ts';
import { retryPortsOf } from './retry-timer.ts';
import { RevisionWatch } from './fetching/revision-watch.ts';

/**
 * The attempt on the screen. An answer is noted in localStorage, then changes memory and screen, IndexedDB and the
 * server. Moves and flags stay on the device.
 */
export class RunningExam {
  readonly rules: RuleSet;
  readonly #ports: ExamPorts;
  readonly #record: ExamRecord;
  readonly #watch: RevisionWatch;
  readonly #sender: SavePorts;
  #saver: AnswerSaver;
  #isHandingIn = false;
  /** The attempt ended while our hand-in was in flight. Kept in case the hand-in's reply is lost. */
  #endDuringHandIn: { error: unknown } | null = null;
  readonly handInChecks: HandInChecks;

  constructor(start: ExamStart, ports: ExamPorts) {
    this.rules = start.rules;
    this.#ports = ports;
    this.#record = new ExamRecord(start, ports);
    this.handInChecks = new HandInChecks(start.requestedAt, {
      session: () => this.#record.session,
      clock: () => ports.clock(),
      fetchServerTime: () => this.#fetchServerTime(),
    });
    this.#watch = new RevisionWatch(start.requestedAt ? start.session.revision : null, {
      fetch: () => this.#fetchAttempt(),
      adopt: (fresh) => this.#resume(fresh),
      // A conflict ends the page. When only the time is over (410), a page that knows the server's time hands in itself.
      onEnded: (error) => {
        if (isConflict(error) || !this.handInChecks.hasServerTime) this.leave(error);
      },
      steady: () => ports.clock().steady,
      ...retryPortsOf(ports),
    });
    this.#sender = {
      startedAt: start.session.startedAt,
      save: (changes) => this.#save(changes),
      clock: () => ports.clock(),
    };
    this.#saver = this.#newSaver();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);

  readonly view = (): ExamView => this.#record.view();

  /**
   * Starts to follow other tabs, to send and to watch the revision, again after a stop. @returns the call that stops
   * them
   */
  start(): () => void {
    this.#saver = this.#newSaver();
    const stopListening = this.#ports.store.listen((event) => {
      if (!isSameAttempt(event.key, this.#record.session)) return;
      if (event.kind === 'changed')
        void this.#record.adoptStored().then((isNew) => isNew && this.#saver.trySend());
      else this.leave(null);
    });
    void this.#record.syncWithDevice().then(() => this.#saver.trySend());
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
   * For a radio button, which shows its own press at once.
   * @returns the current answer after that frame: the press may have been refused or followed by another
   */
  async choosePressed(number: number, answer: Answer): Promise<Answer> {
    // After a move the focus may still be in a question that is not on the screen any more.
    if (number === this.#record.session.sheet.current) this.#choose(answer, true);
    await this.#ports.nextFrame();
    return chosenAnswer(this.#record.session.sheet, number);
  }

  moveTo(number: number): void {
    this.#record.onSheet((sheet) => moveTo(sheet, number));
  }

  /**
   * Moves one question forwards or back.
   * @param show shows the question at once, before React renders; false when it cannot
   */
  step(by: 1 | -1, show: (from: number, to: number) => boolean = () => false): void {
    const { sheet } = this.#record.session;
    const { current: to } = moveBy(sheet, by);
    this.#record.onSheet((stored) => moveTo(stored, to), show(sheet.current, to));
  }

  /** Toggles the flag of the question on the screen. */
  toggleFlag(): void {
    const { current } = this.#record.session.sheet;
    this.#record.onSheet((sheet) => toggleFlag(sheet, current));
  }

  timeLeftMs(): number {
    return timeLeftMs(this.#record.session, this.#ports.clock().wall);
  }

  /**
   * The attempt takes no more answers. @param error has the server's message; null when another tab removed the attempt
   */
  leave(error: unknown): void {
    if (this.view().ending) return;
    if (this.#isHandingIn && isAttemptClosed(error)) this.#endDuringHandIn = { error };
    if (this.#isHandingIn) return;
    this.#stop();
    this.#record.end(error);
  }

  retryNow(): void {
    this.#saver.retryNow();
    this.#watch.retryNow();
  }

  /** For a page that is being left. A request in flight may be cancelled, so its changes are sent again. */
  flush(): void {
    const { unsent } = this.#record.session;
    if (this.#isHandingIn || this.view().ending) return;
    void this.#record.flushNow();
    if (unsent.length > 0 && this.#ports.isOwnerSignedIn())
      void saveOldestChanges(unsent, this.#sender, MAX_CHANGES_ON_LEAVE).catch(() => undefined);
  }

  /** Stores the decision with the answers, so that any later page can send it. */
  decideHandIn(by: HandInDecider): void {
    this.#record.decide(by, this.#ports.clock().wall);
  }

  withdrawHandIn(by: HandInDecider): void {
    this.#record.withdraw(by);
    if (this.#endDuringHandIn) this.leave(this.#endDuringHandIn.error);
  }

  /** @throws CallFailure or NetworkFailure; until success the answers stay on the device */
  async handIn(): Promise<SubmittedResult> {
    this.#isHandingIn = true;
    try {
      // The store keeps the order of its calls, so pending changes are written before the session is removed.
      await this.#record.flushNow();
      const result = await this.#ports.submit(this.#record.session, this.rules);
      this.#stop();
      this.#record.close();
      return result;
    } catch (error) {
      this.#isHandingIn = false;
      this.#handleHandInFailure(error);
      throw error;
    }
  }

  #handleHandInFailure(error: unknown): void {
    // A decided hand-in is retried, and the reply to the retry has the result.
    const isRetried = failureKind(error) === 'retry' && this.#record.session.handIn;
    const end = failureKind(error) === 'ended' ? { error } : isRetried ? null : this.#endDuringHandIn;
    if (end) this.leave(end.error);
    else this.#saver.handleFailure(error);
    if (isOvertaken(error)) {
      // This page may lack the other device's answers, which a new decision has to follow.
      this.withdrawHandIn('candidate');
      this.#watch.invalidate();
    }
    // A fetch during the hand-in was not adopted.
    this.#watch.fetchIfBehind();
  }

  #stop(): void {
    this.#saver.stop();
    this.#watch.stop();
  }

  async #save(changes: readonly Change[]): Promise<SavedAnswers> {
    const saved = await this.#ports.save(this.#record.session, changes);
    this.#watch.recordSave(saved.savedChanges, saved.revision);
    return saved;
  }

  /** Adopts the server's state of this attempt. @returns whether it could */
  #resume(fresh: ExamSession): boolean {
    if (this.#isHandingIn) return false;
    void this.#record.apply((stored) => resumeSession(stored, fresh)).then(() => this.#saver.trySend());
    return true;
  }

  #choose(answer: Answer, isShown: boolean): void {
    const { session } = this.#record;
    const change = changeForAnswer(session, session.sheet.current, answer, this.#ports.clock().wall);
    if (!change || this.view().ending || this.timeLeftMs() <= 0) return;
    this.#ports.store.note(session, change);
    // Answering withdraws any pending hand-in, whether this tab, another tab or the timer started it.
    const answered = (stored: ExamSession) => recordChange(withdrawHandIn(stored, 'candidate'), change);
    void this.#record.apply(answered, isShown).then(() => this.#saver.trySend());
  }

  #newSaver(): AnswerSaver {
    return new AnswerSaver({
      unsent: () => (this.#isHandingIn ? [] : this.#record.session.unsent),
      isOwnerSignedIn: () => this.#ports.isOwnerSignedIn(),
      refreshOwner: () => this.#ports.refreshOwner(),
      ...this.#sender,
      onSaved: (sent) => this.#acknowledge(sent),
      onState: (saving) => this.#record.show({ saving }),
      onEnded: (error) => this.leave(error),
      ...retryPortsOf(this.#ports),
    });
  }

  async #fetchAttempt(): Promise<ExamSession> {
    const requestedAt = this.#ports.clock();
    const fresh = await this.#ports.fetchAttempt(this.#record.session);
    this.handInChecks.recordServerTime(requestedAt);
    return fresh;
  }

  async #fetchServerTime(): Promise<void> {
    if (!this.#ports.isOwnerSignedIn()) throw signedOutFailure();
    this.#acknowledge(await saveOldestChanges(this.#record.session.unsent, this.#sender));
  }

  #acknowledge({ late, acknowledge, requestedAt }: CompletedSave): void {
    // A hand-in removes the session from the device, so it must not be written again.
    if (this.#isHandingIn) return;
    this.handInChecks.recordServerTime(requestedAt);
    void this.#ports.storeRefused(this.#record.session, late);
    void this.#record.apply(acknowledge);
  }
}
