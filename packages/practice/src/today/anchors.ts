/** Every tenth item of the pool measures what practice brings: often enough to count, and rarely enough to be no burden. */
export const ANCHOR_EVERY = 10;

/** Counts the items of the pool, and decides which of them are anchors. */
export class AnchorCount {
  private served: number;
  private anchors: number;

  constructor({ poolAnswered, anchorsAnswered }: { poolAnswered: number; anchorsAnswered: number }) {
    this.served = poolAnswered;
    const planned = Math.floor(poolAnswered / ANCHOR_EVERY);
    // At most one is made up for, so that a pool without unseen items does not end in a session of anchors alone. An anchor
    // that was answered in two tabs counts twice, and must not put off the next one.
    this.anchors = Math.min(Math.max(anchorsAnswered, planned - 1), planned);
  }

  /** Whether the next item of the pool is an anchor. */
  isNext(): boolean {
    return Math.floor((this.served + 1) / ANCHOR_EVERY) > this.anchors;
  }

  count(items: number): void {
    this.served += items;
  }

  countAnchor(): void {
    this.anchors += 1;
  }
}
