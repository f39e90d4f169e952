import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { findOverflow, findWordFaults, setTextSize } from '../screens/text-overflow.ts';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare const axe: { run(context: Document, options: object): Promise<AxeResults> };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const everyRule = { type: 'tag', values: tags } as const;

/** A theme changes only colours: a screen that passed all rules in one theme can fail only these in the other. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

// axe is injected once per document; the builder of its package would inject it for every run.
const engine = readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core'),
  'utf8',
);

/** @returns violations of WCAG 2.2 AA and best practices, as "rule: selector" */
async function findViolations(page: Page, runOnly: typeof everyRule | typeof colourRules): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await engine);
  const { violations } = await page.evaluate(
    (options) => axe.run(document, { ...options, resultTypes: ['violations'], preload: false }),
    { runOnly },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, at: target.join(' ') })),
  );
  const small = found.filter(({ id, at }) => id === 'target-size' && !at.includes(' >>> '));
  const covered = await Promise.all(small.map(({ at }) => isCoveredInPart(page, at)));
  const rest = found.filter((finding) => !covered[small.indexOf(finding)]);
  return rest.map(({ id, at }) => `${id}: ${at}`);
}

/** Whether a target is large enough, but partly covered by a fixed or sticky bar. Scrolling uncovers such a target. */
const isCoveredInPart = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((target) => {
    const { left, top, width, height, bottom } = target.getBoundingClientRect();
    const bars = [...document.querySelectorAll('*')].filter((node) =>
      ['fixed', 'sticky'].includes(getComputedStyle(node).position),
    );
    const isCut = bars.some((bar) => {
      const box = bar.getBoundingClientRect();
      const overlapsVertically = box.top < bottom && box.bottom > top;
      const overlapsHorizontally = box.left < left + width && box.right > left;
      return !bar.contains(target) && overlapsVertically && overlapsHorizontally;
    });
    return isCut && width >= 24 && height >= 24;
  });

/** Waits for all finite animations, because axe reads colours and positions. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A finished animation stays in the list while it fills its last frame.
    const willEnd = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const running = () => document.getAnimations().filter(willEnd);
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });

export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  expect(await findViolations(page, everyRule)).toEqual([]);
}

export const horizontalOverflowPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
}

export async function expectAccessibleWithoutHorizontalScroll(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** Runs a check at the width of a phone and at that of a desktop, which remains after the check. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await waitForAnimations(page);
    await check();
  }
}

async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await waitForAnimations(page);
}

interface Variant {
  width: number;
  theme: 'light' | 'dark';
  rules?: typeof everyRule | typeof colourRules;
}

/**
 * Every width of the design, and the narrowest of WCAG. axe runs on each side of the breakpoint and in both themes.
 * Each entry costs a layout of the whole screen, so none is repeated. The test continues at the last entry's width.
 */
const variants: readonly Variant[] = [
  { width: 320, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 768, theme: 'light' },
  { width: 1920, theme: 'light' },
  { width: 360, theme: 'light', rules: everyRule },
  { width: 360, theme: 'dark', rules: colourRules },
  { width: 1280, theme: 'dark', rules: everyRule },
  { width: 1280, theme: 'light' },
];

/** A text size in percent of the default, and a window size in px. */
interface TextSize {
  percent: number;
  width: number;
  height: number;
}

/** Phones with larger text, the narrowest window, and phones in landscape. */
const textSizes: readonly TextSize[] = [
  { percent: 150, width: 360, height: 740 },
  { percent: 200, width: 360, height: 740 },
  { percent: 100, width: 240, height: 740 },
  { percent: 100, width: 640, height: 320 },
  { percent: 200, width: 640, height: 320 },
];

/**
 * Checks the page in every size of `textSizes`, then resets the text size.
 *
 * @returns "size: problem: text"
 */
async function findOverflowInLargeText(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { percent, width, height } of textSizes) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, percent);
    await waitForAnimations(page);
    const faults = [...(await findOverflow(page)), ...(await findWordFaults(page))];
    found.push(...faults.map((one) => `${percent}% ${width}x${height}: ${one}`));
  }
  await setTextSize(page, 100);
  return found;
}

export async function expectAccessibleEverywhere(page: Page, screen: string): Promise<void> {
  const found = await findOverflowInLargeText(page);
  for (const { width, theme, rules } of variants) {
    await show(page, width, theme);
    if ((await horizontalOverflowPx(page)) > 0) found.push(`${width} ${theme}: scrolls horizontally`);
    if (!rules) continue;
    found.push(...(await findViolations(page, rules)).map((finding) => `${width} ${theme}: ${finding}`));
  }
  expect.soft(found, screen).toEqual([]);
}
