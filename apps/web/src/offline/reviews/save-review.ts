import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import type { PicturesByAddress } from '../../api/fetch-picture.ts';
import { fetchPicture } from '../../api/fetch-picture.ts';
import { countCharacters, pictureAddresses, findInlinePictures } from './review-pictures.ts';
import type { ReviewStore } from './review-store.ts';
import { reviewStore } from './review-store.ts';

export interface SaveReviewPorts {
  store: ReviewStore;
  isOwner(accountId: string): boolean;
  fetchPicture(address: string): Promise<string | null>;
  /** Waits before the next picture, so that other work goes first. */
  pause(): Promise<void>;
  now(): number;
}

type Attempt = Pick<Tryout, 'id' | 'attemptsStarted' | 'total' | 'isPassed'>;

/** The limit for the pictures of one review. Pictures beyond it need a network. */
const MAX_PICTURE_CHARACTERS = 6_000_000;

/** Pictures are stored after each batch, so leaving the page loses at most one batch. */
const BATCH_SIZE = 8;

/** Stores the text at once, then the pictures in batches. Storage failures are ignored. */
export async function saveReview(
  ports: SaveReviewPorts,
  accountId: string,
  { id, attemptsStarted, total, isPassed }: Attempt,
  review: Review,
): Promise<void> {
  const { title } = review;
  const savedAt = ports.now();
  const entry = { accountId, tryoutId: id, attempt: attemptsStarted, title, total, isPassed, savedAt };
  const addresses = pictureAddresses(review);
  const before = await ports.store.find(accountId, id);
  const inline = before?.attempt === attemptsStarted ? findInlinePictures(before.review, review) : {};
  const known = { ...inline, ...before?.pictures };
  let pictures: PicturesByAddress = Object.fromEntries(
    Object.entries(known).filter(([name]) => addresses.includes(name)),
  );
  await ports.store.put(entry, review, pictures);
  const missing = addresses.filter((address) => !pictures[address]);
  for (let first = 0; first < missing.length; first += BATCH_SIZE) {
    const batch = await fetchOneByOne(ports, accountId, missing.slice(first, first + BATCH_SIZE));
    pictures = { ...pictures, ...batch };
    if (!ports.isOwner(accountId) || countCharacters(pictures) > MAX_PICTURE_CHARACTERS) return;
    // During the fetches, a tab may have deleted or replaced the review.
    const [current] = (await ports.store.reviewsOf(accountId)).filter(({ tryoutId }) => tryoutId === id);
    if (current?.attempt !== attemptsStarted || current.savedAt !== savedAt) return;
    await ports.store.put(entry, review, pictures);
  }
}

async function fetchOneByOne(
  ports: SaveReviewPorts,
  accountId: string,
  addresses: readonly string[],
): Promise<PicturesByAddress> {
  const found: Record<string, string> = {};
  for (const address of addresses) {
    await ports.pause();
    // With another account's cookie the reply could differ.
    const picture = ports.isOwner(accountId) ? await ports.fetchPicture(address) : null;
    if (picture !== null) found[address] = picture;
  }
  return found;
}

const PAUSE_MS = 50;

const saved = new WeakMap<Review, Promise<void>>();

/** Saves a review object only once per page, and again if it was deleted from the device since. */
export function saveReviewOnce(accountId: string, attempt: Attempt, review: Review): Promise<void> {
  const pause = () => new Promise<void>((resolve) => void startTimer(PAUSE_MS, resolve));
  const ports = { store: reviewStore(), isOwner: isSignedIn, fetchPicture, pause, now: Date.now };
  const run = () => saveReview(ports, accountId, attempt, review);
  const lastRun = saved.get(review);
  const done = lastRun
    ? lastRun.then(async () => ((await isStored(accountId, attempt)) ? undefined : run()))
    : run();
  saved.set(review, done);
  return done;
}

const isStored = async (accountId: string, { id, attemptsStarted }: Attempt): Promise<boolean> =>
  (await reviewStore().reviewsOf(accountId)).some(
    ({ tryoutId, attempt }) => tryoutId === id && attempt === attemptsStarted,
  );
