import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreBand } from './score-band.tsx';

const drawn = (low: number, high: number, total: number) =>
  renderToStaticMarkup(
    createElement(ScoreBand, { band: { low, high, text: 'Kalimat.' }, total, maximum: 550 }),
  );

test('every figure of the drawing is also in the text', () => {
  const words = drawn(381, 421, 401)
    .replace(/<svg.*<\/svg>/s, '')
    .replace(/<[^>]*>/g, ' ');
  for (const figure of ['Kalimat.', '381–421', '401', '550']) expect(words).toContain(figure);
});

test.each([
  [0, 20, 0],
  [530, 550, 550],
])('a band from %i to %i stays on the ruler', (low, high, total) => {
  const positions = [...drawn(low, high, total).matchAll(/(?:x|width)="([\d.]+)%"/g)].map(([, position]) =>
    Number(position),
  );
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...positions)).toBeLessThanOrEqual(100);
});
