import type { KeyValueStore } from './key-value-store.ts';

export type ValueChange = (stored: unknown) => unknown;

/** The writes that the device refused, oldest first. They are repeated later. */
export class RefusedWrites {
  #writes: readonly { key: string; next: ValueChange }[] = [];

  get count(): number {
    return this.#writes.length;
  }

  has(key: string): boolean {
    return this.#writes.some((write) => write.key === key);
  }

  add(key: string, next: ValueChange): void {
    this.#writes = [...this.#writes, { key, next }];
  }

  /**
   * Repeats all writes, in one transaction per key.
   * @returns whether the storage accepted them; writes may have been added during the replay
   */
  async replay(values: KeyValueStore): Promise<boolean> {
    let isAllAccepted = true;
    for (const key of new Set(this.#writes.map((write) => write.key))) {
      const same = this.#writes.filter((write) => write.key === key);
      try {
        await values.change(key, (stored: unknown) => same.reduce((value, { next }) => next(value), stored));
        this.#writes = this.#writes.filter((write) => !same.includes(write));
      } catch {
        isAllAccepted = false;
      }
    }
    return isAllAccepted;
  }
}
