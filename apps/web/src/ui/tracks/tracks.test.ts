import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Track } from './track-text.ts';
import { signedMargin, trackLabel } from './track-text.ts';
import { Tracks } from './tracks.tsx';

const tiu = (points: number | null): Track => ({ name: 'TIU', points, passingGrade: 80, maximum: 175 });
const drawn = (points: number | null, size: 'plain' | 'large' | 'tiny') =>
  renderToStaticMarkup(createElement(Tracks, { tracks: [tiu(points)], size }));
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the label of a track has its points, maximum and passing grade', () => {
  expect(trackLabel(tiu(70))).toBe('TIU 70 dari 175, ambang 80');
  expect(trackLabel(tiu(null))).toBe('TIU belum ada nilai, ambang 80');
  expect(drawn(70, 'tiny')).toContain('role="img" aria-label="TIU 70 dari 175, ambang 80"');
});

test.each([
  [70, 'plain', 'TIU 70 −10 ambang selisih'],
  [110, 'plain', 'TIU 110 +30 ambang selisih'],
  [70, 'large', 'TIU 70 Gagal , 10 di bawah 80 ambang'],
  [80, 'large', 'TIU 80 Lulus , tepat di 80 ambang'],
  [110, 'large', 'TIU 110 Lulus , 30 di atas 80 ambang'],
  [70, 'tiny', 'TIU 70 ambang'],
  [null, 'plain', 'TIU 80 ambang (passing grade)'],
  [null, 'large', 'TIU 80 ambang'],
] as const)('with %s points a %s track has the text "%s"', (points, size, text) => {
  expect(textOf(drawn(points, size))).toBe(text);
});

test('only missing points are hatched', () => {
  expect(drawn(70, 'plain')).toMatch(/hatch/);
  expect(drawn(80, 'plain')).not.toMatch(/hatch/);
  expect(drawn(null, 'plain')).not.toMatch(/hatch/);
});

test('the gold line ends at the last track, above its words', () => {
  const tracks = ['TWK', 'TIU', 'TKP'].map((name) => ({ ...tiu(70), name }));
  const end = (size: 'plain' | 'large') =>
    /grid-row-end:(\d+)/.exec(renderToStaticMarkup(createElement(Tracks, { tracks, size })))?.[1];
  expect([end('plain'), end('large')]).toEqual(['4', '6']);
});

test('a margin has its sign', () => {
  expect([20, -10, 0].map(signedMargin)).toEqual(['+20', '−10', 'pas']);
});
