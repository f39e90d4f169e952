import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no WCAG 2.2 AA violation and no horizontal scrolling, after all animations have ended. */
export async function expectAccessible(): Promise<void> {
  await waitForAnimations();
  const { violations } = await axe.run(document, {
    runOnly: tags,
    resultTypes: ['violations'],
    preload: false,
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found.filter((finding) => !isCoveredInPart(finding))).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Whether a target is large enough, but partly covered by the bar at the bottom. Scrolling uncovers such a target. */
function isCoveredInPart(finding: string): boolean {
  const [rule, selector = ''] = finding.split(': ');
  const bar = document.querySelector('main ~ nav');
  if (rule !== 'target-size' || !bar || getComputedStyle(bar).position !== 'sticky') return false;
  const { width, height, bottom } =
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return width >= 24 && height >= 24 && bottom > bar.getBoundingClientRect().top;
}

async function waitForAnimations(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
}
