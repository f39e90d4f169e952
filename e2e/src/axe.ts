import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { overflowingInLargeText } from './text-overflow.ts';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare const axe: { run(context: Document, options: object): Promise<AxeResults> };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const everyRule = { type: 'tag', values: tags } as const;

/** A theme changes only colours: a screen that has passed all rules in one theme can fail only these in the other. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

// axe is put into each document once; the builder of its package would do so again for every look at a screen.
const engine = readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core'),
  'utf8',
);

/** What WCAG 2.2 AA and good practice find on the page as it stands, as "rule: where". */
async function findings(page: Page, runOnly: typeof everyRule | typeof colourRules): Promise<string[]> {
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

/** Whether a target is large enough and a bar that stays in place only happens to cover a part of it: it can be scrolled. */
const isCoveredInPart = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((target) => {
    const { left, top, width, height, bottom } = target.getBoundingClientRect();
    const bars = [...document.querySelectorAll('*')].filter((node) =>
      ['fixed', 'sticky'].includes(getComputedStyle(node).position),
    );
    const isCut = bars.some((bar) => {
      const box = bar.getBoundingClientRect();
      return !bar.contains(target) && box.top < bottom && box.bottom > top && box.left < left + width;
    });
    return isCut && width >= 24 && height >= 24;
  });

/** Waits for every animation that has an end: a colour or place that is still changing must not become a finding. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // One that is over stays in the list as long as it holds its last picture.
    const willEnd = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    const underWay = () => document.getAnimations().filter(willEnd);
    while (underWay().length > 0) await Promise.allSettled(underWay().map(({ finished }) => finished));
  });

/** Expects no finding of WCAG 2.2 AA on the page, once nothing moves any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await findings(page, everyRule)).toEqual([]);
}

/** By how many px the content is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects that nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/**
 * Looks in the widths of both projects: for a journey of which only these sights depend on the size. The last width is
 * the desktop's, in which it goes on.
 */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await look();
  }
}

async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
}

interface Look {
  width: number;
  theme: 'light' | 'dark';
  rules?: typeof everyRule | typeof colourRules;
}

/**
 * Every width that the design names, and the narrowest that the guideline asks for. axe reads on each side of the
 * widths at which a screen changes its content, and in both themes. Each look costs a layout of the whole screen, so
 * none is repeated, and the last one leaves the screen as the next state needs it.
 */
const looks: readonly Look[] = [
  { width: 320, theme: 'light' },
  { width: 390, theme: 'light' },
  { width: 768, theme: 'light' },
  { width: 1920, theme: 'light' },
  { width: 360, theme: 'light', rules: everyRule },
  { width: 360, theme: 'dark', rules: colourRules },
  { width: 1280, theme: 'dark', rules: everyRule },
  { width: 1280, theme: 'light' },
];

/** Expects that nothing sticks out in any width and size of letters, and no finding on a phone and on a wide screen. */
export async function expectSoundEverywhere(page: Page, screen: string): Promise<void> {
  const found = await overflowingInLargeText(page, settled);
  for (const { width, theme, rules } of looks) {
    await show(page, width, theme);
    if ((await sidewaysScroll(page)) > 0) found.push(`${width} ${theme}: scrolls sideways`);
    if (!rules) continue;
    found.push(...(await findings(page, rules)).map((finding) => `${width} ${theme}: ${finding}`));
  }
  expect.soft(found, screen).toEqual([]);
}
