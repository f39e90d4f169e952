import type { RuleSet } from '@ambang/exam/rules.ts';
import { deferred } from '../../clock/deferred.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { moveTo } from '../../question/answer-sheet.ts';
import type { Decider, ExamSession } from '../attempt/exam-session.ts';
import { decideHandIn, updateSheet, withdrawHandIn } from '../attempt/exam-session.ts';
import { isConflict } from './calls/failure-kind.ts';
import type { ExamPorts, ExamView, ExamStart } from './ports.ts';

/** One attempt as the screen shows it and the device keeps it. */
export class ExamRecord {
  readonly #rules: RuleSet;
  readonly #ports: ExamPorts;
  readonly #listeners = new Set<() => void>();
  #view: ExamView;
  #writesUnderWay = 0;
  #hurry = deferred();
  #lastFrame = Promise.resolve();
  #isClosed = false;

  constructor({ session, rules }: ExamStart, ports: ExamPorts) {
    this.#rules = rules;
    this.#ports = ports;
    this.#view = { session, sync: 'idle', isDurable: ports.store.canKeepAnswers(), ending: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ExamView => this.#view;

  get session(): ExamSession {
    return this.#view.session;
  }

  /** Tells the screen only of what is new: after each choice and move a phone has little time for the next. */
  show(change: Partial<ExamView>): void {
    const isNew = Object.entries(change).some(([key, value]) => value !== this.#view[key as keyof ExamView]);
    if (!isNew) return;
    this.#view = { ...this.#view, ...change };
    this.#tell();
  }

  /**
   * Memory and screen at once, so that a finger never waits; then the device, where another tab may have written too.
   * @param isSeen the screen shows it already: the rest of it follows after that frame
   */
  async apply(change: (session: ExamSession) => ExamSession, isSeen = false): Promise<void> {
    const before = this.session;
    this.#view = { ...this.#view, session: change(before) };
    if (!isSeen) this.#tell();
    this.#writesUnderWay += 1;
    const frame = Promise.race([this.#ports.nextFrame(), this.#hurry.promise]);
    this.#lastFrame = frame;
    await frame;
    this.#writesUnderWay -= 1;
    if (isSeen) this.#tell();
    if (this.#isClosed) return;
    // The keys of the specification are written for their owner alone: another account's are left as they are.
    if (this.#ports.isOwnerSignedIn()) this.#ports.writeDeviceKeys(this.session, this.#rules);
    await this.#write(before, change);
  }

  /** For moves and flags. */
  onSheet(change: (sheet: AnswerSheet) => AnswerSheet, isSeen = false): void {
    void this.apply((kept) => updateSheet(kept, change), isSeen);
  }

  /** For what may be asked for again and again. @returns whether there was anything new */
  applyIfNew(change: (session: ExamSession) => ExamSession): boolean {
    const isNew = change(this.session) !== this.session;
    if (isNew) void this.apply(change);
    return isNew;
  }

  /** Noted without waiting for a frame: a page that is killed now has decided all the same. */
  decide(by: Decider, deviceNow: number): void {
    if (this.applyIfNew((kept) => decideHandIn(kept, by, deviceNow)))
      this.#ports.store.noteDecision(this.session);
  }

  /** Written without waiting for a frame: a page that is killed now must not leave the decision behind. */
  withdraw(by: Decider): void {
    const { session } = this;
    const isNew = this.applyIfNew((kept) => withdrawHandIn(kept, by));
    if (isNew) this.#ports.store.noteWithdrawal(session);
    void this.flushNow();
  }

  /** The device has given the session away: what was done in the last moment must not bring it back. */
  close(): void {
    this.#isClosed = true;
  }

  /** The attempt takes no more answers. @param error holds the server's sentence, null when there is none */
  end(error: unknown): void {
    const { session } = this;
    if (isAttemptClosed(error)) this.close();
    if (isConflict(error)) void this.#ports.forget(session);
    // The other tab has taken away what the device held; this one may hold more.
    else if (error === null) void this.#ports.storeRefused(session, session.unsent);
    this.show({ ending: { error } });
  }

  /** Waits for no frame any more. Resolves when everything done so far has begun to be written. */
  flushNow(): Promise<void> {
    this.#hurry.resolve();
    this.#hurry = deferred();
    return this.#lastFrame;
  }

  /** Brings device and memory together as they are. */
  keep(): Promise<void> {
    return this.#write(this.session, (kept) => kept);
  }

  /** What another tab wrote. @returns whether there is anything new */
  async adoptStored(): Promise<boolean> {
    const kept = await this.#ports.store.read(this.session);
    // A write under way will bring what the other tab wrote.
    if (!kept || this.#writesUnderWay > 0) return false;
    this.#showKept(kept, { isDurable: this.#ports.store.canKeepAnswers() });
    return true;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #write(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<void> {
    this.#writesUnderWay += 1;
    const kept = await this.#ports.store.update(session, change);
    this.#writesUnderWay -= 1;
    const isDurable = this.#ports.store.canKeepAnswers();
    // Writes end in their order: the last one holds all the others.
    if (this.#writesUnderWay > 0) this.show({ isDurable });
    else this.#showKept(kept, { isDurable });
  }

  /** Each tab stays at the question that it shows. What it shows already is not drawn again. */
  #showKept(kept: ExamSession, change: Partial<ExamView> = {}): void {
    const { current } = this.session.sheet;
    const session = updateSheet(kept, (sheet) => moveTo(sheet, current));
    this.show(asText(session) === asText(this.session) ? change : { ...change, session });
  }
}

/** Whether nothing of the attempt can count any more: another tab has handed it in, or the server says so. */
export const isAttemptClosed = (error: unknown): boolean => error === null || isConflict(error);

/** Two sessions with the same text show the same. The device may give the fields back in another order. */
function asText({ sheet, ...session }: ExamSession): string {
  const fields = Object.entries(session).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([fields, sheet.current, [...sheet.answers], [...sheet.flags]]);
}
