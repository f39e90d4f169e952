import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toHistogramBars, percentBelow } from './histogram-bars.ts';
import { HistogramChart } from './histogram-chart.tsx';

const bucket = (total: number, participants = 1, passed = 0) => ({ total, participants, passed });
const nonEmpty = (bars: ReturnType<typeof toHistogramBars>) =>
  bars.filter(({ participants }) => participants > 0);

test('the histogram bars cover 0 to the maximum without gaps and contain all participants', () => {
  const bars = toHistogramBars(
    [bucket(0, 2), bucket(24, 3), bucket(25, 5), bucket(301, 7, 4), bucket(549, 1, 1), bucket(550, 1, 1)],
    550,
    null,
  );
  expect(bars).toHaveLength(22);
  bars.slice(1).forEach(({ from }, index) => expect(from).toBe((bars[index]?.to ?? 0) + 1));
  expect(
    nonEmpty(bars).map(({ from, to, participants, passed }) => [from, to, participants, passed]),
  ).toEqual([
    [0, 24, 5, 0],
    [25, 49, 5, 0],
    [300, 324, 7, 4],
    [525, 550, 2, 2],
  ]);
});

test('the histogram marks the bar that contains the own total, and none without a total', () => {
  const ownBarStarts = (total: number | null) =>
    toHistogramBars([], 550, total).flatMap(({ from, isOwn }) => (isOwn ? [from] : []));
  expect([0, 24, 25, 550].map(ownBarStarts)).toEqual([[0], [0], [25], [525]]);
  expect(ownBarStarts(null)).toEqual([]);
});

test('percentBelow counts only lower totals and rounds down', () => {
  const field = [bucket(100, 86), bucket(200, 10), bucket(300, 4)];
  expect([99, 100, 150, 200, 300, 301].map((total) => percentBelow(field, total))).toEqual([
    0, 0, 86, 86, 96, 100,
  ]);
  expect(percentBelow([bucket(100, 2), bucket(200, 1)], 200)).toBe(66);
  expect(percentBelow([bucket(200, 500)], 200)).toBe(0);
  expect(percentBelow([], 200)).toBe(0);
});

test('the mark below the own bar does not cover its passed part, even when that part is small', () => {
  const bars = toHistogramBars([bucket(300, 48), bucket(470, 2, 1)], 550, 470);
  const html = renderToStaticMarkup(createElement(HistogramChart, { bars, maximum: 550 }));
  const rects = [...html.matchAll(/<rect class="([^"]*)" x="([^"]*)"[^>]* y="([^"]*)em"/g)];
  const passed = rects.findIndex(([, className]) => className?.includes('passed'));
  const [, , left, top] = rects[passed]!;
  const later = rects.slice(passed + 1).filter(([, , x]) => x === left);
  expect(later).toHaveLength(1);
  expect(Number(later[0]![3])).toBeGreaterThan(Number(top));
});
