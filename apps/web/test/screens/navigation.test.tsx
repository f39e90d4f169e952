import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../component/expect-accessible.ts';
import { setReply, holdReplies } from '../component/fake-server.ts';
import { openScreen, rani } from '../component/open-screen.tsx';
import { scoreWith, serveResult } from '../component/samples/result-samples.ts';
import { profileWith } from '../component/samples/account-samples.ts';
import { tryoutWith } from '../../../../packages/contract/test/samples.ts';

const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');

const unstarted = { ...tryoutWith(), rules: skdRules, envelope: null };

beforeEach(() => {
  setReply(listBundles, []);
  setReply(listOwnedTryouts, [tryoutWith()]);
  setReply(getTryout, unstarted);
  setReply(getProfile, profileWith());
});

test('Back restores the scroll position of a list', async () => {
  const many = Array.from({ length: 99 }, (_, index) =>
    tryoutWith({ title: `SKD ${index + 1}`, id: index + 1 }),
  );
  setReply(listOwnedTryouts, many);
  await openScreen('/home/tryouts');
  const link = page.getByRole('link', { name: 'Mulai SKD 80' });
  await expect.element(link).toBeVisible();
  link.element().scrollIntoView({ block: 'center' });
  const before = window.scrollY;
  expect(before).toBeGreaterThan(1_000);
  await link.click();
  await expect.element(heading).toHaveTextContent('SKD Perdana Edisi 2');
  expect(window.scrollY).toBe(0);
  window.history.back();
  await expect.poll(() => window.scrollY).toBe(before);
});

const navigations = [
  ['/home', page.getByRole('link', { name: /, profil/ }), getProfile, profileWith().name],
  ['/home/tryouts', page.getByRole('link', { name: /^Mulai/ }), getTryout, 'SKD Perdana Edisi 2'],
  ['/profile', page.getByRole('link', { name: 'Ambang' }), listBundles, `Selamat Datang, ${rani.name}`],
] as const;

test.each(navigations)(
  'a navigation from %s moves the focus to the heading when the content arrives',
  async (from, link, call, title) => {
    await openScreen(from);
    await expect.element(link).toBeVisible();
    const release = holdReplies(call);
    await link.click();
    await expect.element(main).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(main).not.toHaveAttribute('aria-busy');
    await expect.element(heading).toHaveFocus();
    await expectAccessible();
  },
);

test('a result that arrives late moves the focus to its verdict', async () => {
  serveResult();
  setReply(getLeaderboard, {
    ...{ entries: [], me: null, participants: 0, percentile: null, histogram: [] },
    ...{ isQuick: false, isRescoring: false, around: [], gain: null },
  });
  setReply(getScore, scoreWith());
  await openScreen('/home/tryouts/1/recap/leaderboard');
  const release = holdReplies(getScore);
  await page.getByRole('link', { name: 'Hasil tryout' }).click();
  await expect.element(main).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(page.getByRole('heading', { name: 'Tinggal 2 jawaban TIU.', level: 1 })).toHaveFocus();
  await expectAccessible();
});

test('a dialog traps the focus, closes by Escape or a press outside, and restores the focus', async () => {
  await openScreen('/home/tryouts/1');
  const opener = page.getByRole('button', { name: 'Mulai Tes' });
  const dialog = page.getByRole('dialog', { name: 'Sudah siap mulai?' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Batal' })).toHaveFocus();
  for (const name of ['Mulai', 'Batal', 'Mulai']) {
    // Between the last and the first element the focus is in the browser's own controls.
    do await userEvent.tab();
    while (document.activeElement === document.body);
    await expect.element(dialog.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a drag from inside a dialog to the outside does not close it', async () => {
  await openScreen('/home/tryouts/1');
  await page.getByRole('button', { name: 'Mulai Tes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sudah siap mulai?' });
  const clicks: (EventTarget | null)[] = [];
  const storeTarget = ({ target }: Event) => clicks.push(target);
  await expect.element(dialog).toBeVisible();
  window.addEventListener('click', storeTarget, { capture: true, once: true });
  await dialog
    .getByRole('heading')
    .dropTo(page.elementLocator(document.body), { targetPosition: { x: 4, y: 4 }, force: true });
  // The browser fires the click of this drag on the dialog.
  await expect.poll(() => clicks).toEqual([dialog.element()]);
  await expect.element(dialog).toBeVisible();
});
