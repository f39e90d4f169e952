import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { chosenAnswer, moveBy, moveTo, toggleFlag } from '../../question/answer-sheet.ts';
import type { ExamSession, HandInDecider } from '../attempt/exam-session.ts';
import { isSameAttempt, timeLeftMs } from '../attempt/exam-session.ts';
import { withdrawDecision } from '../attempt/hand-in-decision.ts';
import { changeForAnswer, recordChange } from '../attempt/session-updates.ts';
import { ExamConnection } from './exam-connection.ts';
import type { ExamPorts, ExamStart } from './exam-ports.ts';
import type { ExamView } from './exam-record.ts';
import { ExamRecord } from './exam-record.ts';
import type { HandInChecks } from './handing-in/hand-in-checks.ts';
import { HandInProcess } from './handing-in/hand-in-process.ts';
import type { RetryPorts } from './retry-timer.ts';

/**
 * The exam on the screen. `ExamRecord` has its state in memory and on the device; `ExamConnection` sends it. An answer
 * is noted in localStorage first. It then changes memory and screen, IndexedDB and the server. Moves and flags stay on
 * the device.
 */
export class RunningExam {
  readonly handInChecks: HandInChecks;
  readonly #ports: ExamPorts;
  readonly #record: ExamRecord;
  readonly #connection: ExamConnection;

  constructor(start: ExamStart, ports: ExamPorts) {
    this.#ports = ports;
    this.#record = new ExamRecord(start, ports);
    this.#connection = new ExamConnection(start, this.#record, ports);
    this.handInChecks = this.#connection.handInChecks;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);

  readonly view = (): ExamView => this.#record.view();

  start(): () => void {
    this.#connection.start();
    const stopListening = this.#ports.store.onOtherTabChange(({ kind, key }) => {
      if (!isSameAttempt(key, this.#record.session)) return;
      if (kind === 'changed')
        void this.#record.adoptStored().then((isNew) => isNew && this.#connection.trySave());
      else this.end(null);
    });
    void this.#record.syncWithDevice().then(() => this.#connection.trySave());
    return () => {
      stopListening();
      this.#connection.stop();
    };
  }

  choose(answer: Answer): void {
    this.#choose(answer, false);
  }

  /**
   * Chooses an answer whose radio button the browser already shows as pressed.
   * @returns the current answer after the next frame, because the exam may refuse the press, or a later press may
   * follow
   */
  async choosePressed(number: number, answer: Answer): Promise<Answer> {
    // After a move the focus may still be in a question that is not on the screen any more.
    if (number === this.#record.session.sheet.current) this.#choose(answer, true);
    await this.#ports.nextFrame();
    return chosenAnswer(this.#record.session.sheet, number);
  }

  #choose(answer: Answer, isShown: boolean): void {
    const { session } = this.#record;
    const change = changeForAnswer(session, session.sheet.current, answer, this.#ports.clock().wall);
    if (!change || this.view().ending || this.timeLeftMs() <= 0) return;
    this.#ports.store.note(session, change);
    // Answering withdraws the decision that this page shows, whether this tab, another tab or the clock made it.
    const until = session.handIn?.decidedAt;
    const answered = (stored: ExamSession) =>
      recordChange(withdrawDecision(stored, 'candidate', until), change);
    void this.#record.apply(answered, isShown).then(() => this.#connection.trySave());
  }

  moveTo(number: number): void {
    this.#record.updateSheet((sheet) => moveTo(sheet, number));
  }

  /** @param show shows the question before React renders; returns false when it cannot */
  step(by: 1 | -1, show: (from: number, to: number) => boolean = () => false): void {
    const { sheet } = this.#record.session;
    const { current: to } = moveBy(sheet, by);
    this.#record.updateSheet((stored) => moveTo(stored, to), show(sheet.current, to));
  }

  toggleFlag(): void {
    const { current } = this.#record.session.sheet;
    this.#record.updateSheet((sheet) => toggleFlag(sheet, current));
  }

  timeLeftMs(): number {
    return timeLeftMs(this.#record.session, this.#ports.clock().wall);
  }

  /** The decision is stored, so any later page can send it. */
  recordDecision(by: HandInDecider): void {
    this.#record.recordDecision(by, this.#ports.clock().wall);
  }

  withdrawDecision(by: HandInDecider): void {
    this.#connection.withdrawDecision(by);
  }

  /** @throws CallFailure or NetworkFailure; until success the answers stay on the device */
  handIn(): Promise<SubmittedResult> {
    return this.#connection.handIn();
  }

  end(error: unknown): void {
    this.#connection.end(error);
  }

  retryNow(): void {
    this.#connection.retryNow();
  }

  flush(): void {
    this.#connection.flush();
  }
}

export const createHandInProcess = (exam: RunningExam, retryPorts: RetryPorts): HandInProcess =>
  new HandInProcess({
    submit: () => exam.handIn(),
    isTimeReallyOver: () => exam.handInChecks.isTimeReallyOver(),
    isStillDecided: () => exam.handInChecks.isStillDecided(),
    msUntilAutomaticHandIn: () => exam.timeLeftMs() + exam.view().session.handInDelayMs,
    decide: (by) => exam.recordDecision(by),
    withdraw: (by) => exam.withdrawDecision(by),
    ...retryPorts,
  });
