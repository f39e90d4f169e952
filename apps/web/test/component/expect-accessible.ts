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
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`),
  ).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
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
