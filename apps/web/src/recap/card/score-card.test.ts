import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { clothPaths, layRows } from '../../ui/cloth/cloth-geometry.ts';
import type { CardFormat } from './card-layout.ts';
import { cardLayouts } from './card-layout.ts';
import { numberWidth } from './svg-text-layout.ts';
import type { ScoreCard } from './score-card.ts';
import { describeScoreCard, firstName, scoreCardSvg } from './score-card.ts';

/** 74 right answers and 36 wrong ones. */
const marks = '055'.repeat(36) + '55';

const card: ScoreCard = {
  title: 'SKD Perdana <Edisi> 2',
  total: 401,
  maximum: 550,
  isPassed: true,
  tests: skdRules.tests.map(({ name, questions, passingGrade }) => ({
    ...{ name, questions },
    points: 133,
    passingGrade,
    isPassed: true,
  })),
  marks,
  date: '22 November 2026',
};

const svgOf = (format: CardFormat, change: Partial<ScoreCard> = {}, name: string | null = null) =>
  scoreCardSvg({ ...card, ...change }, { format, name }, '@font-face{}');

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test.each([
  ['square', 1080, 1080],
  ['tall', 1080, 1920],
] as const)('the %s score card is %i by %i px and refers to no other file', (format, width, height) => {
  const svg = svgOf(format);
  expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(/);
});

test('the score card shows title, date, total, tests, passing grades and verdicts', () => {
  expect(textsIn(svgOf('square'))).toEqual([
    'Ambang',
    '22 November 2026',
    'Hasil tryout',
    'SKD Perdana &lt;Edisi&gt; 2',
    '401',
    'dari 550 poin',
    'Lolos passing grade',
    'TWK',
    '133',
    'Ambang 65',
    'Lulus',
    'TIU',
    '133',
    'Ambang 80',
    'Lulus',
    'TKP',
    '133',
    'Ambang 156',
    'Lulus',
  ]);
  const failed = textsIn(
    svgOf('tall', { isPassed: false, tests: card.tests.map((score) => ({ ...score, isPassed: false })) }),
  );
  expect(failed).toContain('Gagal passing grade');
  expect(failed.filter((text) => text === 'Gagal')).toHaveLength(3);
});

/** The measured width in px of "Gagal" and "Lulus" at 30 px. */
const VERDICT_WIDTH = 83;

test('the computed width of a number differs from the measured width by less than half a pixel', () => {
  expect(numberWidth(208, 72)).toBeCloseTo(129, 0);
  expect(numberWidth(111, 72)).toBeCloseTo(94, 0);
});

test.each(['square', 'tall'] as const)(
  'on the %s score card a verdict is closer to its points than to the next test, for points of one to three digits',
  (format) => {
    const { width, margin } = cardLayouts[format];
    const columnWidth = (width - 2 * margin) / card.tests.length;
    for (const [points, isPassed] of [
      [5, false],
      [111, false],
      [155, false],
      [208, true],
    ] as const) {
      const svg = svgOf(format, { tests: card.tests.map((score) => ({ ...score, points, isPassed })) });
      const icons = [...svg.matchAll(/translate\(([\d.]+) [\d.]+\)" fill="none"/g)].map(([, x]) => Number(x));
      const verdict = svg.match(/<text x="([\d.]+)"[^>]*>(?:Gagal|Lulus)</);
      const end = Number(verdict?.[1]) + VERDICT_WIDTH - margin;
      const gap = icons[0]! - margin - numberWidth(points, 72);
      expect(icons).toHaveLength(3);
      expect(gap).toBeCloseTo(14, 0);
      expect(columnWidth - end).toBeGreaterThan(2 * gap);
    }
  },
);

test('the score card has no name or a first name, which is shortened to fit, and a first name is not an initial if possible', () => {
  expect(textsIn(svgOf('square')).join()).not.toContain('Rani');
  expect(textsIn(svgOf('square', {}, firstName('  Rani Puspita Dewi')))).toContain('Hasil tryout Rani');
  expect(firstName('   ')).toBe('');
  expect(['R. A. Kartini', 'I Gede Putra', 'M. Rizky', 'R.'].map(firstName)).toEqual([
    'Kartini',
    'Gede',
    'Rizky',
    'R.',
  ]);
  const long = textsIn(svgOf('square', {}, 'Muhammadirrahmanirrahimwatisusilobambangyudhoyono'.repeat(2)));
  expect(long).toContainEqual(expect.stringMatching(/^Hasil tryout Muhammadirrahman.*…$/));
});

test('the card has the cloth of the result; without marks there is none', () => {
  const clothOf = (format: CardFormat) =>
    /<g transform="translate\(([\d.]+) ([\d.]+)\)">(<path d="([^"]*)".*?)<\/g>/.exec(svgOf(format))!;
  const ovals = (path: string) => path.match(/M/g)?.length ?? 0;
  const [, , , paths = ''] = clothOf('square');
  const drawing = layRows(marks, card.tests);
  const cell = cardLayouts.square.cloth.height / drawing.height;
  for (const path of Object.values(clothPaths(drawing, cell))) expect(paths).toContain(`d="${path}"`);
  expect(ovals(paths)).toBe(110 + 36);
  // It ends at the right margin, and on the tall card it is in the middle.
  for (const [format, space] of [
    ['square', cardLayouts.square.margin],
    ['tall', Number(clothOf('tall')[1])],
  ] as const) {
    const { width, cloth } = cardLayouts[format];
    const end = Number(clothOf(format)[1]) + (drawing.width * cloth.height) / drawing.height;
    expect(width - end).toBeCloseTo(space, -1);
  }
  const groups = (svg: string) => svg.match(/<g /g)?.length;
  expect([groups(svgOf('square')), groups(svgOf('square', { marks: null }))]).toEqual([2, 1]);
});

test('the description for screen readers has title, date, total, verdict and the score of each test', () => {
  const description =
    'SKD Perdana <Edisi> 2, 22 November 2026: 401 dari 550 poin, Lolos passing grade. ' +
    'TWK 133, ambang 65, Lulus; TIU 133, ambang 80, Lulus; TKP 133, ambang 156, Lulus.';
  expect(describeScoreCard(card, null)).toBe(`Kartu nilai ${description}`);
  expect(describeScoreCard(card, '')).toBe(`Kartu nilai ${description}`);
  expect(describeScoreCard(card, 'Rani')).toBe(`Kartu nilai Rani, ${description}`);
});
