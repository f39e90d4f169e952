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
    .replace(/<svg[^>]*height="30".*<\/svg>/s, '')
    .replace(/<[^>]*>/g, ' ');
  for (const figure of ['Kalimat.', '381–421', '401', '550']) expect(text).toContain(figure);
});

test.each([
  [0, 20, 0],
  [530, 550, 550],
])('a score band from %i to %i and the mark of the own total stay within the scale', (low, high, total) => {
  const html = htmlOf(low, high, total);
  const [, left, width] = /<rect[^>]* x="([\d.]+)%" y="7" width="([\d.]+)%"/.exec(html)!;
  const [, own] = /<svg[^>]* x="([\d.]+)%"/.exec(html)!;
  expect(Number(left)).toBeGreaterThanOrEqual(0);
  expect(Number(left) + Number(width)).toBeLessThanOrEqual(100);
  expect(Number(own)).toBeLessThanOrEqual(100);
});
