import type { KeyValue } from './key-value.ts';

export type Next = (kept: unknown) => unknown;

/** The changes that a storage has refused, in their order, to be asked for again. */
export class RefusedChanges {
  #changes: readonly { key: string; next: Next }[] = [];

  get count(): number {
    return this.#changes.length;
  }

  has(key: string): boolean {
    return this.#changes.some((change) => change.key === key);
  }

  add(key: string, next: Next): void {
    this.#changes = [...this.#changes, { key, next }];
  }

  /**
   * Asks a storage for all of them, each key in one step.
   * @returns whether it has taken them; more may have been refused meanwhile
   */
  async replay(values: KeyValue): Promise<boolean> {
    let isAllTaken = true;
    for (const key of new Set(this.#changes.map((change) => change.key))) {
      const same = this.#changes.filter((change) => change.key === key);
      try {
        await values.change(key, (kept: unknown) => same.reduce((value, { next }) => next(value), kept));
        this.#changes = this.#changes.filter((change) => !same.includes(change));
      } catch {
        isAllTaken = false;
      }
    }
    return isAllTaken;
  }
}
