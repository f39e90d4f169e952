// Draws timelines: earliest event on top, dates on the left.
import { createPage, drawLine, drawText, DARK, WHITE } from './sketch.ts';
import { measureWords } from './words.ts';

interface TimelineEvent {
  /** A year, or a date that ends with one. */
  when: string;
  what: string;
  /** Whether the question is about this event. */
  isInQuestion?: boolean;
}

/** The x coordinate of the vertical line. */
const RAIL = 138;
const FRAME = { left: 156, right: 472 };
/** The x coordinate of the texts. */
const TEXT = 169;
/** The distance between two lines of text. */
const LEAD = 22;
const PADDING = 10;
const GAP = 12;
const FONT_SIZE = 17;
/** The width of a line of text. */
const LINE = 293;

const fits = (text: string): boolean => measureWords(text, { size: FONT_SIZE, bold: false }) <= LINE;

/** Wraps the text to lines. */
function wrap(text: string): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

/** Draws lines of text, vertically centred. */
function drawLines(
  text: readonly string[],
  x: number,
  middle: number,
  { anchor, bold }: { anchor: 'start' | 'end'; bold: boolean },
): string[] {
  const first = middle - ((text.length - 1) * LEAD) / 2 + 6;
  return text.map((line, i) =>
    drawText(line, [x, first + i * LEAD], { size: FONT_SIZE, anchor, bold: bold && i === 0 }),
  );
}

function drawEvent(
  { when, what, isInQuestion = false }: TimelineEvent,
  top: number,
  height: number,
): string[] {
  const middle = top + height / 2;
  const { left, right } = FRAME;
  const date = when.replace(/ (\d{4})$/, '\n$1').split('\n');
  const frame = `<rect x="${left}" y="${top}" width="${right - left}" height="${height}" rx="7" stroke-width="3.5"/>`;
  const dot = isInQuestion ? `r="9" fill="${DARK}"` : `r="6.5" fill="${WHITE}"`;
  return [
    ...drawLines(date, RAIL - 20, middle, { anchor: 'end', bold: true }),
    `<circle cx="${RAIL}" cy="${middle}" ${dot}/>`,
    ...(isInQuestion ? [frame] : []),
    ...drawLines(wrap(what), TEXT, middle, { anchor: 'start', bold: false }),
  ];
}

/** Draws the events from top to bottom. Those of the question are framed. */
export function drawTimeline(
  moments: readonly TimelineEvent[],
  head: readonly string[] = [],
  from = 8,
): string {
  let top = from;
  const drawn = moments.map((each) => {
    const height = Math.max(2, wrap(each.what).length) * LEAD + 2 * PADDING;
    const parts = drawEvent(each, top, height);
    const middle = top + height / 2;
    top += height + GAP;
    return { parts, middle };
  });
  const [first, last] = [drawn[0]?.middle ?? from, drawn.at(-1)?.middle ?? from];
  const end = top - GAP + 8;
  return createPage(end, [
    ...head,
    drawLine([RAIL, first], [RAIL, last], 'stroke-opacity="0.5"'),
    ...drawn.flatMap(({ parts }) => parts),
  ]);
}
