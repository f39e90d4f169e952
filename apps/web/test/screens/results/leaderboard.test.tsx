import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { allAttemptsQuery, getLeaderboard, parseRankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia, expectNothingToPress } from '../../component/browser/emulate-media.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import {
  emptyAnswers,
  reviewWith,
  sealedTryout,
  serveResult,
} from '../../component/samples/result-samples.ts';
import { tryoutWith } from '../../../../../packages/contract/test/samples.ts';

const RECAP = '/home/tryouts/1/recap';
const RANKING = `${RECAP}/leaderboard`;
const ALL = `${RANKING}?percobaan=${allAttemptsQuery.percobaan}`;

const heading = page.getByRole('heading', { level: 1 });
const list = page.getByRole('region', { name: 'Daftar peringkat' });
const ownRow = list.getByRole('listitem').filter({ hasText: 'kamu' });
const fold = list.getByRole('button', { name: /^Peringkat \d+ sampai \d+$/ });
const view = (name: string) => page.getByRole('button', { name });
const [first, all] = [view('Percobaan pertama'), view('Semua percobaan')];
const toRanking = page.getByRole('link', { name: /^Perangkingan/ });
const selected = (button: typeof first) => expect.element(button).toHaveAttribute('aria-pressed', 'true');

const entryAt = (rank: number, given: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  ...{ accountId: `peserta ${rank}`, rank, total: 381 - rank, name: `Peserta ${rank}` },
  ...{ avatar: null, attempt: 1 },
  ...given,
});

const me = entryAt(50, { accountId: 'rani', name: 'Rani Puspita' });

/** 60 participants; the own result of 331 points has rank 50. */
const ranking: Leaderboard = {
  entries: Array.from({ length: 60 }, (_, index) => (index === 49 ? me : entryAt(index + 1))),
  ...{ me, participants: 60, percentile: 18.3 },
  histogram: [
    { total: 331, participants: 20, passed: 0 },
    { total: 340, participants: 40, passed: 10 },
  ],
  around: [47, 48, 49, 51].map((rank) => entryAt(rank)),
  gain: { points: 5, rank: 45 },
  ...{ isQuick: false, isRescoring: false },
};

const noRank = { me: null, around: [], gain: null, percentile: null };
const withoutRank: Leaderboard = { ...ranking, entries: [entryAt(1)], ...noRank };

const serveLaterAttempt = () =>
  setReply(getLeaderboard, (_body, query) =>
    parseRankingView(Object.fromEntries(query)) === 'all'
      ? { ...ranking, me: { ...me, attempt: 2 }, entries: [{ ...me, attempt: 2 }] }
      : withoutRank,
  );

beforeEach(() => {
  serveResult();
  setReply(getLeaderboard, ranking);
});

test('the recap links to the ranking, which shows points and attempt', async () => {
  await openScreen(RECAP);
  await toRanking.click();
  await expect
    .element(page.getByRole('region', { name: 'Posisimu' }).filter({ hasText: '331 poin, percobaan 1' }))
    .toBeVisible();
  await expect.element(page.getByText('Lima poin lagi: peringkat 45')).toBeVisible();
  await expect.element(ownRow.filter({ hasText: /Rani Puspita.*331 poin/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^60 peserta .* Nilaimu 331, peringkat 50\./ }))
    .toBeVisible();
  await expectAccessible();
});

test.each([360, 1280])(
  'the own row stays visible in the scrolled ranking in a window of %i px',
  async (width) => {
    await page.viewport(width, 740);
    await openScreen(RANKING);
    await expect.element(ownRow).toBeVisible();
    await fold.click();
    const region = list.element() as HTMLElement;
    expect(region.tabIndex).toBe(0);
    const end = region.scrollHeight - region.clientHeight;
    expect(end).toBeGreaterThan(1_000);
    for (const top of [0, end]) {
      region.scrollTo({ top });
      const [row, box] = [ownRow.element().getBoundingClientRect(), region.getBoundingClientRect()];
      expect(row.top).toBeGreaterThanOrEqual(box.top - 1);
      expect(row.bottom).toBeLessThanOrEqual(box.bottom + 1);
    }
  },
);

test('the ranks between the best three and the neighbours unfold above the own row, which stays where it was', async () => {
  await openScreen(RANKING);
  await expect.element(list.getByText('Peringkat 3', { exact: true })).toBeVisible();
  await expect.element(list.getByText('Peserta 20')).not.toBeVisible();
  const topOf = (part: typeof list) => part.element().getBoundingClientRect().top;
  const ownTop = () => topOf(ownRow) - topOf(list);
  const before = ownTop();
  await list.getByRole('button', { name: 'Peringkat 4 sampai 46' }).click();
  await expect.element(list.getByText('Peserta 20')).toBeVisible();
  expect(Math.abs(ownTop() - before)).toBeLessThan(1);
  await expectAccessible();
});

test('below the first hundred the own row has its neighbours, and a note names what the list contains', async () => {
  const own = { ...me, rank: 2013 };
  const around = [2010, 2011, 2012, 2014].map((rank) => entryAt(rank, { total: 331 }));
  setReply(getLeaderboard, { ...ranking, entries: ranking.entries.slice(0, 40), me: own, around });
  await openScreen(RANKING);
  await expect.element(list.getByText('Daftar memuat 100 teratas dan sekitarmu')).toBeVisible();
  const shown = list
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(shown.slice(-6).map((text) => /^(?:Peringkat )?([\d.]+)/.exec(text)?.[1])).toEqual([
    ...['41', '2.010', '2.011', '2.012'],
    ...['2.013', '2.014'],
  ]);
  await expect.element(list.getByText('41 sampai 2.009 tidak ditampilkan')).toBeVisible();
});

test('the owner of a too quick attempt sees place and row as everybody does, with the reason', async () => {
  setReply(getLeaderboard, { ...ranking, isQuick: true });
  await openScreen(RANKING);
  await expect.element(ownRow.getByText(/^Peringkat\s*50$/)).toBeInTheDocument();
  await expect.element(page.getByText(/hanya kamu yang melihatnya/)).toBeVisible();
  // The reason stands directly below the number, before what more points would bring.
  const words = page.getByRole('region', { name: 'Posisimu' }).element().textContent;
  expect(words).toMatch(/Peringkatmu 50dari.*tidak ikut diperingkat.*poin lagi/);
});

test('with fewer than 30 participants there is a list and no picture of the field', async () => {
  setReply(getLeaderboard, { ...ranking, participants: 29, percentile: null });
  await openScreen(RANKING);
  await expect.element(ownRow).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /peserta menurut total nilai/ }))
    .not.toBeInTheDocument();
});

test('above 400 participants bars replace the ovals', async () => {
  const histogram = [
    { total: 331, participants: 300, passed: 20 },
    { total: 420, participants: 101, passed: 90 },
  ];
  const picture = page.getByRole('img', { name: /peserta menurut total nilai/ });
  await openScreen(RANKING);
  await expect.poll(() => picture.element().querySelectorAll('ellipse').length).toBe(61);
  setReply(getLeaderboard, { ...ranking, participants: 401, histogram });
  await all.click();
  await expect.element(page.getByText('Satu batang, 10 poin')).toBeVisible();
  expect(picture.element().querySelectorAll('ellipse')).toHaveLength(0);
});

test('a simulated candidate has a mark that screen readers read as a word, explained once', async () => {
  const simulated = entryAt(2, { name: 'Nur Wenda (simulasi)' });
  setReply(getLeaderboard, { ...ranking, entries: [entryAt(1), simulated, ...ranking.entries.slice(2)] });
  await openScreen(RANKING);
  await expect.element(page.getByText('simulasi, bukan orang asli', { exact: true })).toBeVisible();
  const place = page.getByRole('region', { name: 'Posisimu' });
  await expect.element(place.getByText('termasuk simulasi, bukan orang asli')).toBeVisible();
  const row = list.getByRole('listitem').filter({ hasText: 'Nur Wenda' });
  expect(row.element().textContent).toContain('Nur Wenda (simulasi)');
  setReply(getLeaderboard, ranking);
  await all.click();
  await expect.element(page.getByText(/simulasi/)).not.toBeInTheDocument();
});

test('a ranking for only a later attempt opens all attempts, and the other view explains the missing rank', async () => {
  setReply(getTryout, sealedTryout({ attemptsStarted: 2 }));
  serveLaterAttempt();
  await openScreen(RANKING);
  await selected(all);
  await expect.element(ownRow.getByText('percobaan 2')).toBeVisible();
  await first.click();
  await expect.element(page.getByText(/^Di sini hanya percobaan pertama yang diperingkat/)).toBeVisible();
  await expect.element(ownRow).not.toBeInTheDocument();
  expect(receivedBodies(getReview)).toHaveLength(0);
  await expectAccessible();
});

test('a ranking that fails to load states nothing about the rank, and can be reloaded by keyboard', async () => {
  refuse(getLeaderboard, 503);
  await openScreen(ALL);
  await expect.element(page.getByText('Perangkingan belum bisa dimuat')).toBeVisible();
  await expect.element(page.getByText('Kamu belum punya peringkat di sini')).not.toBeInTheDocument();
  setReply(getLeaderboard, ranking);
  (page.getByRole('button', { name: 'Coba lagi' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ownRow).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('the reason for a missing rank is updated after the attempt was deleted in another tab', async () => {
  setReply(getTryout, sealedTryout({ attemptsStarted: 2 }));
  serveLaterAttempt();
  await openScreen(ALL);
  await expect.element(ownRow).toBeVisible();
  setReply(getTryout, { ...sealedTryout(), ...tryoutWith({ attemptsStarted: 2 }) });
  setReply(getLeaderboard, withoutRank);
  await first.click();
  await expect
    .element(page.getByText(/^Di sini hanya percobaan pertama .* diperingkat di Semua percobaan/))
    .toBeVisible();
  await all.click();
  await expect.element(page.getByText(/^Kamu belum punya hasil tryout ini/)).toBeVisible();
});

test('the selected ranking view is in the address, and Back leaves the screen', async () => {
  const screen = await openScreen(RECAP);
  await toRanking.click();
  await selected(first);
  await all.click();
  await expect.poll(screen.path).toBe(ALL);
  window.history.back();
  await expect.poll(screen.path).toBe(RECAP);
  window.history.forward();
  await selected(all);
  await first.click();
  await expect.poll(screen.path).toBe(`${RANKING}?percobaan=pertama`);

  await page.getByRole('link', { name: 'Hasil tryout' }).click();
  await toRanking.click();
  await all.click();
  window.history.go(-2);
  await selected(first);
  window.history.go(2);
  await selected(all);
});

test('after a hand-in without answers the ranking shows the participants and why the attempt is not ranked', async () => {
  setReply(getReview, reviewWith({ answers: emptyAnswers, histories: [] }));
  setReply(getLeaderboard, withoutRank);
  await openScreen(RANKING);
  await expect.element(page.getByText(/^Tesmu dikumpulkan tanpa jawaban/)).toBeVisible();
  await expect.element(list.getByText('Peserta 1')).toBeVisible();
  await expect.element(ownRow).not.toBeInTheDocument();
});

test('a printed ranking has all rows and no controls', async () => {
  await openScreen(RANKING);
  await expect.element(ownRow).toBeVisible();
  await emulateMedia({ type: 'print' });
  await expect.element(page.getByText(/, Percobaan pertama$/)).toBeVisible();
  expectNothingToPress();
  await expect.element(page.getByText('Lihat angkanya')).not.toBeVisible();
  const region = list.element();
  expect(region.scrollHeight).toBeLessThanOrEqual(region.clientHeight);
});
