import { getDrill } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { startSingleTest } from '@ambang/contract/practice/singles.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { savePacket } from '../../../src/practice/device/packet.ts';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { rememberUser } from '../../../src/session/remembered-user.ts';
import { cutConnection, setPicture, setReply } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import {
  clearPractice,
  entryOf,
  itemWith,
  servePractice,
  todayWith,
  neverStarted,
} from '../../component/samples/practice-samples.ts';

const SHEET = '/home/latihan/lembar?mulai=hari-ini';
const SINGLE = '/home/latihan/lembar?tes=tes-tiu-1';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h9v9z"/></svg>';

const addresses = ['a', 'b'].map((name) => picturePath(name.repeat(64)));
const [first = '', second = ''] = addresses;

const items = [
  itemWith({ id: 'satu', kind: 'satu' }),
  itemWith({ id: 'dua', kind: 'dua', picture: first, alt: 'Lima gambar segitiga' }),
  itemWith({ id: 'tiga', kind: 'tiga', explanationPicture: second }),
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const picture = page.getByRole('img', { name: 'Lima gambar segitiga' });

const inlineOf = (stored: readonly PracticeItem[] = []): boolean[] =>
  stored.flatMap((item) =>
    [item.picture, item.explanationPicture]
      .filter((each) => each !== null)
      .map((each) => each.startsWith('data:')),
  );
const packetPictures = async () => inlineOf((await practiceStore().packet(rani.accountId))?.items);
const runPictures = async () =>
  inlineOf((await practiceStore().timedRun(rani.accountId, 'single/tes-tiu-1'))?.items);

const cutPictures = () => addresses.forEach((address) => cutPicture(address));
const cutPicture = (address: string) => cutConnection({ method: 'GET', path: address.replace('/api', '') });

beforeEach(async () => {
  await clearPractice();
  for (const address of addresses) setPicture(address, svg);
  servePractice(items);
});

test('a sheet opened from home stores its packet with all pictures, so a later visit shows them without a network', async () => {
  await openScreen(SHEET);
  await expect.poll(packetPictures).toEqual([true, true]);
  cutPictures();
  await cleanup();
  await openScreen(SHEET);
  await button('Tidak tahu').click();
  await button('Lanjut').click();
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(40);
});

test('an open drill, which no packet contains, has the pictures of later questions', async () => {
  const drilled = ['empat', 'lima'].map((id, index) =>
    itemWith({ id, kind: id, picture: addresses[index]!, alt: 'Lima gambar segitiga' }),
  );
  servePractice(drilled);
  setReply(getDrill, {
    entries: drilled.map((item) => entryOf(item, { source: 'drill' })),
    newLeft: 7,
    newLimit: 10,
  });
  await openScreen('/home/latihan/lembar?tes=TIU');
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  cutPictures();
  await button('Tidak tahu').click();
  await button('Lanjut').click();
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
});

test('a single test keeps its pictures with its run, and a reload shows them without a network', async () => {
  const single = { slug: 'tes-tiu-1', title: 'Tes TIU 1', test: 'TIU' as const, questions: 3, minutes: 40 };
  const entries = items.map((item) => entryOf(item, { source: 'single' }));
  setReply(startSingleTest, { ...single, ...neverStarted, entries });
  await openScreen(SINGLE);
  await page.getByRole('radio').first().click();
  await expect.poll(runPictures).toEqual([true, true]);
  await button('Lanjut').click();
  await expect.element(picture).toBeVisible();
  cutPictures();
  cutConnection(startSingleTest);
  await cleanup();
  await openScreen(SINGLE);
  await expect.element(page.getByText('2 dari 3')).toBeVisible();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(40);
  const run = await practiceStore().timedRun(rani.accountId, 'single/tes-tiu-1');
  expect(run?.answers[1]?.option).toBeTypeOf('number');
});

test('a press before the pictures are on the screen keeps both', async () => {
  const single = { slug: 'tes-tiu-1', title: 'Tes TIU 1', test: 'TIU' as const, questions: 3, minutes: 40 };
  const entries = items.map((item) => entryOf(item, { source: 'single' }));
  setReply(startSingleTest, { ...single, ...neverStarted, entries });
  const store = practiceStore();
  const put = store.putTimedRun.bind(store);
  let isPressed = false;
  const spy = vi.spyOn(store, 'putTimedRun');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation((accountId, run) => {
    if (!isPressed && inlineOf(run.items).includes(true)) {
      isPressed = true;
      // A microtask runs before the render.
      queueMicrotask(() => (page.getByRole('radio').first().element() as HTMLElement).click());
    }
    return put(accountId, run);
  });
  await openScreen(SINGLE);
  await expect
    .poll(async () => (await store.timedRun(rani.accountId, 'single/tes-tiu-1'))?.answers[1]?.option)
    .toBeTypeOf('number');
  expect(await runPictures()).toEqual([true, true]);
});

test('a packet is complete only with all its pictures, and has those that fit', async () => {
  rememberUser(rani);
  const today = todayWith(items);
  cutPicture(second);
  expect(await savePacket(rani.accountId, today)).toBe(false);
  expect(await packetPictures()).toEqual([true, false]);
  setPicture(second, svg.replace('<path', `<desc>${'x'.repeat(3_000_000)}</desc><path`));
  expect(await savePacket(rani.accountId, today)).toBe(false);
  expect(await packetPictures()).toEqual([true, false]);
  setPicture(second, svg);
  expect(await savePacket(rani.accountId, today)).toBe(true);
  expect(await packetPictures()).toEqual([true, true]);
  await practiceStore().clearOtherAccounts('somebody-else');
  expect(await packetPictures()).toEqual([]);
});
