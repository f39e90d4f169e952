import type { Catalog, CatalogItem } from '../catalog.ts';

/** The items that an account has answered. A packet asks for every item of the pool, so the answer is an element of an array. */
export class SeenItems {
  /** By the position in the catalog, the number of the last answer, counted from 1; 0 without an answer. */
  readonly #last: Int32Array;
  readonly #byId: Catalog['byId'];
  #answers = 0;

  constructor({ byId }: Pick<Catalog, 'byId'>) {
    this.#byId = byId;
    this.#last = new Int32Array(byId.size);
  }

  /** Adds answers, the oldest first. */
  add(itemIds: readonly string[]): void {
    for (const itemId of itemIds) {
      this.#answers += 1;
      const item = this.#byId.get(itemId);
      if (item) this.#last[item.position] = this.#answers;
    }
  }

  has({ position }: CatalogItem): boolean {
    return this.#last[position] !== 0;
  }

  /** The item that was seen longest ago; null if none was seen. */
  findOldest(items: readonly CatalogItem[]): CatalogItem | null {
    let oldest: CatalogItem | null = null;
    let least = Infinity;
    for (const item of items) {
      const last = this.#last[item.position] ?? 0;
      if (last === 0 || last >= least) continue;
      oldest = item;
      least = last;
    }
    return oldest;
  }
}
