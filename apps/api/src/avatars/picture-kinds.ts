/** A JPEG marker in hexadecimal, or the type of a PNG or WebP chunk. */
type Part = string;

export interface PictureKind {
  hasSignature(bytes: Buffer): boolean;
  parts(bytes: Buffer): Generator<Part>;
  /** Whether a few bytes of such a part make the decoder process the whole picture again or allocate megabytes. */
  isCostly(part: Part): boolean;
  /** The highest allowed number of costly parts. Cameras and programs write fewer. */
  maxCostly: number;
}

const textAt = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** Whether the marker has no length field. Compressed data contains only such markers. */
const isWithoutLength = (marker: number): boolean =>
  marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

/** Finds the next marker with a length field. A plain loop is fast enough to read every byte of the compressed data. */
function findMarker(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && (bytes[at] !== 0xff || isWithoutLength(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

const jpeg: PictureKind = {
  hasSignature: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
  *parts(bytes) {
    for (let at = findMarker(bytes, 2); at + 4 <= bytes.length;) {
      const marker = bytes[at + 1] ?? 0;
      if (marker === 0xd9) return;
      yield marker.toString(16);
      at = findMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
    }
  },
  // 'da' marks a scan. For each scan of a progressive file the decoder processes the whole picture.
  isCostly: (part) => part === 'da',
  maxCostly: 100,
};

const png: PictureKind = {
  hasSignature: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  *parts(bytes) {
    for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      yield textAt(bytes, at + 4, 4);
  },
  // Both contain compressed text, of which a few kilobytes may unpack to many megabytes.
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
  // 'ANMF' marks a frame of an animation. To decode a frame, the decoder also decodes all frames before it.
  isCostly: (part) => part === 'ANMF',
  maxCostly: 500,
};

export const detectPictureKind = (bytes: Buffer): PictureKind | undefined =>
  [jpeg, png, webp].find((kind) => kind.hasSignature(bytes));

/** Programs write at most a thousand parts, even into a PNG of 5 MB. */
const MAX_PARTS = 10_000;

/**
 * Whether the file has so many parts that decoding takes too long, even with few pixels. The decoder does not limit parts,
 * and does not check its timeout while it processes them.
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
