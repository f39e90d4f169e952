import type { KeyValueStore } from './key-value-store.ts';

export type ValueChange = (stored: unknown) => unknown;

/** Changes that the device refused, oldest first, to be repeated later. */
export class RefusedChanges {
  #changes: readonly { key: string; next: ValueChange }[] = [];

  get count(): number {
    return this.#changes.length;
  }

  has(key: string): boolean {
    return this.#changes.some((change) => change.key === key);
  }

  add(key: string, next: ValueChange): void {
    this.#changes = [...this.#changes, { key, next }];
  }

  /**
   * Repeats all changes, in one transaction per key.
   * @returns whether the storage accepted them; changes may have been added during the replay
   */
  async replay(values: KeyValueStore): Promise<boolean> {
    let isAllAccepted = true;
    for (const key of new Set(this.#changes.map((change) => change.key))) {
      const same = this.#changes.filter((change) => change.key === key);
      try {
        await values.change(key, (stored: unknown) => same.reduce((value, { next }) => next(value), stored));
        this.#changes = this.#changes.filter((change) => !same.includes(change));
      } catch {
        isAllAccepted = false;
      }
    }
    return isAllAccepted;
  }
}
