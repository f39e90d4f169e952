import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { ExamSession, HandInDecider } from '../attempt/exam-session.ts';
import { resumeSession } from '../attempt/session-updates.ts';
import { signedOutFailure } from './calls/account-call.ts';
import { failureKind, isConflict, isOvertaken } from './calls/failure-kind.ts';
import type { ExamPorts, ExamStart } from './exam-ports.ts';
import type { AttemptEnding, ExamRecord } from './exam-record.ts';
import { isAttemptClosed } from './exam-record.ts';
import { RevisionWatch } from './fetching/revision-watch.ts';
import { HandInChecks } from './handing-in/hand-in-checks.ts';
import { AnswerSaver } from './saving/answer-saver.ts';
import type { CompletedSave, SavePorts } from './saving/save-changes.ts';
import { MAX_CHANGES_ON_LEAVE, saveOldestChanges } from './saving/save-changes.ts';

/**
 * The requests of the open exam: `AnswerSaver` saves, `RevisionWatch` fetches answers of other devices, `handIn` hands
 * in. During a hand-in no save starts, because the hand-in's request contains every unsent change.
 */
export class ExamConnection {
  readonly handInChecks: HandInChecks;
  readonly #start: ExamStart;
  readonly #ports: ExamPorts;
  readonly #record: ExamRecord;
  readonly #watch: RevisionWatch;
  readonly #savePorts: SavePorts;
  #saver: AnswerSaver;
  #isHandingIn = false;
  /** The end of the attempt during this page's hand-in. It is shown if the hand-in fails and is not retried. */
  #endDuringHandIn: AttemptEnding | null = null;

  constructor(start: ExamStart, record: ExamRecord, ports: ExamPorts) {
    this.#start = start;
    this.#ports = ports;
    this.#record = record;
    this.handInChecks = new HandInChecks(start.requestedAt, {
      session: () => record.session,
      clock: () => ports.clock(),
      saveForServerTime: () => this.#saveForServerTime(),
    });
    this.#savePorts = {
      startedAt: start.session.startedAt,
      save: (changes) => this.#save(changes),
      clock: () => ports.clock(),
    };
    this.#watch = this.#newWatch();
    this.#saver = this.#newSaver();
  }

  /** May be called again after `stop`. */
  start(): void {
    this.#saver = this.#newSaver();
    this.#watch.start();
  }

  stop(): void {
    this.#saver.stop();
    this.#watch.stop();
  }

  /** Saves unsent changes unless a retry is planned. */
  trySave(): void {
    this.#saver.trySave();
  }

  /** Skips the backoff, but not a `Retry-After`. Call it when network, visibility or sign-in changed. */
  retryNow(): void {
    this.#saver.retryNow();
    this.#watch.retryNow();
  }

  /** Call it when the page is left. A request in flight may be cancelled, so its changes are sent again. */
  flush(): void {
    const { unsent } = this.#record.session;
    if (this.#isHandingIn || this.#record.view().ending) return;
    void this.#record.flushNow();
    if (unsent.length > 0 && this.#ports.isOwnerSignedIn())
      void saveOldestChanges(unsent, this.#savePorts, MAX_CHANGES_ON_LEAVE).catch(() => undefined);
  }

  /** @param error contains the server's message; null when another tab removed the attempt */
  end(error: unknown): void {
    if (this.#record.view().ending) return;
    if (this.#isHandingIn) {
      if (isAttemptClosed(error)) this.#endDuringHandIn = { error };
      return;
    }
    this.stop();
    this.#record.end(error);
  }

  withdrawDecision(by: HandInDecider): void {
    this.#record.withdrawDecision(by);
    if (this.#endDuringHandIn) this.end(this.#endDuringHandIn.error);
  }

  /** @throws CallFailure or NetworkFailure; until success the answers stay on the device */
  async handIn(): Promise<SubmittedResult> {
    this.#isHandingIn = true;
    try {
      // The store keeps the order of its calls, so pending changes are written before the session is removed.
      await this.#record.flushNow();
      const result = await this.#ports.submit(this.#record.session, this.#start.rules);
      this.stop();
      this.#record.stopWriting();
      return result;
    } catch (error) {
      this.#isHandingIn = false;
      this.#handleHandInFailure(error);
      throw error;
    }
  }

  #handleHandInFailure(error: unknown): void {
    const kind = failureKind(error);
    // A decided hand-in is retried, and the reply to the retry has the result.
    const isRetried = kind === 'retry' && this.#record.session.handIn !== null;
    if (kind === 'ended') this.end(error);
    else if (this.#endDuringHandIn && !isRetried) this.end(this.#endDuringHandIn.error);
    else this.#saver.handleFailure(error);
    if (isOvertaken(error)) {
      // A new decision must be later than the other device's answers, which this page may not have yet.
      this.withdrawDecision('candidate');
      this.#watch.invalidate();
    }
    // The reply to a fetch during the hand-in was not adopted.
    this.#watch.fetchIfBehind();
  }

  #newSaver(): AnswerSaver {
    return new AnswerSaver({
      unsent: () => (this.#isHandingIn ? [] : this.#record.session.unsent),
      isOwnerSignedIn: () => this.#ports.isOwnerSignedIn(),
      refreshOwner: () => this.#ports.refreshOwner(),
      ...this.#savePorts,
      onSaved: (saved) => this.#acknowledge(saved),
      onState: (saving) => this.#record.show({ saving }),
      onEnded: (error) => this.end(error),
      chance: this.#ports.chance,
      after: this.#ports.after,
    });
  }

  #newWatch(): RevisionWatch {
    const { requestedAt, session } = this.#start;
    return new RevisionWatch(requestedAt ? session.revision : null, {
      fetch: () => this.#fetchAttempt(),
      adopt: (fresh) => this.#adopt(fresh),
      // A conflict ends the exam. After a 410, a page that has the server's time hands in at the deadline.
      onEnded: (error) => {
        if (isConflict(error) || !this.handInChecks.hasServerTime) this.end(error);
      },
      steady: () => this.#ports.clock().steady,
      chance: this.#ports.chance,
      after: this.#ports.after,
    });
  }

  async #save(changes: readonly Change[]): Promise<SaveAcknowledgement> {
    const saved = await this.#ports.save(this.#record.session, changes);
    this.#watch.recordSave(saved.savedChanges, saved.revision);
    return saved;
  }

  #acknowledge({ late, acknowledge, requestedAt }: CompletedSave): void {
    // A hand-in removes the session from the device, so it must not be written again.
    if (this.#isHandingIn) return;
    this.handInChecks.recordServerTime(requestedAt);
    void this.#ports.storeRefused(this.#record.session, late);
    void this.#record.apply(acknowledge);
  }

  async #fetchAttempt(): Promise<ExamSession> {
    const requestedAt = this.#ports.clock();
    const fresh = await this.#ports.fetchAttempt(this.#record.session);
    this.handInChecks.recordServerTime(requestedAt);
    return fresh;
  }

  /** @returns false during a hand-in, which may remove the attempt */
  #adopt(fresh: ExamSession): boolean {
    if (this.#isHandingIn) return false;
    void this.#record.apply((stored) => resumeSession(stored, fresh)).then(() => this.trySave());
    return true;
  }

  async #saveForServerTime(): Promise<void> {
    if (!this.#ports.isOwnerSignedIn()) throw signedOutFailure();
    this.#acknowledge(await saveOldestChanges(this.#record.session.unsent, this.#savePorts));
  }
}
