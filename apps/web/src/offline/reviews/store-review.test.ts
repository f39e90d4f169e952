import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage, userNamed } from '../../../test/device.ts';
import { review } from '../../../test/sample-review.ts';
import { rememberUser } from '../../session/device.ts';
import { memoryKeyValue } from '../../storage/key-value.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import { storeReview, storeReviewOnce, reviewStore } from './store-review.ts';
import { ReviewStore } from './review-store.ts';

const attempt = { id: 1, attemptsStarted: 1, total: 300, isPassed: false };

/** Where every picture is its own address, but for those that fail. */
function world(failing: readonly string[] = []) {
  let isHere = true;
  const isOwner = () => isHere;
  const shelf = new ReviewStore(resilientStore(memoryKeyValue()), isOwner);
  const fetchPicture = vi.fn(async (address: string) =>
    failing.includes(address) ? null : `data:${address}`,
  );
  const ports = { shelf, isOwner, fetchPicture, pause: async () => undefined, now: () => 7 };
  return { ports, shelf, signOut: () => (isHere = false) };
}

const asked = ({ fetchPicture }: ReturnType<typeof world>['ports']) =>
  fetchPicture.mock.calls.map(([address]) => address);

test('the text is kept at once, then each picture is fetched once', async () => {
  const { ports, shelf } = world();
  const atFirst = vi.fn(async () => (await shelf.find('rani', 1))?.review);
  ports.fetchPicture.mockImplementationOnce(async (address) => {
    expect(await atFirst()).toEqual(review);
    return `data:${address}`;
  });
  await storeReview(ports, 'rani', attempt, review);
  expect(atFirst).toHaveBeenCalledTimes(1);
  expect(asked(ports)).toEqual(['/api/picture/a', '/api/picture/b', '/api/picture/c']);
  const kept = await shelf.find('rani', 1);
  expect(kept).toMatchObject({ title: 'SKD', total: 300, savedAt: 7 });
  expect(kept?.review.questions[1]?.explanationPicture).toBe('data:/api/picture/c');
});

test('a later visit fetches only what is missing', async () => {
  const first = world(['/api/picture/b']);
  await storeReview(first.ports, 'rani', attempt, review);
  const fetchPicture = vi.fn(async (address: string) => `data:${address}`);
  await storeReview({ ...first.ports, fetchPicture }, 'rani', attempt, review);
  expect(fetchPicture.mock.calls).toEqual([['/api/picture/b']]);
  expect((await first.shelf.find('rani', 1))?.review.questions[0]?.explanation).toBe('data:/api/picture/b');
});

/** As it comes right after the exam. */
const withPicturesInside = {
  ...review,
  questions: review.questions.map((question) => ({
    ...question,
    picture: question.picture && 'data:inside',
    explanationPicture: question.explanationPicture && 'data:inside too',
  })),
};

test('pictures that came inside the review are not fetched, neither then nor with a later visit', async () => {
  const { ports, shelf } = world();
  await storeReview(ports, 'rani', attempt, withPicturesInside);
  expect(asked(ports)).toEqual(['/api/picture/b']);
  await storeReview(ports, 'rani', attempt, review);
  expect(asked(ports)).toEqual(['/api/picture/b']);
  expect((await shelf.find('rani', 1))?.review.questions).toMatchObject([
    { picture: 'data:inside', explanation: 'data:/api/picture/b' },
    { explanationPicture: 'data:inside too' },
  ]);
});

test('of a corrected question and of another attempt the pictures are fetched anew', async () => {
  const { ports } = world();
  await storeReview(ports, 'rani', attempt, withPicturesInside);
  const [first, second] = review.questions;
  const corrected = { ...review, questions: [first!, { ...second!, explanation: 'Dikoreksi.' }] };
  await storeReview(ports, 'rani', attempt, corrected);
  expect(asked(ports).slice(1)).toEqual(['/api/picture/c']);
  const other = world().ports;
  await storeReview(other, 'rani', attempt, withPicturesInside);
  await storeReview(other, 'rani', { ...attempt, attemptsStarted: 2 }, review);
  expect(asked(other).slice(1)).toEqual(['/api/picture/a', '/api/picture/c']);
});

test('who signs out meanwhile is asked for no more pictures and leaves nothing', async () => {
  const { ports, shelf, signOut } = world();
  ports.fetchPicture.mockImplementationOnce(async () => {
    signOut();
    await shelf.clear('rani');
    return 'data:late';
  });
  await storeReview(ports, 'rani', attempt, review);
  expect(asked(ports)).toEqual(['/api/picture/a']);
  expect(await shelf.reviewsOf('rani')).toEqual([]);
});

test('a review that was taken away while its pictures came is not brought back', async () => {
  const { ports, shelf } = world();
  ports.fetchPicture.mockImplementationOnce(async () => {
    await shelf.dropOthers('rani', [], 1);
    return 'data:late';
  });
  await storeReview(ports, 'rani', attempt, review);
  expect(await shelf.reviewsOf('rani')).toEqual([]);
});

test('a review that this page has kept is kept once, and again when the device has given it away since', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
  rememberUser(userNamed('rani'));
  const wordsAlone = { ...review, questions: [] };
  const keep = vi.spyOn(reviewStore(), 'keep');
  const look = () => storeReviewOnce('rani', attempt, wordsAlone);
  await Promise.all([look(), look()]);
  await look();
  expect(keep).toHaveBeenCalledTimes(1);
  await reviewStore().clear('rani');
  await look();
  expect(await reviewStore().reviewsOf('rani')).toHaveLength(1);
  await reviewStore().clear('rani');
});

test('pictures beyond what one review may take are not fetched any more', async () => {
  const { ports, shelf } = world();
  const [question] = review.questions;
  const questions = Array.from({ length: 20 }, (_, index) => ({
    ...question!,
    picture: `/api/picture/${index}`,
  }));
  ports.fetchPicture.mockImplementation(async () => 'x'.repeat(1_000_000));
  await storeReview(ports, 'rani', attempt, { ...review, questions });
  expect(asked(ports)).toHaveLength(8);
  expect(await shelf.reviewsOf('rani')).toHaveLength(1);
});
