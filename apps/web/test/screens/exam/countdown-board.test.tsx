import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CountdownBoard } from '../../../src/exam/screen/status/countdown.tsx';

/** The width of the side panel without its padding. */
const PANEL_PX = 364;

const MINUTE_MS = 60_000;

async function boardHeight(minutes: number): Promise<number> {
  const { container, unmount } = await render(
    <div style={{ width: PANEL_PX }}>
      <CountdownBoard deadline={Date.now() + minutes * MINUTE_MS} />
    </div>,
  );
  expect(container.querySelectorAll('ellipse')).toHaveLength(minutes < 10 ? 10 : 0);
  const { height } = container.getBoundingClientRect();
  await unmount();
  return height;
}

test('the petals of the last minutes take no height from the questions below the clock', async () => {
  await page.viewport(1_280, 800);
  const plenty = await boardHeight(30);
  expect(plenty).toBeGreaterThan(80);
  expect(await boardHeight(8)).toBe(plenty);
  expect(await boardHeight(0.5)).toBe(plenty);
});
