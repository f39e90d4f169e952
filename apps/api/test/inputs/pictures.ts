import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'webp';

/** A picture with EXIF data, as from a camera. */
export const photo = (
  kind: Kind = 'jpeg',
  { width = 600, height = 400, background = '#1c2e66' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'rahasia kamera' }, IFD3: { GPSLatitudeRef: 'S' } })
    .toFormat(kind)
    .toBuffer();

/** An animation of two frames, the first one red. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#ff0000'), frame('#0000ff')]);
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const pngOf = (head: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);

function headOf(side: number, kind: readonly [depth: number, color: number]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(kind, 8);
  return head;
}

/**
 * A PNG of 484 million pixels of eight bytes. Decoding it takes 4 s of processor time, far more than 1 s on any machine.
 */
export function slowPng(): Buffer {
  const empty = deflateRawSync(Buffer.alloc(16_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rows = Buffer.concat([Buffer.from([0x78, 0x01]), ...Array<Buffer>(242).fill(empty)]);
  return pngOf(headOf(22_000, [16, 6]), [chunk('IDAT', rows)]);
}

export const picture = (kind: Kind, megapixels: number, isProgressive = false): Promise<Buffer> =>
  plain(kind, { width: megapixels * 250, height: 4_000 }, isProgressive);

const plain = (kind: Kind, size: { width: number; height: number }, isProgressive: boolean) =>
  sharp({ create: { ...size, channels: 3, background: '#1c2e66' } })
    .toFormat(kind, kind === 'webp' ? { effort: 0 } : { progressive: isProgressive })
    .toBuffer();

/** A small picture whose header claims this number of pixels. */
export async function pictureClaiming(
  kind: Kind,
  megapixels: number,
  isProgressive = false,
): Promise<Buffer> {
  const bytes = await plain(kind, { width: 8, height: 8 }, isProgressive);
  const [width, height] = [megapixels * 250, 4_000];
  if (kind === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, isProgressive ? 0xc2 : 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  } else if (kind === 'png') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  } else {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

/** The bytes between the name and the compressed data of a text: the compression method and, in `iTXt`, the language. */
const textHeads = { zTXt: '\0\0', iTXt: '\0\x01\0\0\0' };

/** A small PNG with texts that decompress to 7 MB each. */
export function pngWithTexts(texts: number, kind: keyof typeof textHeads = 'zTXt'): Buffer {
  const text = deflateSync(Buffer.alloc(7_000_000, 65));
  const texted = Array.from({ length: texts }, (_, index) =>
    chunk(kind, Buffer.concat([Buffer.from(`Catatan ${index}${textHeads[kind]}`, 'latin1'), text])),
  );
  return pngOf(headOf(8, [8, 0]), [...texted, chunk('IDAT', deflateSync(Buffer.alloc(9 * 8)))]);
}

/**
 * A progressive JPEG of few pixels with this number of empty scans of a few bytes.
 * @param restart a restart marker to add after each scan; such a marker has no length field
 */
export async function jpegWithScans(scans: number, restart = ''): Promise<Buffer> {
  const background = '#1c2e66';
  const whole = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  const own = whole.toString('latin1').split('\xff\xda').length - 1;
  // A Huffman code of one bit that ends a block, and scans that contain only this code.
  const code = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0]);
  const mark = Buffer.from(restart, 'latin1');
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0x7f, ...mark]);
  const further = Array.from({ length: scans - own }, () => scan);
  return Buffer.concat([whole.subarray(0, -2), code, ...further, whole.subarray(-2)]);
}

/** An animation of this number of small frames. */
export async function webpWithFrames(frames: number): Promise<Buffer> {
  const whole = await animation();
  const last = whole.subarray(whole.lastIndexOf('ANMF'));
  const long = Buffer.concat([whole, ...Array.from({ length: frames - 2 }, () => last)]);
  long.writeUInt32LE(long.length - 8, 4);
  return long;
}

/** The position after the signature and the first part. */
const firstPartPosition = { jpeg: 2, png: 33, webp: 30 };

/** An empty part. In a WebP it has one byte, because an odd length needs a padding byte. */
const emptyPart = {
  jpeg: Buffer.from([0xff, 0xe1, 0, 2]),
  png: chunk('teXt', Buffer.alloc(0)),
  webp: Buffer.from('cttn\x01\0\0\0\0\0', 'latin1'),
};

function insertEmptyParts(whole: Buffer, kind: Kind, parts: number): Buffer {
  const at = firstPartPosition[kind];
  const filling = Array<Buffer>(parts).fill(emptyPart[kind]);
  const bytes = Buffer.concat([whole.subarray(0, at), ...filling, whole.subarray(at)]);
  if (kind === 'webp') bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** A valid picture with this number of additional empty parts. */
export const pictureWithEmptyParts = async (kind: Kind, parts: number): Promise<Buffer> =>
  insertEmptyParts(await photo(kind), kind, parts);

/** The most bytes to which a decompression bomb unpacks. A larger bomb only claims more pixels. */
const MAX_UNPACKED_BYTES = 50_000_000;

/** A PNG whose header claims a square with sides of this many pixels. */
export function decompressionBomb(side: number): Buffer {
  const rows = Buffer.alloc(Math.min((Math.ceil(side / 8) + 1) * side, MAX_UNPACKED_BYTES));
  return pngOf(headOf(side, [1, 0]), [chunk('IDAT', deflateSync(rows, { level: 9 }))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are refused, each with its message. */
export async function invalidFiles(): Promise<[string, Buffer, RegExp][]> {
  const whole = { jpeg: await photo('jpeg'), png: await photo('png'), webp: await photo('webp') };
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
  return [
    ['nothing', Buffer.alloc(0), /bukan foto/],
    ['an SVG', Buffer.from(svg), /bukan foto/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /bukan foto/],
    ['a GIF', gif, /bukan foto/],
    ['a script before a picture', Buffer.concat([Buffer.from('/*'), whole.png]), /bukan foto/],
    [
      'an SVG after the beginning of a PNG',
      Buffer.concat([whole.png.subarray(0, 8), Buffer.from(svg)]),
      /rusak/,
    ],
    [
      'noise after the beginning of a JPEG',
      Buffer.concat([whole.jpeg.subarray(0, 3), randomBytes(900)]),
      /rusak/,
    ],
    ['half a JPEG', cut(whole.jpeg), /rusak/],
    ['half a PNG', cut(whole.png), /rusak/],
    ['half a WebP', cut(whole.webp), /rusak/],
    ['a JPEG of a thousand scans', await jpegWithScans(1_000), /terlalu rumit/],
    ['a PNG of nine long zTXt texts', pngWithTexts(9), /terlalu rumit/],
    ['a PNG of nine long iTXt texts', pngWithTexts(9, 'iTXt'), /terlalu rumit/],
    [
      'a JPEG of a thousand scans with restart markers',
      await jpegWithScans(1_000, '\xff\xd0'),
      /terlalu rumit/,
    ],
    ['a WebP of 501 frames', await webpWithFrames(501), /terlalu rumit/],
    [
      'an animation after an odd chunk',
      insertEmptyParts(await webpWithFrames(501), 'webp', 1),
      /terlalu rumit/,
    ],
    ['a JPEG of 10,000 parts', await pictureWithEmptyParts('jpeg', 10_000), /terlalu rumit/],
    ['a PNG of 10,000 parts', await pictureWithEmptyParts('png', 10_000), /terlalu rumit/],
    ['a WebP of 10,000 parts', await pictureWithEmptyParts('webp', 10_000), /terlalu rumit/],
    ['a decompression bomb', decompressionBomb(20_000), /16 megapiksel/],
  ];
}
