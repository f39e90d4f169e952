import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { indexedKeyValue } from '../../storage/key-value.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import type { Pictures } from './review-pictures.ts';
import { charactersIn, fetchPicture, pictureAddresses, picturesBefore } from './review-pictures.ts';
import { ReviewStore } from './review-store.ts';

export interface StoreReviewPorts {
  shelf: ReviewStore;
  isOwner(accountId: string): boolean;
  fetchPicture(address: string): Promise<string | null>;
  /** Lets everything else go first. */
  pause(): Promise<void>;
  now(): number;
}

type Attempt = Pick<Tryout, 'id' | 'attemptsStarted' | 'total' | 'isPassed'>;

/** The pictures of one review may take this many characters; further ones are seen with a network only. */
const MOST_PICTURE_CHARACTERS = 6_000_000;

/** So many pictures may be lost to a page that is left. */
const PICTURES_AT_ONCE = 8;

/**
 * Keeps a review that the server has just sent: its text at once, then its pictures, one at a time. A device that
 * cannot store, or does not answer, disturbs nobody.
 */
export async function storeReview(
  ports: StoreReviewPorts,
  accountId: string,
  { id, attemptsStarted, total, isPassed }: Attempt,
  review: Review,
): Promise<void> {
  const { title } = review;
  const savedAt = ports.now();
  const entry = { accountId, tryoutId: id, attempt: attemptsStarted, title, total, isPassed, savedAt };
  const addresses = pictureAddresses(review);
  const before = await ports.shelf.find(accountId, id);
  const inside = before?.attempt === attemptsStarted ? picturesBefore(before.review, review) : {};
  const kept = { ...inside, ...before?.pictures };
  let pictures: Pictures = Object.fromEntries(
    Object.entries(kept).filter(([name]) => addresses.includes(name)),
  );
  await ports.shelf.keep(entry, review, pictures);
  const missing = addresses.filter((address) => !pictures[address]);
  for (let first = 0; first < missing.length; first += PICTURES_AT_ONCE) {
    const some = await fetchInTurn(ports, accountId, missing.slice(first, first + PICTURES_AT_ONCE));
    pictures = { ...pictures, ...some };
    if (!ports.isOwner(accountId) || charactersIn(pictures) > MOST_PICTURE_CHARACTERS) return;
    // Another tab, or the server's word, may have taken the review away or brought a newer one meanwhile.
    const [now] = (await ports.shelf.reviewsOf(accountId)).filter(({ tryoutId }) => tryoutId === id);
    if (now?.attempt !== attemptsStarted || now.savedAt !== savedAt) return;
    await ports.shelf.keep(entry, review, pictures);
  }
}

async function fetchInTurn(
  ports: StoreReviewPorts,
  accountId: string,
  addresses: readonly string[],
): Promise<Pictures> {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    await ports.pause();
    // Under another account's cookie the answer would be another one.
    const picture = ports.isOwner(accountId) ? await ports.fetchPicture(address) : null;
    if (picture !== null) found[address] = picture;
  }
  return found;
}

const PAUSE_MS = 50;

let shelf: ReviewStore | undefined;

/** The shelf of this browser, opened at first use. Its database is its own: too large or broken, it touches no answer. */
export const reviewStore = (): ReviewStore =>
  (shelf ??= new ReviewStore(resilientStore(indexedKeyValue('ambang-reviews-1')), isSignedIn));

/** How far this page is with the reviews that it keeps or has kept. */
const keeping = new WeakMap<Review, Promise<void>>();

/** A look from the cache brings nothing new, unless the device has given the review away since. */
export function storeReviewOnce(accountId: string, attempt: Attempt, review: Review): Promise<void> {
  const pause = () => new Promise<void>((resolve) => void startTimer(PAUSE_MS, resolve));
  const ports = { shelf: reviewStore(), isOwner: isSignedIn, fetchPicture, pause, now: Date.now };
  const keep = () => storeReview(ports, accountId, attempt, review);
  const before = keeping.get(review);
  const kept = before
    ? before.then(async () => ((await isOnShelf(accountId, attempt)) ? undefined : keep()))
    : keep();
  keeping.set(review, kept);
  return kept;
}

const isOnShelf = async (accountId: string, { id, attemptsStarted }: Attempt): Promise<boolean> =>
  (await reviewStore().reviewsOf(accountId)).some(
    ({ tryoutId, attempt }) => tryoutId === id && attempt === attemptsStarted,
  );
