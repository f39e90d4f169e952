import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toHistogramBars, percentBelow } from './histogram-bars.ts';
import { HistogramChart } from './histogram-chart.tsx';

const at = (total: number, participants = 1, passed = 0) => ({ total, participants, passed });
const filled = (bars: ReturnType<typeof toHistogramBars>) =>
  bars.filter(({ participants }) => participants > 0);

test('the bars cover 0 to the maximum without gaps and contain all participants', () => {
  const bars = toHistogramBars(
    [at(0, 2), at(24, 3), at(25, 5), at(301, 7, 4), at(549, 1, 1), at(550, 1, 1)],
    550,
    null,
  );
  expect(bars).toHaveLength(22);
  bars.slice(1).forEach(({ from }, index) => expect(from).toBe((bars[index]?.to ?? 0) + 1));
  expect(filled(bars).map(({ from, to, participants, passed }) => [from, to, participants, passed])).toEqual([
    [0, 24, 5, 0],
    [25, 49, 5, 0],
    [300, 324, 7, 4],
    [525, 550, 2, 2],
  ]);
});

test('only the bar with the own total is marked, and none without a total', () => {
  const mine = (total: number | null) =>
    toHistogramBars([], 550, total).flatMap(({ from, isOwn }) => (isOwn ? [from] : []));
  expect([0, 24, 25, 550].map(mine)).toEqual([[0], [0], [25], [525]]);
  expect(mine(null)).toEqual([]);
});

test('percentBelow counts only lower totals and rounds down', () => {
  const field = [at(100, 86), at(200, 10), at(300, 4)];
  expect([99, 100, 150, 200, 300, 301].map((total) => percentBelow(field, total))).toEqual([
    ...[0, 0, 86, 86, 96, 100],
  ]);
  expect(percentBelow([at(100, 2), at(200, 1)], 200)).toBe(66);
  expect(percentBelow([at(200, 500)], 200)).toBe(0);
  expect(percentBelow([], 200)).toBe(0);
});

test('nothing covers the passed part of the own bar, even when it is small', () => {
  const bars = toHistogramBars([at(300, 48), at(470, 2, 1)], 550, 470);
  const drawn = renderToStaticMarkup(createElement(HistogramChart, { bars, maximum: 550 }));
  const rects = [...drawn.matchAll(/<rect class="([^"]*)" x="([^"]*)"[^>]* y="([^"]*)em"/g)];
  const passed = rects.findIndex(([, look]) => look?.includes('passed'));
  const [, , place, top] = rects[passed]!;
  const over = rects.slice(passed + 1).filter(([, , x]) => x === place);
  expect(over).toHaveLength(1);
  expect(Number(over[0]![3])).toBeGreaterThan(Number(top));
});
