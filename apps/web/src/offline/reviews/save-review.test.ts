import { expect, test, vi } from 'vitest';
import { stubEmptyLocalStorage, userNamed } from '../../../test/device.ts';
import { sampleReview } from '../../../test/sample-review.ts';
import { rememberUser } from '../../session/remembered-user.ts';
import { inMemoryStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import { saveReview, saveReviewOnce } from './save-review.ts';
import { ReviewStore, reviewStore } from './review-store.ts';

const attempt = { id: 1, attemptsStarted: 1, total: 300, isPassed: false };

function setUp(failing: readonly string[] = []) {
  let isSignedIn = true;
  const isOwner = () => isSignedIn;
  const store = new ReviewStore(new ResilientStore(inMemoryStore()), isOwner);
  const fetchPicture = vi.fn(async (address: string) =>
    failing.includes(address) ? null : `data:${address}`,
  );
  const ports = { store, isOwner, fetchPicture, pause: async () => undefined, now: () => 7 };
  return { ports, store, signOut: () => (isSignedIn = false) };
}

const fetched = ({ fetchPicture }: ReturnType<typeof setUp>['ports']) =>
  fetchPicture.mock.calls.map(([address]) => address);

test('the text of a review is stored before its pictures, which are each fetched once', async () => {
  const { ports, store } = setUp();
  const storedText = vi.fn(async () => (await store.find('rani', 1))?.review);
  ports.fetchPicture.mockImplementationOnce(async (address) => {
    expect(await storedText()).toEqual(sampleReview);
    return `data:${address}`;
  });
  await saveReview(ports, 'rani', attempt, sampleReview);
  expect(storedText).toHaveBeenCalledTimes(1);
  expect(fetched(ports)).toEqual(['/api/picture/a', '/api/picture/b', '/api/picture/c']);
  const stored = await store.find('rani', 1);
  expect(stored).toMatchObject({ title: 'SKD', total: 300, savedAt: 7 });
  expect(stored?.review.questions[1]?.explanationPicture).toBe('data:/api/picture/c');
});

test('saving a review again fetches only missing pictures', async () => {
  const first = setUp(['/api/picture/b']);
  await saveReview(first.ports, 'rani', attempt, sampleReview);
  const fetchPicture = vi.fn(async (address: string) => `data:${address}`);
  await saveReview({ ...first.ports, fetchPicture }, 'rani', attempt, sampleReview);
  expect(fetchPicture.mock.calls).toEqual([['/api/picture/b']]);
  expect((await first.store.find('rani', 1))?.review.questions[0]?.explanation).toBe('data:/api/picture/b');
});

const withInlinePictures = {
  ...sampleReview,
  questions: sampleReview.questions.map((question) => ({
    ...question,
    picture: question.picture && 'data:inside',
    explanationPicture: question.explanationPicture && 'data:inside too',
  })),
};

test('the inline pictures of a review are fetched neither at its first save nor at later saves', async () => {
  const { ports, store } = setUp();
  await saveReview(ports, 'rani', attempt, withInlinePictures);
  expect(fetched(ports)).toEqual(['/api/picture/b']);
  await saveReview(ports, 'rani', attempt, sampleReview);
  expect(fetched(ports)).toEqual(['/api/picture/b']);
  expect((await store.find('rani', 1))?.review.questions).toMatchObject([
    { picture: 'data:inside', explanation: 'data:/api/picture/b' },
    { explanationPicture: 'data:inside too' },
  ]);
});

test('the pictures of a corrected question and of another attempt are fetched again', async () => {
  const { ports } = setUp();
  await saveReview(ports, 'rani', attempt, withInlinePictures);
  const [first, second] = sampleReview.questions;
  const corrected = { ...sampleReview, questions: [first!, { ...second!, explanation: 'Dikoreksi.' }] };
  await saveReview(ports, 'rani', attempt, corrected);
  expect(fetched(ports).slice(1)).toEqual(['/api/picture/c']);
  const other = setUp().ports;
  await saveReview(other, 'rani', attempt, withInlinePictures);
  await saveReview(other, 'rani', { ...attempt, attemptsStarted: 2 }, sampleReview);
  expect(fetched(other).slice(1)).toEqual(['/api/picture/a', '/api/picture/c']);
});

test('signing out stops the fetching of pictures, and the review is not stored again', async () => {
  const { ports, store, signOut } = setUp();
  ports.fetchPicture.mockImplementationOnce(async () => {
    signOut();
    await store.clear('rani');
    return 'data:late';
  });
  await saveReview(ports, 'rani', attempt, sampleReview);
  expect(fetched(ports)).toEqual(['/api/picture/a']);
  expect(await store.reviewsOf('rani')).toEqual([]);
});

test('a review that is deleted during the fetching of its pictures is not stored again', async () => {
  const { ports, store } = setUp();
  ports.fetchPicture.mockImplementationOnce(async () => {
    await store.keepOnly('rani', [], 1);
    return 'data:late';
  });
  await saveReview(ports, 'rani', attempt, sampleReview);
  expect(await store.reviewsOf('rani')).toEqual([]);
});

test('a page saves a review once, and again only if it was deleted', async () => {
  stubEmptyLocalStorage();
  rememberUser(userNamed('rani'));
  const textOnly = { ...sampleReview, questions: [] };
  const put = vi.spyOn(reviewStore(), 'put');
  const visit = () => saveReviewOnce('rani', attempt, textOnly);
  await Promise.all([visit(), visit()]);
  await visit();
  expect(put).toHaveBeenCalledTimes(1);
  await reviewStore().clear('rani');
  await visit();
  expect(await reviewStore().reviewsOf('rani')).toHaveLength(1);
  await reviewStore().clear('rani');
});

test('pictures beyond the limit of a review are not fetched', async () => {
  const { ports, store } = setUp();
  const [question] = sampleReview.questions;
  const questions = Array.from({ length: 20 }, (_, index) => ({
    ...question!,
    picture: `/api/picture/${index}`,
  }));
  ports.fetchPicture.mockImplementation(async () => 'x'.repeat(1_000_000));
  await saveReview(ports, 'rani', attempt, { ...sampleReview, questions });
  expect(fetched(ports)).toHaveLength(8);
  expect(await store.reviewsOf('rani')).toHaveLength(1);
});
