import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { ItemMark } from '../item-marks.ts';
import type { CardFormat } from './card-layout.ts';
import { cardLayouts } from './card-layout.ts';
import { numberWidth } from './svg-text-layout.ts';
import type { ScoreCard } from './score-card.ts';
import { describeScoreCard, firstName, scoreCardSvg } from './score-card.ts';

const marks = Array.from({ length: 110 }, (_, index): ItemMark => {
  const verdict = index % 3 === 0 ? 'wrong' : 'right';
  return {
    number: index + 1,
    test: 'TWK',
    topic: 11,
    answer: 1,
    verdict,
    points: verdict === 'right' ? 5 : 0,
  };
});

const card: ScoreCard = {
  title: 'SKD Perdana <Edisi> 2',
  total: 401,
  maximum: 550,
  isPassed: true,
  tests: skdRules.tests.map(({ name, passingGrade }) => ({
    name,
    points: 133,
    passingGrade,
    isPassed: true,
  })),
  marks,
  date: '22 November 2026',
};

const svgOf = (format: CardFormat, change: Partial<ScoreCard> = {}, name: string | null = null) =>
  scoreCardSvg({ ...card, ...change }, { format, name }, '@font-face{}');

const wordsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);

test.each([
  ['square', 1080, 1080],
  ['tall', 1080, 1920],
] as const)('the %s card is %i by %i and loads nothing', (format, width, height) => {
  const svg = svgOf(format);
  expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(/);
});

test('the card has title, date, total, tests, grades and verdicts', () => {
  expect(wordsIn(svgOf('square'))).toEqual([
    ...['Ambang', '22 November 2026', 'Hasil tryout', 'SKD Perdana &lt;Edisi&gt; 2'],
    ...['401', 'dari 550 poin', 'Lolos passing grade'],
    ...[
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
    ],
  ]);
  const failed = wordsIn(
    svgOf('tall', { isPassed: false, tests: card.tests.map((each) => ({ ...each, isPassed: false })) }),
  );
  expect(failed).toContain('Gagal passing grade');
  expect(failed.filter((words) => words === 'Gagal')).toHaveLength(3);
});

/** "Gagal" and "Lulus" in 30 px, measured. */
const WIDTH_OF_WORD = 83;

test('the estimated width of numbers matches the font', () => {
  expect(numberWidth(208, 72)).toBeCloseTo(129, 0);
  expect(numberWidth(111, 72)).toBeCloseTo(94, 0);
});

test.each(['square', 'tall'] as const)(
  'on the %s card a verdict is close to its points, whatever their number of digits',
  (format) => {
    const { width, margin } = cardLayouts[format];
    const room = (width - 2 * margin) / card.tests.length;
    for (const [points, isPassed] of [
      [5, false],
      [111, false],
      [155, false],
      [208, true],
    ] as const) {
      const svg = svgOf(format, { tests: card.tests.map((each) => ({ ...each, points, isPassed })) });
      const marks = [...svg.matchAll(/translate\(([\d.]+) [\d.]+\)" fill="none"/g)].map(([, x]) => Number(x));
      const word = svg.match(/<text x="([\d.]+)"[^>]*>(?:Gagal|Lulus)</);
      const end = Number(word?.[1]) + WIDTH_OF_WORD - margin;
      const gap = marks[0]! - margin - numberWidth(points, 72);
      expect(marks).toHaveLength(3);
      expect(gap).toBeCloseTo(14, 0);
      expect(room - end).toBeGreaterThan(2 * gap);
    }
  },
);

test('the card shows a name only if chosen, and only the first name', () => {
  expect(wordsIn(svgOf('square')).join()).not.toContain('Rani');
  expect(wordsIn(svgOf('square', {}, firstName('  Rani Puspita Dewi')))).toContain('Hasil tryout Rani');
  expect(firstName('   ')).toBe('');
  expect(['R. A. Kartini', 'I Gede Putra', 'M. Rizky', 'R.'].map(firstName)).toEqual([
    ...['Kartini', 'Gede', 'Rizky', 'R.'],
  ]);
  const long = wordsIn(svgOf('square', {}, 'Muhammadirrahmanirrahimwatisusilobambangyudhoyono'.repeat(2)));
  expect(long).toContainEqual(expect.stringMatching(/^Hasil tryout Muhammadirrahman.*…$/));
});

test('the pattern has one petal for each answer, and is left out until the answers are known', () => {
  const dots = (svg: string) => svg.match(/<circle/g)?.length ?? 0;
  expect(dots(svgOf('square'))).toBe(marks.filter(({ verdict }) => verdict === 'wrong').length);
  expect(dots(svgOf('square', { marks: null }))).toBe(0);
});

test('the description for screen readers has everything on the card', () => {
  const said =
    'SKD Perdana <Edisi> 2, 22 November 2026: 401 dari 550 poin, Lolos passing grade. ' +
    'TWK 133, ambang 65, Lulus; TIU 133, ambang 80, Lulus; TKP 133, ambang 156, Lulus.';
  expect(describeScoreCard(card, null)).toBe(`Kartu nilai ${said}`);
  expect(describeScoreCard(card, '')).toBe(`Kartu nilai ${said}`);
  expect(describeScoreCard(card, 'Rani')).toBe(`Kartu nilai Rani, ${said}`);
});
