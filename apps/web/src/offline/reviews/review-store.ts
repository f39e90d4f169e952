import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { ResilientStore } from '../../storage/resilient-store.ts';
import type { Pictures } from './review-pictures.ts';
import { charactersIn, withPictures } from './review-pictures.ts';

/** A review that this device keeps, as the list of them names it. */
export interface StoredReviewEntry {
  accountId: string;
  tryoutId: number;
  attempt: number;
  title: string;
  total: number | null;
  isPassed: boolean | null;
  /** Epoch ms by the device's clock. */
  savedAt: number;
  /** Of its text and pictures, in characters. */
  size: number;
}

export interface StoredReview extends StoredReviewEntry {
  /** Its pictures are inside, as far as the device has them. */
  review: Review;
  /** The same by their addresses. Those that came inside the review have none. */
  pictures: Pictures;
}

type SealedAttempt = Pick<Tryout, 'id' | 'attemptsStarted'>;

export const MOST_REVIEWS = 12;

/** Text and pictures are almost all ASCII, so this is about 20 MB, of all accounts on this device together. */
export const MOST_CHARACTERS = 20_000_000;

/** Goes up when `Review` changes: what another build has kept is fetched again, never misread. */
const VERSION = 1;

interface Content {
  version: number;
  review: Review;
  pictures: Pictures;
}

interface List {
  version: number;
  entries: readonly StoredReviewEntry[];
}

const LIST = 'list';
const PREFIX = 'review/';

const nameOf = ({ accountId, tryoutId, attempt }: Omit<StoredReviewEntry, 'size'>): string =>
  `${PREFIX}${accountId}/${tryoutId}/${attempt}`;

/** The reviews that this device keeps, of every account that it knows: the newest for each tryout. */
export class ReviewStore {
  readonly #values: ResilientStore;
  readonly #isOwner: (accountId: string) => boolean;

  /** @param isOwner whether this account is signed in: what comes too late, from whichever tab, is not written any more */
  constructor(values: ResilientStore, isOwner: (accountId: string) => boolean) {
    this.#values = values;
    this.#isOwner = isOwner;
    values.onRecovery(() => void this.#sweep());
  }

  /** False when the device does not answer: more may lie here than it shows. */
  isDurable(): boolean {
    return this.#values.isDurable();
  }

  /** Newest first. */
  async reviewsOf(accountId: string): Promise<StoredReviewEntry[]> {
    return (await this.#entries()).filter((entry) => entry.accountId === accountId);
  }

  async find(accountId: string, tryoutId: number): Promise<StoredReview | undefined> {
    const entry = (await this.#entries()).find((other) => isOf(other, accountId, tryoutId));
    const content = entry && (await this.#contentOf(entry));
    if (!content) return undefined;
    const { review, pictures } = content;
    return { ...entry, review: withPictures(review, pictures), pictures };
  }

  /** In place of what was kept of the same tryout. The oldest go when there are too many. */
  async keep(kept: Omit<StoredReviewEntry, 'size'>, review: Review, pictures: Pictures): Promise<void> {
    const { accountId, tryoutId } = kept;
    const entry = { ...kept, size: JSON.stringify(review).length + charactersIn(pictures) };
    const listed = await this.#changeList((before) =>
      this.#isOwner(accountId)
        ? bounded([entry, ...before.filter((other) => !isOf(other, accountId, tryoutId))])
        : before,
    );
    const content = { version: VERSION, review, pictures };
    if (listed.some((other) => nameOf(other) === nameOf(entry)))
      await this.#values.change<Content>(nameOf(entry), (before) =>
        this.#isOwner(accountId) ? content : before,
      );
    await this.#sweep();
  }

  /**
   * Takes away what is of none of these sealed attempts.
   * @param tryoutId of this tryout alone
   */
  async dropOthers(accountId: string, sealed: readonly SealedAttempt[], tryoutId?: number): Promise<void> {
    const isGone = (entry: StoredReviewEntry) =>
      isOf(entry, accountId, tryoutId ?? entry.tryoutId) &&
      !sealed.some(({ id, attemptsStarted }) => id === entry.tryoutId && attemptsStarted === entry.attempt);
    await this.#dropListed(isGone);
  }

  async clear(accountId: string): Promise<void> {
    await this.#takeAway((entry) => entry.accountId === accountId);
  }

  /** Takes away what other accounts have left here. */
  async clearOthers(accountId: string): Promise<void> {
    await this.#dropListed((entry) => entry.accountId !== accountId);
  }

  /** Asked at many visits: nothing is written where the list names none of them. */
  async #dropListed(isGone: (entry: StoredReviewEntry) => boolean): Promise<void> {
    if ((await this.#entries()).some(isGone)) await this.#takeAway(isGone);
  }

  async #takeAway(isGone: (entry: StoredReviewEntry) => boolean): Promise<void> {
    await this.#changeList((before) => before.filter((entry) => !isGone(entry)));
    await this.#sweep();
  }

  async #entries(): Promise<readonly StoredReviewEntry[]> {
    return entriesIn(await this.#values.read<List>(LIST));
  }

  async #changeList(
    next: (entries: readonly StoredReviewEntry[]) => readonly StoredReviewEntry[],
  ): Promise<readonly StoredReviewEntry[]> {
    const written = await this.#values.change<List>(LIST, (kept) => {
      const entries = next(entriesIn(kept));
      return entries.length > 0 ? { version: VERSION, entries } : undefined;
    });
    return entriesIn(written.value);
  }

  async #contentOf(entry: StoredReviewEntry): Promise<Content | undefined> {
    const kept = await this.#values.read<Content>(nameOf(entry));
    return kept?.version === VERSION ? kept : undefined;
  }

  /**
   * The list is written before what it names, also by another tab: what it does not name afterwards is left over. A
   * device that does not tell its list is swept when it has caught up.
   */
  async #sweep(): Promise<void> {
    const names = await this.#values.keys();
    const named = [LIST, ...(await this.#entries()).map(nameOf)];
    if (!this.isDurable()) return;
    for (const name of names) if (!named.includes(name)) await this.#values.change(name, () => undefined);
  }
}

const isOf = (entry: StoredReviewEntry, accountId: string, tryoutId: number): boolean =>
  entry.accountId === accountId && entry.tryoutId === tryoutId;

const entriesIn = (kept: List | undefined): readonly StoredReviewEntry[] =>
  kept?.version === VERSION ? kept.entries : [];

/** @param entries newest first */
function bounded(entries: readonly StoredReviewEntry[]): StoredReviewEntry[] {
  const counts = new Map<string, number>();
  let size = 0;
  return entries.filter((entry) => {
    const count = (counts.get(entry.accountId) ?? 0) + 1;
    counts.set(entry.accountId, count);
    if (count > MOST_REVIEWS || size + entry.size > MOST_CHARACTERS) return false;
    size += entry.size;
    return true;
  });
}
