import type { KeyValue } from './key-value.ts';

export type Next = (kept: unknown) => unknown;

/** The changes of each key that a storage has refused, in their order, to be asked for again. */
export class RefusedChanges {
  readonly #byKey = new Map<string, Next[]>();

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  get count(): number {
    return [...this.#byKey.values()].reduce((count, { length }) => count + length, 0);
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  keep(key: string, next: Next): void {
    this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), next]);
  }

  /**
   * Asks a storage for all of them, each key in one step.
   * @returns whether it has taken them; more may have been refused meanwhile
   */
  async makeUp(values: KeyValue): Promise<boolean> {
    let isAllTaken = true;
    for (const [key, nexts] of [...this.#byKey]) {
      const all: Next = (kept) => nexts.reduce((value, next) => next(value), kept);
      const isTaken = await values.change(key, all).then(
        () => true,
        () => false,
      );
      if (isTaken) this.#forget(key, nexts.length);
      isAllTaken &&= isTaken;
    }
    return isAllTaken;
  }

  #forget(key: string, count: number): void {
    const rest = this.#byKey.get(key)?.slice(count) ?? [];
    if (rest.length > 0) this.#byKey.set(key, rest);
    else this.#byKey.delete(key);
  }
}
