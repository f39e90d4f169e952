import { noExplanationParts } from '@ambang/contract/tryouts/item-explanations.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { indexedDbStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import type { PicturesByAddress } from '../../api/fetch-picture.ts';
import { countCharacters, insertPictures } from './review-pictures.ts';

export interface StoredReviewEntry {
  accountId: string;
  tryoutId: number;
  attempt: number;
  title: string;
  total: number | null;
  isPassed: boolean | null;
  /** Epoch ms by the device's clock. */
  savedAt: number;
  /** Text and pictures in characters. */
  size: number;
}

export interface StoredReview extends StoredReviewEntry {
  /** With all stored pictures inline. */
  review: Review;
  /** The stored pictures by address, without those that the review already had inline. */
  pictures: PicturesByAddress;
}

type SealedAttempt = Pick<Tryout, 'id' | 'attemptsStarted'>;

/** The limit for each account. */
export const MAX_STORED_REVIEWS = 12;

/** The limit for all accounts together. Almost all characters are ASCII, so this is about 20 MB. */
export const MAX_STORED_CHARACTERS = 20_000_000;

/** Incremented when `Review` changes. Reviews of other versions are ignored and fetched again. */
const VERSION = 1;

interface Content {
  version: number;
  review: Review;
  pictures: PicturesByAddress;
}

interface List {
  version: number;
  entries: readonly StoredReviewEntry[];
}

const LIST_KEY = 'list';
const KEY_PREFIX = 'review/';

const keyOf = ({ accountId, tryoutId, attempt }: Omit<StoredReviewEntry, 'size'>): string =>
  `${KEY_PREFIX}${accountId}/${tryoutId}/${attempt}`;

/** The stored reviews of all accounts on this device, only the newest of each tryout. */
export class ReviewStore {
  readonly #values: ResilientStore;
  readonly #isOwner: (accountId: string) => boolean;

  /** @param isOwner true while the account is signed in; late writes of other accounts are dropped */
  constructor(values: ResilientStore, isOwner: (accountId: string) => boolean) {
    this.#values = values;
    this.#isOwner = isOwner;
    values.onRecovery(() => void this.#sweep());
  }

  /** False when the storage does not respond and may contain more than it returns. */
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
    return { ...entry, review: insertPictures(review, pictures), pictures };
  }

  /** Replaces the stored review of the same tryout. Keeps newer reviews first within the limits. */
  async put(
    unsized: Omit<StoredReviewEntry, 'size'>,
    review: Review,
    pictures: PicturesByAddress,
  ): Promise<void> {
    const { accountId, tryoutId } = unsized;
    const entry = { ...unsized, size: JSON.stringify(review).length + countCharacters(pictures) };
    const listed = await this.#changeList((before) =>
      this.#isOwner(accountId)
        ? withinLimits([entry, ...before.filter((other) => !isOf(other, accountId, tryoutId))])
        : before,
    );
    const content = { version: VERSION, review, pictures };
    if (listed.some((other) => keyOf(other) === keyOf(entry)))
      await this.#values.change<Content>(keyOf(entry), (before) =>
        this.#isOwner(accountId) ? content : before,
      );
    await this.#sweep();
  }

  /** @param tryoutId limits the deletion to one tryout */
  async keepOnly(accountId: string, sealed: readonly SealedAttempt[], tryoutId?: number): Promise<void> {
    const isStale = (entry: StoredReviewEntry) =>
      isOf(entry, accountId, tryoutId ?? entry.tryoutId) &&
      !sealed.some(({ id, attemptsStarted }) => id === entry.tryoutId && attemptsStarted === entry.attempt);
    await this.#dropListed(isStale);
  }

  async clear(accountId: string): Promise<void> {
    await this.#delete((entry) => entry.accountId === accountId);
  }

  async clearOtherAccounts(accountId: string): Promise<void> {
    await this.#dropListed((entry) => entry.accountId !== accountId);
  }

  /** Runs on many visits, so it writes only when the list has a stale entry. */
  async #dropListed(isStale: (entry: StoredReviewEntry) => boolean): Promise<void> {
    if ((await this.#entries()).some(isStale)) await this.#delete(isStale);
  }

  async #delete(isStale: (entry: StoredReviewEntry) => boolean): Promise<void> {
    await this.#changeList((before) => before.filter((entry) => !isStale(entry)));
    await this.#sweep();
  }

  async #entries(): Promise<readonly StoredReviewEntry[]> {
    return entriesIn(await this.#values.read<List>(LIST_KEY));
  }

  async #changeList(
    next: (entries: readonly StoredReviewEntry[]) => readonly StoredReviewEntry[],
  ): Promise<readonly StoredReviewEntry[]> {
    const written = await this.#values.change<List>(LIST_KEY, (list) => {
      const entries = next(entriesIn(list));
      return entries.length > 0 ? { version: VERSION, entries } : undefined;
    });
    return entriesIn(written.value);
  }

  async #contentOf(entry: StoredReviewEntry): Promise<Content | undefined> {
    const content = await this.#values.read<Content>(keyOf(entry));
    return content?.version === VERSION ? { ...content, review: withParts(content.review) } : undefined;
  }

  /**
   * Deletes contents that are not in the list. This is safe because every tab writes the list before the content. A
   * storage that does not return its list is swept after it has recovered.
   */
  async #sweep(): Promise<void> {
    const stored = await this.#values.keys();
    const listed = [LIST_KEY, ...(await this.#entries()).map(keyOf)];
    if (!this.isDurable()) return;
    for (const key of stored) if (!listed.includes(key)) await this.#values.change(key, () => undefined);
  }
}

/** Reviews that were stored before these fields existed lack them. */
const laterFields = { itemId: null, cells: null, ...noExplanationParts };

const withParts = (review: Review): Review => ({
  ...review,
  // Complete questions keep the order of their fields, by which their texts are compared.
  questions: review.questions.map((question) => ({ ...question, ...laterFields, ...question })),
});

const isOf = (entry: StoredReviewEntry, accountId: string, tryoutId: number): boolean =>
  entry.accountId === accountId && entry.tryoutId === tryoutId;

const entriesIn = (list: List | undefined): readonly StoredReviewEntry[] =>
  list?.version === VERSION ? list.entries : [];

/** @param entries newest first */
function withinLimits(entries: readonly StoredReviewEntry[]): StoredReviewEntry[] {
  const counts = new Map<string, number>();
  let size = 0;
  return entries.filter((entry) => {
    const count = (counts.get(entry.accountId) ?? 0) + 1;
    counts.set(entry.accountId, count);
    if (count > MAX_STORED_REVIEWS || size + entry.size > MAX_STORED_CHARACTERS) return false;
    size += entry.size;
    return true;
  });
}

let store: ReviewStore | undefined;

/** This is a separate database, so that its size or a failure never affects answers. */
export const reviewStore = (): ReviewStore =>
  (store ??= new ReviewStore(new ResilientStore(indexedDbStore('ambang-reviews-1')), isSignedIn));
