import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreBand } from './score-band.tsx';

const htmlOf = (low: number, high: number, total: number) =>
  renderToStaticMarkup(
    createElement(ScoreBand, { band: { low, high, text: 'Kalimat.' }, total, maximum: 550 }),
  );

test('each figure of the score band is also text', () => {
  const text = htmlOf(381, 421, 401)
    .replace(/<svg.*<\/svg>/s, '')
    .replace(/<[^>]*>/g, ' ');
  for (const figure of ['Kalimat.', '381–421', '401', '550']) expect(text).toContain(figure);
});

test.each([
  [0, 20, 0],
  [530, 550, 550],
])('a score band from %i to %i stays within its scale', (low, high, total) => {
  const positions = [...htmlOf(low, high, total).matchAll(/(?:x|width)="([\d.]+)%"/g)].map(([, position]) =>
    Number(position),
  );
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...positions)).toBeLessThanOrEqual(100);
});
