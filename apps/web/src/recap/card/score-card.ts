import type { ItemMark } from '../item-marks.ts';
import { roundToTenth } from '../../ui/charts/rounding.ts';
import { logoSvg, patternSvg, bottomEdgeSvg, verdictIconSvg } from './card-svg-parts.ts';
import type { CardFormat, CardColours, CardLayout } from './card-layout.ts';
import { cardColours, cardLayouts } from './card-layout.ts';
import { estimateTextWidth, wrapText, numberWidth, escapeXml } from './svg-text-layout.ts';

export interface CardTestScore {
  name: string;
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
  /** Null until the review has loaded; the card then has no pattern. */
  marks: readonly ItemMark[] | null;
  /** "14 Oktober 2024", null when it is not known. */
  date: string | null;
}

export interface CardOptions {
  format: CardFormat;
  /** The name on the card, null for none. */
  name: string | null;
}

/** The first word of a name that is not just an initial. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !/^\p{L}\.?$/u.test(word)) ?? words[0] ?? '';
}

const totalVerdict = (isPassed: boolean): string =>
  isPassed ? 'Lolos passing grade' : 'Gagal passing grade';

const testVerdict = (isPassed: boolean): string => (isPassed ? 'Lulus' : 'Gagal');

/** The description for screen readers. */
export function describeScoreCard(card: ScoreCard, name: CardOptions['name']): string {
  const { title, total, maximum, isPassed, tests, date } = card;
  const each = tests.map(
    (test) => `${test.name} ${test.points}, ambang ${test.passingGrade}, ${testVerdict(test.isPassed)}`,
  );
  const whose = name ? ` ${name},` : '';
  const day = date === null ? '' : `, ${date}`;
  return `Kartu nilai${whose} ${title}${day}: ${total} dari ${maximum} poin, ${totalVerdict(isPassed)}. ${each.join('; ')}.`;
}

/**
 * The card as an SVG.
 * @param loadFontFaceCss `@font-face` rules with inlined fonts, because an SVG used as an image loads nothing
 */
export function scoreCardSvg(
  card: ScoreCard,
  { format, name }: CardOptions,
  loadFontFaceCss: string,
): string {
  const layout = cardLayouts[format];
  const ink = cardColours(card.isPassed);
  const { width, height } = layout;
  const parts = [
    `<style>${loadFontFaceCss}</style>`,
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/>`,
    headOf(card, layout, ink),
    titleOf(card, name, layout, ink),
    totalOf(card, layout, ink),
    card.marks ? patternSvg(card.marks, layout.pattern, ink) : '',
    testsOf(card, layout, ink),
    bottomEdgeSvg(layout, ink),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  );
}

interface TextLook {
  size: number;
  colour: string;
  /** Serif for content, sans for labels. */
  font?: 'Literata' | 'Instrument Sans';
  weight?: 400 | 600 | 700;
  anchor?: 'start' | 'end';
}

function text(x: number, y: number, words: string, look: TextLook): string {
  const { size, colour, font = 'Instrument Sans', weight = 400, anchor = 'start' } = look;
  const fallback = font === 'Literata' ? 'Georgia, serif' : 'system-ui, sans-serif';
  return (
    `<text x="${x}" y="${y}" font-family="'${font}', ${fallback}" font-size="${size}" font-weight="${weight}" ` +
    `text-anchor="${anchor}" fill="${colour}">${escapeXml(words)}</text>`
  );
}

const headOf = ({ date }: ScoreCard, { width, margin, headY }: CardLayout, ink: CardColours): string =>
  logoSvg(margin - 4, headY - 50, ink) +
  text(margin + 74, headY, 'Ambang', { size: 46, colour: ink.text, font: 'Literata', weight: 700 }) +
  (date === null ? '' : text(width - margin, headY, date, { size: 28, colour: ink.quiet, anchor: 'end' }));

/** Whose result it is, and of what. */
function titleOf({ title }: ScoreCard, name: string | null, layout: CardLayout, ink: CardColours): string {
  const { width, margin, nameY, titleSize } = layout;
  const room = width - 2 * margin;
  const kind = 'Hasil tryout ';
  const [whose = ''] = wrapText(name ?? '', 30, room - estimateTextWidth(kind, 30), 1);
  const line = `${kind}${whose}`.trim();
  const look: TextLook = { size: titleSize, colour: ink.text, font: 'Literata', weight: 700 };
  const lines = wrapText(title, titleSize, room, 2);
  return (
    text(margin, nameY, line, { size: 30, colour: ink.quiet }) +
    lines.map((words, row) => text(margin, nameY + titleSize * (1.2 + row * 1.15), words, look)).join('')
  );
}

function totalOf({ total, maximum, isPassed }: ScoreCard, layout: CardLayout, ink: CardColours): string {
  const { margin } = layout;
  const { y, size } = layout.total;
  const heading: TextLook = { size: 40, colour: ink.text, font: 'Literata', weight: 700 };
  return (
    text(margin - 6, y, String(total), { size, colour: ink.text, font: 'Literata', weight: 700 }) +
    text(margin, y + 58, `dari ${maximum} poin`, { size: 32, colour: ink.quiet }) +
    text(margin, y + 134, totalVerdict(isPassed), heading)
  );
}

function testsOf({ tests }: ScoreCard, layout: CardLayout, ink: CardColours): string {
  const { width, margin, testsY } = layout;
  const room = (width - 2 * margin) / tests.length;
  const line = `<path d="M${margin} ${testsY}H${width - margin}" stroke="${ink.hairline}" stroke-width="2"/>`;
  return line + tests.map((test, index) => testOf(test, margin + index * room, testsY, ink)).join('');
}

const POINTS_SIZE = 72;

/** One test: its name, points with the verdict beside them, and the grade. */
function testOf(
  { name, points, passingGrade, isPassed }: CardTestScore,
  x: number,
  y: number,
  ink: CardColours,
): string {
  const colour = isPassed ? ink.right : ink.wrong;
  const markX = roundToTenth(x + numberWidth(points, POINTS_SIZE) + 14);
  return (
    text(x, y + 50, name, { size: 30, colour: ink.quiet, weight: 600 }) +
    text(x, y + 122, String(points), { size: POINTS_SIZE, colour: ink.text, font: 'Literata', weight: 700 }) +
    text(x, y + 172, `Ambang ${passingGrade}`, { size: 26, colour: ink.quiet }) +
    verdictIconSvg(markX, y + 94, isPassed, ink) +
    text(roundToTenth(markX + 34), y + 120, testVerdict(isPassed), { size: 30, colour, weight: 600 })
  );
}
