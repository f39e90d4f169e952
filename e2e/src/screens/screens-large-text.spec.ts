import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { sidewaysScroll } from '../steps/axe.ts';
import { alter, answer } from '../steps/replies.ts';
import { longHistory } from '../steps/sample-data.ts';
import type { Candidate } from '../steps/candidate.ts';
import { newCandidate, noAnswers, introOf, startExam } from '../steps/candidate.ts';

async function rankAmongMany(page: Page): Promise<void> {
  const me = {
    ...{ accountId: 'saya', rank: 123_456, total: 211 },
    name: 'Rani Puspita',
    avatar: null,
    attempt: 1,
  };
  const histogram = [211, 400].map((total) => ({ total, participants: 500_000, passed: 100_000 }));
  const field = { participants: 1_000_000, percentile: 22.4, histogram, isQuick: true, isRescoring: false };
  await answer(page, getLeaderboard, { ...field, me, entries: [{ ...me, accountId: 'lain', rank: 1 }] });
}

const resultScreens: readonly { path: string; sign: string; hasPicture?: boolean }[] = [
  { path: '/recap', sign: 'Waktu per soal', hasPicture: true },
  { path: '/recap/leaderboard', sign: 'Sebaran nilai', hasPicture: true },
  { path: '/recap/analisis', sign: 'Rencana latihan' },
  { path: '/recap/pembahasan', sign: 'Pembahasan' },
  // Filtered to questions whose first one has a picture in its explanation.
  { path: '/recap/pembahasan?tes=TIU&salah=1', sign: 'Perbesar' },
  { path: '/recap/pembahasan?soal=80', sign: 'Poin tertinggi' },
];

/** Letters of a picture that overlap others or leave the picture, as "letters: where". */
const clashes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role=img]')].flatMap((picture) => {
      const place = picture.getBoundingClientRect();
      const texts = [...picture.querySelectorAll('text')].map((text) => {
        const { left, right, top, height } = text.getBoundingClientRect();
        // A box has space above and below its letters.
        const [upper, lower] = [top + height / 4, top + (height * 3) / 4];
        return { words: text.textContent, left, right, upper, lower };
      });
      return texts.flatMap(({ words, left, right, upper, lower }, index) => {
        const met = texts
          .slice(index + 1)
          .filter((one) => left < one.right && one.left < right && upper < one.lower && one.upper < lower);
        const isOut = upper < place.top || lower > place.bottom;
        return [...met.map((one) => one.words), ...(isOut ? ['nothing'] : [])].map(
          (what) => `${words}: ${what}`,
        );
      });
    }),
  );

async function finish(context: BrowserContext, { tryoutId: id }: Candidate): Promise<void> {
  const { attempt } = await callApi(context, startTryout, { id });
  const changes = Array.from({ length: 110 }, (_, index): Change => {
    return { number: index + 1, answer: ((index % 5) + 1) as Answer, at: index * 20_000 };
  });
  await callApi(context, saveAnswers, { id, body: { attempt, changes } });
  await callApi(context, submitTryout, { id, body: { ...noAnswers, attempt } });
}

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Words of a track that are crossed by its rail or tick. */
const struckWords = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg[role=img][aria-label^="Nilai "]')].flatMap((track) => {
      const shapes = [...track.querySelectorAll('rect, path')].map((shape) => shape.getBoundingClientRect());
      return [...track.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, height } = text.getBoundingClientRect();
          return shapes.some(
            (shape) => shape.left < right && left < shape.right && shape.bottom > top + height / 4,
          );
        })
        .map((text) => text.textContent);
    }),
  );

const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (part) => part.getClientRects().length > 0,
      );
    const icons = shown('svg[width][height][aria-hidden=true]')
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return width < height - 1;
      })
      .map((icon) => `icon in ${icon.parentElement?.textContent || icon.parentElement?.ariaLabel}`);
    const initials = shown('span[aria-hidden=true]')
      .filter((face) => /^\p{L}{2}$/u.test(face.textContent) && face.scrollWidth > face.clientWidth)
      .map((face) => `initials ${face.textContent}`);
    const beyond = shown('main .wrap').flatMap((wrap) => {
      const edge =
        wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
      return [...wrap.querySelectorAll('a, button:not([role=tab]), section')]
        .filter((part) => part.closest('[tabindex="0"]') === null)
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => `beyond the margin: ${part.textContent}`);
    });
    return [...icons, ...initials, ...beyond];
  });

/** Words that are broken although a line could hold them. An address counts as several words. */
const brokenWords = (places: Locator): Promise<string[]> =>
  places.evaluateAll((parts) =>
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
    for (const path of [
      '/',
      '/home',
      '/home/shop/1',
      introOf(candidate),
      `${introOf(candidate)}/start`,
      '/profile',
    ]) {
      await page.goto(path);
      await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
      await enlarge(page);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
      await expect.soft(page.getByRole('link', { name: 'Langsung ke isi' })).not.toBeInViewport();
    }
  },
);

test(
  'the screens of a result do not overflow with large text, and letters do not overlap',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await finish(context, candidate);
    await rankAmongMany(page);
    await answer(page, listFinishedTryouts, longHistory);
    const screens = resultScreens.map((screen) => ({ ...screen, path: introOf(candidate) + screen.path }));
    const history = { path: '/home/riwayatTryouts', sign: 'Perkembangan nilai', hasPicture: true };
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { path, sign, hasPicture } of [...screens, history]) {
        await page.goto(path);
        await expect(page.getByText(sign, { exact: true }).filter({ visible: true }).first()).toBeVisible();
        for (const summary of await page.locator('summary:visible').all()) await summary.click();
        await enlarge(page);
        expect.soft(await sidewaysScroll(page), `${width} ${path}`).toBe(0);
        if (hasPicture) expect.soft(await clashes(page), `${width} ${path}`).toEqual([]);
        expect
          .soft([...(await struckWords(page)), ...(await squeezed(page))], `${width} ${path}`)
          .toEqual([]);
        const whole = page.locator(path === history.path ? 'main li' : 'header, nav');
        expect.soft(await brokenWords(whole), `${width} ${path}`).toEqual([]);
      }
    }
  },
);

test(
  "on a phone with large text the review's filters and the points of the options wrap without overflow",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await finish(context, candidate);
    await page.goto(`${introOf(candidate)}/recap/pembahasan?tes=TIU&salah=1`);
    await expect(page.getByRole('button', { name: 'Perbesar' })).toBeVisible();
    await enlarge(page);
    const showAll = page.getByRole('button', { name: 'Tampilkan semua' }).filter({ visible: true });
    await expectBelow(showAll, page.getByText(/^\d+ dari 110 soal: TIU, salah saja$/));
    await expectBelow(
      page.getByRole('button', { name: 'Perbesar' }),
      page.getByText('Gambar pembahasan soal'),
    );
    await page.getByRole('button', { name: 'Daftar soal' }).click();
    const choice = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
    await expectBelow(choice('Materi'), choice('Tes'));
    await page.setViewportSize({ width: 240, height: 740 });
    await page.goto(`${introOf(candidate)}/recap/pembahasan?soal=80`);
    const points = page.getByText(/^\d poin$/).first();
    await expect(points).toBeVisible();
    await expectBelow(points, page.getByText('A', { exact: true }).filter({ visible: true }).first());
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/home', '/profile/editProfile']) {
      await page.goto(path);
      await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
      await enlarge(page);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
  },
);

async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [{ y }, above] = [await placeOf(lower), await placeOf(upper)];
  expect(y).toBeGreaterThanOrEqual(above.y + above.height);
}

async function placeOf(part: Locator) {
  const place = await part.boundingBox();
  if (!place) throw new Error('the element is not on the screen');
  return place;
}

test(
  'with large text, a long name and a long email break between their parts',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await newCandidate(page.context(), workerIndex);
    await alter(page, getProfile, (profile) => ({
      ...profile,
      name: 'Bambang Kusumaatmadja',
      email: 'pass.1795437223874@contoh.id',
    }));
    await page.goto('/profile');
    const name = page.getByRole('heading', { name: 'Bambang Kusumaatmadja' });
    await expect(name).toBeVisible();
    expect(await brokenWords(name.locator('..'))).toEqual([]);
    await enlarge(page);
    expect(await brokenWords(name)).toEqual([]);
  },
);
