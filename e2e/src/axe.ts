import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare const axe: { run(context: Document, options: object): Promise<AxeResults> };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const everyRule = { type: 'tag', values: tags } as const;

/** The theme changes colours and nothing else: what these say in the light, only these may say otherwise in the dark. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

// Put into each document once: the builder of this package would do so again for every look at a screen.
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
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** No finding of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page, everyRule)).toEqual([]);
}

/** By how many px the content is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Colours and places on their way to others are no finding: waits for every animation that has an end. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const hasEnd = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    const underWay = () => document.getAnimations().filter(hasEnd);
    while (underWay().length > 0) await Promise.allSettled(underWay().map(({ finished }) => finished));
  });

async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
}

const widths = [320, 360, 768, 1280, 1920];

/** The screen as it stands, in every width and in both themes: no finding and nothing that sticks out. */
export async function expectSoundEverywhere(page: Page, screen: string): Promise<void> {
  const found: string[] = [];
  for (const width of widths) {
    await show(page, width, 'light');
    if ((await sidewaysScroll(page)) > 0) found.push(`${width}: scrolls sideways`);
    found.push(...(await findings(page, everyRule)).map((finding) => `${width}: ${finding}`));
    await show(page, width, 'dark');
    found.push(...(await findings(page, colourRules)).map((finding) => `${width} dark: ${finding}`));
  }
  await show(page, 1280, 'light');
  expect.soft(found, screen).toEqual([]);
}
