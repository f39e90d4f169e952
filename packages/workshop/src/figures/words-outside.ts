// Finds words that leave the page or their box, in a picture as it was drawn.
import { glyphOf } from './words.ts';

interface Extent {
  left: number;
  right: number;
  top: number;
  foot: number;
}

type Words = Extent & { text: string };

/** The height of a capital letter and the depth of a "g", in units of a glyph. */
const ABOVE = 180;
const BELOW = 50;
/** The least distance between words and a border, in pixels. */
const MARGIN = 2;

const wordsPattern =
  /<g transform="translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+) -\3\)"[^>]*>((?:<use [^>]*\/>)+)<\/g>/g;
const usePattern = /href="#(\w+)"(?: x="(-?\d+)")?/g;
const boxPattern = /<rect(?: x="([\d.]+)" y="([\d.]+)")? width="([\d.]+)" height="([\d.]+)"/g;

/** @returns the words, without their spaces */
export function findWordsOutside(svg: string): string[] {
  const [page, ...boxes] = [...svg.matchAll(boxPattern)].map(toBox);
  const around = (words: Words): (Extent | undefined)[] => [
    page,
    ...boxes.filter((box) => isMiddleIn(words, box)),
  ];
  return [...svg.matchAll(wordsPattern)]
    .map(toWords)
    .filter((words) => around(words).some((box) => !box || !isInside(words, box)))
    .map(({ text }) => text);
}

function toBox([, ...values]: RegExpExecArray): Extent {
  // The page has no x and y.
  const [left = 0, top = 0, width = 0, height = 0] = values.map((value) => Number(value) || 0);
  return { left, top, right: left + width, foot: top + height };
}

function toWords([, x = '', baseline = '', size = '', uses = '']: RegExpExecArray): Words {
  const letters = [...uses.matchAll(usePattern)].map(([, id = '', at = '0']) => ({
    ...glyphOf(id),
    at: Number(at),
  }));
  const [left, y, scale] = [Number(x), Number(baseline), Number(size)];
  const last = letters.at(-1);
  return {
    text: letters.map(({ letter }) => letter).join(''),
    left,
    right: left + (last ? last.at + last.width : 0) * scale,
    top: y - ABOVE * scale,
    foot: y + BELOW * scale,
  };
}

const isMiddleIn = (words: Extent, box: Extent): boolean => {
  const [x, y] = [(words.left + words.right) / 2, (words.top + words.foot) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.foot;
};

const isInside = (words: Extent, box: Extent): boolean =>
  words.left >= box.left + MARGIN &&
  words.right <= box.right - MARGIN &&
  words.top >= box.top + MARGIN &&
  words.foot <= box.foot - MARGIN;
