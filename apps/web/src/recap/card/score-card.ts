import { roundToTenth } from '../../ui/charts/rounding.ts';
import { clothSvg, logoSvg, bottomEdgeSvg, verdictIconSvg } from './card-svg-parts.ts';
import type { CardFormat, CardColours, CardLayout } from './card-layout.ts';
import { cardColours, cardLayouts } from './card-layout.ts';
import { estimateTextWidth, wrapText, numberWidth, escapeXml } from './svg-text-layout.ts';

interface CardTestScore {
  name: string;
  questions: number;
  points: number;
  passingGrade: number;
  isPassed: boolean;
}

/** A result to share, without email, account and rank. */
export interface ScoreCard {
  title: string;
  total: number;
  maximum: number;
  isPassed: boolean;
  tests: readonly CardTestScore[];
  /** One mark per question; null until the review has loaded: the card then has no cloth. */
  marks: string | null;
  /** "14 Oktober 2024"; null when unknown. */
  date: string | null;
}

export interface CardOptions {
  format: CardFormat;
  /** Null for a card without a name. */
  name: string | null;
}

/** The first word of a name that is more than an initial; otherwise the first word. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !/^\p{L}\.?$/u.test(word)) ?? words[0] ?? '';
}

const totalVerdict = (isPassed: boolean): string =>
  isPassed ? 'Lolos passing grade' : 'Gagal passing grade';

const testVerdict = (isPassed: boolean): string => (isPassed ? 'Lulus' : 'Gagal');

/** Describes the card for screen readers. */
export function describeScoreCard(card: ScoreCard, name: CardOptions['name']): string {
  const { title, total, maximum, isPassed, tests, date } = card;
  const testTexts = tests.map(
    (test) => `${test.name} ${test.points}, ambang ${test.passingGrade}, ${testVerdict(test.isPassed)}`,
  );
  const owner = name ? ` ${name},` : '';
  const day = date === null ? '' : `, ${date}`;
  return `Kartu nilai${owner} ${title}${day}: ${total} dari ${maximum} poin, ${totalVerdict(isPassed)}. ${testTexts.join('; ')}.`;
}

/** @param fontFaceCss `@font-face` rules with inlined fonts, because an SVG that is used as an image loads no files */
export function scoreCardSvg(card: ScoreCard, { format, name }: CardOptions, fontFaceCss: string): string {
  const layout = cardLayouts[format];
  const colours = cardColours(card.isPassed);
  const { width, height } = layout;
  const parts = [
    `<style>${fontFaceCss}</style>`,
    `<rect width="${width}" height="${height}" fill="${colours.background}"/>`,
    headSvg(card, layout, colours),
    titleSvg(card, name, layout, colours),
    totalSvg(card, layout, colours),
    card.marks === null ? '' : clothSvg(card.marks, card.tests, layout.cloth, colours),
    testsSvg(card, layout, colours),
    bottomEdgeSvg(layout, colours),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  );
}

interface TextStyle {
  size: number;
  colour: string;
  /** Serif for content, sans for labels. */
  font?: 'Literata' | 'Instrument Sans';
  weight?: 400 | 600 | 700;
  anchor?: 'start' | 'end';
}

function text(x: number, y: number, content: string, style: TextStyle): string {
  const { size, colour, font = 'Instrument Sans', weight = 400, anchor = 'start' } = style;
  const fallback = font === 'Literata' ? 'Georgia, serif' : 'system-ui, sans-serif';
  return (
    `<text x="${x}" y="${y}" font-family="'${font}', ${fallback}" font-size="${size}" font-weight="${weight}" ` +
    `text-anchor="${anchor}" fill="${colour}">${escapeXml(content)}</text>`
  );
}

const headSvg = ({ date }: ScoreCard, { width, margin, headY }: CardLayout, colours: CardColours): string =>
  logoSvg(margin - 4, headY - 50, colours) +
  text(margin + 74, headY, 'Ambang', { size: 46, colour: colours.text, font: 'Literata', weight: 700 }) +
  (date === null
    ? ''
    : text(width - margin, headY, date, { size: 28, colour: colours.quiet, anchor: 'end' }));

function titleSvg(
  { title }: ScoreCard,
  name: string | null,
  layout: CardLayout,
  colours: CardColours,
): string {
  const { width, margin, nameY, titleSize } = layout;
  const availableWidth = width - 2 * margin;
  const kind = 'Hasil tryout ';
  const [owner = ''] = wrapText(name ?? '', 30, availableWidth - estimateTextWidth(kind, 30), 1);
  const line = `${kind}${owner}`.trim();
  const style: TextStyle = { size: titleSize, colour: colours.text, font: 'Literata', weight: 700 };
  const lines = wrapText(title, titleSize, availableWidth, 2);
  return (
    text(margin, nameY, line, { size: 30, colour: colours.quiet }) +
    lines.map((content, row) => text(margin, nameY + titleSize * (1.2 + row * 1.15), content, style)).join('')
  );
}

function totalSvg({ total, maximum, isPassed }: ScoreCard, layout: CardLayout, colours: CardColours): string {
  const { margin } = layout;
  const { y, size } = layout.total;
  const heading: TextStyle = { size: 40, colour: colours.text, font: 'Literata', weight: 700 };
  return (
    text(margin - 6, y, String(total), { size, colour: colours.text, font: 'Literata', weight: 700 }) +
    text(margin, y + 58, `dari ${maximum} poin`, { size: 32, colour: colours.quiet }) +
    text(margin, y + 134, totalVerdict(isPassed), heading)
  );
}

function testsSvg({ tests }: ScoreCard, layout: CardLayout, colours: CardColours): string {
  const { width, margin, testsY } = layout;
  const availableWidth = (width - 2 * margin) / tests.length;
  const line = `<path d="M${margin} ${testsY}H${width - margin}" stroke="${colours.hairline}" stroke-width="2"/>`;
  return (
    line +
    tests.map((test, index) => testSvg(test, margin + index * availableWidth, testsY, colours)).join('')
  );
}

const POINTS_SIZE = 72;

function testSvg(
  { name, points, passingGrade, isPassed }: CardTestScore,
  x: number,
  y: number,
  colours: CardColours,
): string {
  const colour = isPassed ? colours.right : colours.wrong;
  const markX = roundToTenth(x + numberWidth(points, POINTS_SIZE) + 14);
  return (
    text(x, y + 50, name, { size: 30, colour: colours.quiet, weight: 600 }) +
    text(x, y + 122, String(points), {
      size: POINTS_SIZE,
      colour: colours.text,
      font: 'Literata',
      weight: 700,
    }) +
    text(x, y + 172, `Ambang ${passingGrade}`, { size: 26, colour: colours.quiet }) +
    verdictIconSvg(markX, y + 94, isPassed, colours) +
    text(roundToTenth(markX + 34), y + 120, testVerdict(isPassed), { size: 30, colour, weight: 600 })
  );
}
