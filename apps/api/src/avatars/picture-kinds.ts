/** The name of a part of a file: a JPEG marker in hexadecimal, or the type of a PNG or WebP chunk. */
type Part = string;

export interface PictureKind {
  /** Whether the bytes begin as a file of this kind does. */
  hasSignature(bytes: Buffer): boolean;
  parts(bytes: Buffer): Generator<Part>;
  /**
   * Whether the part is costly: a few bytes of it make the decoder go over the whole picture again or fill megabytes.
   */
  isCostly(part: Part): boolean;
  /** How many costly parts are allowed: more than cameras and programs ever write. */
  maxCostly: number;
}

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** Whether the marker has no length field. The compressed data contains only such markers. */
const isWithoutLength = (marker: number): boolean =>
  marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

/** A plain loop, because it looks at every byte of the compressed data. */
function markerFrom(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] !== 0xff || isWithoutLength(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

const jpeg: PictureKind = {
  hasSignature: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
  *parts(bytes) {
    for (let at = markerFrom(bytes, 2); at + 4 <= bytes.length;) {
      const marker = bytes[at + 1] ?? 0;
      if (marker === 0xd9) return;
      yield marker.toString(16);
      at = markerFrom(bytes, at + 2 + bytes.readUInt16BE(at + 2));
    }
  },
  // A scan. The decoder goes over the whole picture once for each scan of a progressive file.
  isCostly: (part) => part === 'da',
  maxCostly: 100,
};

const png: PictureKind = {
  hasSignature: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  *parts(bytes) {
    for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      yield textAt(bytes, at + 4, 4);
  },
  // Compressed texts. A few kilobytes may unpack to many megabytes.
  isCostly: (part) => part === 'zTXt' || part === 'iTXt',
  maxCostly: 8,
};

const webp: PictureKind = {
  hasSignature: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  *parts(bytes) {
    for (let at = 12; at + 8 <= bytes.length;) {
      yield textAt(bytes, at, 4);
      const size = bytes.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    }
  },
  // Frames of an animation. To find one the decoder reads all frames before it.
  isCostly: (part) => part === 'ANMF',
  maxCostly: 500,
};

/** The kind that the first bytes show, whatever the file is called; undefined for any other kind. */
export const kindOf = (bytes: Buffer): PictureKind | undefined =>
  [jpeg, png, webp].find((kind) => kind.hasSignature(bytes));

/**
 * The most parts that a file of any kind may have. Programs write at most a thousand into a PNG of 5 MB, and counting
 * millions would block the event loop for everybody.
 */
const MAX_PARTS = 10_000;

/**
 * Whether a file is made to keep the decoder busy with its parts and not with its pixels. The decoder has no limit for
 * them, and does not check its time limit while it works on them.
 */
export function hasTooManyParts(bytes: Buffer, kind: PictureKind): boolean {
  let [parts, costly] = [0, 0];
  for (const part of kind.parts(bytes)) {
    parts += 1;
    if (kind.isCostly(part)) costly += 1;
    if (parts > MAX_PARTS || costly > kind.maxCostly) return true;
  }
  return false;
}
