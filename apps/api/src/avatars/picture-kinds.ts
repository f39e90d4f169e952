/** A part of a file by its name: a marker in hexadecimal, the type of a chunk. */
type Part = string;

export interface PictureKind {
  /** How its files begin. */
  isBegunBy(bytes: Buffer): boolean;
  parts(bytes: Buffer): Generator<Part>;
  /** A few bytes of these cost the decoder a look over the whole picture each, or megabytes. */
  isDear(part: Part): boolean;
  /** Above all that cameras and programs write. */
  mostDear: number;
}

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** What is compressed holds no other markers. */
const isWithoutLength = (marker: number): boolean =>
  marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

/** Every byte of a picture's own is passed here, so it is a plain loop. */
function markerFrom(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] !== 0xff || isWithoutLength(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

const jpeg: PictureKind = {
  isBegunBy: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
  *parts(bytes) {
    for (let at = markerFrom(bytes, 2); at + 4 <= bytes.length;) {
      const marker = bytes[at + 1] ?? 0;
      if (marker === 0xd9) return;
      yield marker.toString(16);
      at = markerFrom(bytes, at + 2 + bytes.readUInt16BE(at + 2));
    }
  },
  // A scan: a progressive file goes over the picture once more for each.
  isDear: (part) => part === 'da',
  mostDear: 100,
};

const png: PictureKind = {
  isBegunBy: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  *parts(bytes) {
    for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      yield textAt(bytes, at + 4, 4);
  },
  // Compressed texts: a few kilobytes become many megabytes.
  isDear: (part) => part === 'zTXt' || part === 'iTXt',
  mostDear: 8,
};

const webp: PictureKind = {
  isBegunBy: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  *parts(bytes) {
    for (let at = 12; at + 8 <= bytes.length;) {
      yield textAt(bytes, at, 4);
      const size = bytes.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    }
  },
  // Frames: finding one goes through all before it.
  isDear: (part) => part === 'ANMF',
  mostDear: 500,
};

/** The kind that a file begins as, whatever it calls itself; undefined for every other. */
export const kindOf = (bytes: Buffer): PictureKind | undefined =>
  [jpeg, png, webp].find((kind) => kind.isBegunBy(bytes));

/** Of any kind. A PNG of 5 MB has a thousand at most from what programs write; a look at millions holds up everybody. */
const MOST_PARTS = 10_000;

/**
 * Whether a file is made to keep the decoder busy by other means than its pixels. The decoder has no bound for these, and
 * its time limit is not looked at while it is at them.
 */
export function isOverbuilt(bytes: Buffer, kind: PictureKind): boolean {
  let [parts, dear] = [0, 0];
  for (const part of kind.parts(bytes)) {
    parts += 1;
    if (kind.isDear(part)) dear += 1;
    if (parts > MOST_PARTS || dear > kind.mostDear) return true;
  }
  return false;
}
