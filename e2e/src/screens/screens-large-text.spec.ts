import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { horizontalOverflowPx } from '../steps/axe.ts';
import { alterReply, setReply } from '../steps/replies.ts';
import { manyFinishedTryouts } from '../steps/sample-data.ts';
import { setTextSize } from './text-overflow.ts';
import { newCandidate, saveAndHandInByCall, introPath, startExam } from '../steps/candidate.ts';

/** Serves a ranking with numbers of the greatest length. */
async function serveLongRanking(page: Page): Promise<void> {
  const me = {
    accountId: 'saya',
    rank: 123_456,
    total: 211,
    name: 'Rani Puspita',
    avatar: null,
    attempt: 1,
  };
  const histogram = [211, 400].map((total) => ({ total, participants: 500_000, passed: 100_000 }));
  const ranking = { participants: 1_000_000, percentile: 22.4, histogram, isQuick: true, isRescoring: false };
  const entryOf = (rank: number) => ({ ...me, accountId: `lain ${rank}`, rank });
  await setReply(page, getLeaderboard, {
    ...{ ...ranking, me, entries: [1, 2, 3, 4].map(entryOf), gain: { points: 5, rank: 120_000 } },
    around: [123_453, 123_454, 123_455, 123_457].map(entryOf),
  });
}

const resultScreens: readonly { path: string; readyText: string; hasPicture?: boolean }[] = [
  { path: '/recap', readyText: 'Waktu per soal', hasPicture: true },
  { path: '/recap/leaderboard', readyText: 'lulus ketiga tes' },
  { path: '/recap/analisis', readyText: 'Rencana latihan' },
  { path: '/recap/pembahasan', readyText: 'Ingat:' },
  // The first question of this filter has a picture in its explanation.
  { path: '/recap/pembahasan?tes=TIU&salah=1', readyText: 'Perbesar' },
  { path: '/recap/pembahasan?soal=80', readyText: 'Ingat:' },
];

/** Texts of a picture that overlap another text or leave the picture, as "text: where". */
const findTextCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role=img]')].flatMap((picture) => {
      const frame = picture.getBoundingClientRect();
      const texts = [...picture.querySelectorAll('text')].map((text) => {
        const { left, right, top, height } = text.getBoundingClientRect();
        // A box has space above and below its letters.
        const [upper, lower] = [top + height / 4, top + (height * 3) / 4];
        return { content: text.textContent, left, right, upper, lower };
      });
      return texts.flatMap(({ content, left, right, upper, lower }, index) => {
        const overlapping = texts
          .slice(index + 1)
          .filter((one) => left < one.right && one.left < right && upper < one.lower && one.upper < lower);
        const isOut = upper < frame.top || lower > frame.bottom;
        return [...overlapping.map((one) => one.content), ...(isOut ? ['outside the picture'] : [])].map(
          (what) => `${content}: ${what}`,
        );
      });
    }),
  );

/** Every question answered, one every 20 s. */
const changes = Array.from({ length: 110 }, (_, index): Change => {
  return { number: index + 1, answer: ((index % 5) + 1) as Answer, at: index * 20_000 };
});

const enlarge = (page: Page) => setTextSize(page, 200);

/** Distorted icons, initials wider than their circle, and elements beyond the margin. */
const findDistortions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visibleElements = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (part) => part.getClientRects().length > 0,
      );
    const icons = visibleElements('svg[width][height][aria-hidden=true]')
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return width < height - 1;
      })
      .map((icon) => `icon in ${icon.parentElement?.textContent || icon.parentElement?.ariaLabel}`);
    const initials = visibleElements('span[aria-hidden=true]')
      .filter((face) => /^\p{L}{2}$/u.test(face.textContent) && face.scrollWidth > face.clientWidth)
      .map((face) => `initials ${face.textContent}`);
    const beyond = visibleElements('main .wrap').flatMap((wrap) => {
      const edge =
        wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
      return [...wrap.querySelectorAll('a, button:not([role=tab]), section')]
        .filter((part) => part.closest('[tabindex="0"], svg') === null)
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => `beyond the margin: ${part.textContent}`);
    });
    return [...icons, ...initials, ...beyond];
  });

/** Words of up to 20 characters that are broken. A `<wbr>` ends a word. */
const findBrokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((parts) =>
    parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<!\S)\S{1,20}(?!\S)/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test(
  'landing page, home, bundle, intro, exam and profile do not overflow with large text',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await page.setViewportSize({ width: 1280, height: 800 });
    await enlarge(page);
    for (const path of [
      '/',
      '/home',
      '/home/shop/1',
      introPath(candidate),
      `${introPath(candidate)}/start`,
      '/profile',
    ]) {
      await page.goto(path);
      await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
      expect.soft(await horizontalOverflowPx(page), path).toBe(0);
      await expect.soft(page.getByRole('link', { name: 'Langsung ke isi' })).not.toBeInViewport();
    }
  },
);

test(
  'with large text the screens of a result and the history do not overflow, and texts, icons and words stay readable',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await saveAndHandInByCall(context, candidate, changes);
    await serveLongRanking(page);
    await setReply(page, listFinishedTryouts, manyFinishedTryouts);
    const screens = resultScreens.map((screen) => ({ ...screen, path: introPath(candidate) + screen.path }));
    const history = { path: '/home/riwayatTryouts', readyText: 'Poin dari ambang', hasPicture: false };
    await enlarge(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { path, readyText, hasPicture } of [...screens, history]) {
        await page.goto(path);
        await expect(
          page.getByText(readyText, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
        expect.soft(await horizontalOverflowPx(page), `${width} ${path}`).toBe(0);
        if (hasPicture) expect.soft(await findTextCollisions(page), `${width} ${path}`).toEqual([]);
        expect.soft(await findDistortions(page), `${width} ${path}`).toEqual([]);
        const unbreakable = page.locator(path === history.path ? 'main li' : 'header, nav');
        expect.soft(await findBrokenWords(unbreakable), `${width} ${path}`).toEqual([]);
      }
    }
  },
);

test(
  "on a phone with large text the review's tools and the captions of its options wrap, and home and the profile form do not overflow",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await saveAndHandInByCall(context, candidate, changes);
    await page.goto(`${introPath(candidate)}/recap/pembahasan?tes=TIU&salah=1`);
    await expect(page.getByRole('button', { name: 'Perbesar' })).toBeVisible();
    await enlarge(page);
    await expectBelow(
      page.getByRole('button', { name: 'Perbesar' }),
      page.getByText('Gambar pembahasan soal'),
    );
    await page.getByRole('button', { name: 'Daftar soal' }).click();
    const choice = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
    await expectBelow(choice('Ke nomor'), choice('Materi'));
    await page.setViewportSize({ width: 240, height: 740 });
    await page.goto(`${introPath(candidate)}/recap/pembahasan?soal=80`);
    const caption = page.getByText(/: 5 poin$/).first();
    await expect(caption).toBeVisible();
    await expectBelow(
      caption,
      page
        .getByRole('list', { name: 'Pilihan jawaban' })
        .getByText(/^[A-E]$/)
        .first(),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/home', '/profile/editProfile']) {
      await page.goto(path);
      await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
      expect.soft(await horizontalOverflowPx(page), path).toBe(0);
    }
  },
);

async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [{ y }, above] = [await boxOf(lower), await boxOf(upper)];
  expect(y).toBeGreaterThanOrEqual(above.y + above.height);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return box;
}

test(
  'with large text, a long name and a long email break between their parts',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await newCandidate(page.context(), workerIndex);
    await alterReply(page, getProfile, (profile) => ({
      ...profile,
      name: 'Bambang Kusumaatmadja',
      email: 'pass.1795437223874@contoh.id',
    }));
    await page.goto('/profile');
    const name = page.getByRole('heading', { name: 'Bambang Kusumaatmadja' });
    await expect(name).toBeVisible();
    // The letters of the fallback are wider.
    await page.evaluate(() => document.fonts.ready);
    expect(await findBrokenWords(name.locator('..'))).toEqual([]);
    await enlarge(page);
    expect(await findBrokenWords(name.locator('..'))).toEqual([]);
  },
);
