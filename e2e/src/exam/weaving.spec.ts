import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { collectConsoleErrors } from '../screens/screens.ts';
import { choose, expectHandedIn, expectRecap, pressFinish, startExam } from '../steps/candidate.ts';

const MAX_SHIFT = 0.02;

interface Seen {
  shift: number;
  sources: string[];
  /** The transform of the last petal when the weaving began; null without a weaving. */
  lastPetal: string | null;
  /** Whether petals turned after the layer had left the dialog: then the cloth is woven already. */
  isWovenAgain: boolean;
  /** Whether the tracks of the result moved while the layer covered them. */
  areTracksMissed: boolean;
  /** How far the woven cloth is from the place of the result's cloth when the result appears, in px. */
  flight: number | null;
  /** How far the words are beside the verdict that replaces them, in px. */
  offset: number | null;
  /** How often a toast slid in. */
  arrivals: number;
}

/** Collects layout shifts and the beginning of the weaving. Runs in the page before its own scripts. */
const watchPage = () => {
  const seen: Seen = {
    ...{ shift: 0, sources: [], lastPetal: null, isWovenAgain: false, areTracksMissed: false },
    ...{ flight: null, offset: null, arrivals: 0 },
  };
  Object.assign(window, { seen });
  document.addEventListener('animationstart', ({ animationName }) => {
    if (animationName.endsWith('arrive')) seen.arrivals += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.sources.push(
        ...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const petal = [...document.querySelectorAll('[class*=layer] [class*=petal]')].at(-1);
    if (!petal) return;
    seen.lastPetal ??= getComputedStyle(petal).transform;
    const place = document.querySelector('main [data-cloth] svg')?.getBoundingClientRect();
    const woven = petal.closest('svg')!.getBoundingClientRect();
    const leftOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().left ?? NaN;
    if (place) seen.offset ??= Math.abs(leftOf('[class*=layer] p') - leftOf('main h1'));
    if (place) seen.flight ??= Math.hypot(woven.left - place.left, woven.top - place.top);
    seen.isWovenAgain ||= !petal.closest('dialog') && petal.getAnimations().length > 0;
    const moving = [...document.querySelectorAll('main [class*=growing] [class*=ink]')].flatMap((track) =>
      track.getAnimations(),
    );
    seen.areTracksMissed ||= moving.some(({ playState }) => playState !== 'paused');
  }).observe(document, { childList: true, subtree: true });
};

const read = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const layer = (page: Page) => page.locator('[class*=layer]:has([class*=shuttle])');

const cloth = (page: Page) => page.getByRole('group', { name: /^Kain jawabanmu/ });

async function handIn(page: Page, workerIndex: number): Promise<void> {
  await page.addInitScript(watchPage);
  await startExam(page, workerIndex);
  await choose(page, 'B');
  await pressFinish(page);
  await expectHandedIn(page);
  await expectRecap(page);
}

for (const tag of ['@phone', '@desktop'])
  test(
    `the cloth is woven between hand-in and result, and nothing on the page moves, in a ${tag.slice(1)} window`,
    { tag },
    async ({ page }, { workerIndex }) => {
      const errors = collectConsoleErrors(page);
      await handIn(page, workerIndex);
      await expect(cloth(page)).toBeVisible();
      await expect(layer(page)).toHaveCount(0);
      const { shift, lastPetal, sources, isWovenAgain, areTracksMissed, flight, offset, arrivals } =
        await read(page);
      expect(arrivals).toBe(1);
      // On a phone that place is partly below the screen.
      if (tag === '@desktop') {
        expect(flight).toBeLessThanOrEqual(4);
        expect(offset).toBeLessThanOrEqual(1);
      }
      expect(lastPetal).toMatch(/^matrix/);
      expect({ isWovenAgain, areTracksMissed }).toEqual({ isWovenAgain: false, areTracksMissed: false });
      expect(shift, sources.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
      expect(errors).toEqual([]);
      await page.getByRole('link', { name: /^Pembahasan/ }).click();
      await expect(page).toHaveURL(/\/pembahasan$/);
    },
  );

test(
  'without the code of the weaving the hand-in leads to the result',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.route(/\/assets\/weaving-[^/]*\.js$/, (route) => route.abort());
    await handIn(page, workerIndex);
    expect((await read(page)).lastPetal).toBeNull();
  },
);

test(
  'with reduced motion the cloth is finished at once',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await handIn(page, workerIndex);
    await expect(layer(page)).toHaveCount(0);
    expect((await read(page)).lastPetal).toBe('none');
  },
);
