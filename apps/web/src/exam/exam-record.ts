import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ExamParts, ExamView, Opening } from './exam-parts.ts';
import type { ExamSession } from './exam-session.ts';

/** The device gives up waiting for its own storage after this long, so that the network is not kept waiting. */
const STORAGE_PATIENCE_MS = 1_000;

/** One attempt as the screen shows it and the device keeps it. */
export class ExamRecord {
  readonly #rules: RuleSet;
  readonly #parts: ExamParts;
  readonly #listeners = new Set<() => void>();
  #view: ExamView;
  #writesUnderWay = 0;

  constructor({ session, rules }: Opening, parts: ExamParts) {
    this.#rules = rules;
    this.#parts = parts;
    this.#view = { session, sync: 'idle', isDurable: parts.store.isDurable(), ending: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ExamView => this.#view;

  get session(): ExamSession {
    return this.#view.session;
  }

  show(change: Partial<ExamView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Memory at once, so that the screen never waits; then the device, where another tab may have written too. */
  async apply(change: (session: ExamSession) => ExamSession): Promise<void> {
    const before = this.session;
    this.show({ session: change(before) });
    this.#parts.mirror(this.session, this.#rules);
    await Promise.race([this.#write(before, change), this.#patience()]);
  }

  /** Brings device and memory together as they are. */
  keep(): Promise<void> {
    return this.#write(this.session, (kept) => kept);
  }

  /** What another tab wrote. @returns whether there is anything new */
  async adoptKept(): Promise<boolean> {
    const kept = await this.#parts.store.read(this.session);
    // A write under way will bring what the other tab wrote.
    if (!kept || this.#writesUnderWay > 0) return false;
    this.#showKept(kept);
    return true;
  }

  async #write(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<void> {
    this.#writesUnderWay += 1;
    const kept = await this.#parts.store.update(session, change);
    this.#writesUnderWay -= 1;
    const isDurable = this.#parts.store.isDurable();
    // Writes end in their order: the last one holds all the others.
    if (this.#writesUnderWay > 0) this.show({ isDurable });
    else this.#showKept(kept, { isDurable });
  }

  /** Each tab stays at the question that it shows. */
  #showKept(kept: ExamSession, change: Partial<ExamView> = {}): void {
    this.show({ ...change, session: { ...kept, index: this.session.index } });
  }

  #patience(): Promise<void> {
    return new Promise((resolve) => void this.#parts.after(STORAGE_PATIENCE_MS, resolve));
  }
}
