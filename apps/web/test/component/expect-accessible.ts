import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no finding of WCAG 2.2 AA and nothing wider than the window, once all animations have ended. */
export async function expectAccessible(): Promise<void> {
  await settled();
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

async function settled(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
}
