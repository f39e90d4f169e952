import { Refusal } from '@ambang/orders/refusal.ts';
import sharp from 'sharp';
import { isOverbuilt, kindOf } from './picture-kinds.ts';
import { takeTurns } from './turns.ts';

export const AVATAR_SIDE_PX = 256;

/** Also a progressive picture of so many pixels, which is held whole, stays within some hundred megabytes. */
const LIMITS = { pixels: 40_000_000, seconds: 10 };

// The library reads many more kinds by itself, some of which load other files: it never gets to know those.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** One picture at a time, off the event loop; who waits longer than a few pictures take may as well try again. */
const inTurn = takeTurns({ atOnce: 1, waiting: 20 });

/**
 * A picture of one's own making as the product shows it: square, small, WebP, without anything that the file told
 * besides. What it is, is read from its bytes; its name and its stated type are never looked at.
 * @throws Refusal with a sentence when it is no whole JPEG, PNG or WebP of a decent size
 */
export async function asAvatar(file: Blob | Uint8Array, limits = LIMITS): Promise<Buffer> {
  const bytes = await bytesOf(file);
  const kind = kindOf(bytes);
  if (!kind) throw wrongKind();
  if (isOverbuilt(bytes, kind)) throw tooInvolved();
  return inTurn(() => encode(bytes, limits));
}

/** Without a copy of what is bytes already. */
async function bytesOf(file: Blob | Uint8Array): Promise<Buffer> {
  if (!(file instanceof Uint8Array)) return Buffer.from(await file.arrayBuffer());
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

async function encode(bytes: Buffer, { pixels, seconds }: typeof LIMITS): Promise<Buffer> {
  const options = { limitInputPixels: pixels, failOn: 'error', sequentialRead: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata().catch(broken);
  if (width * height > pixels) throw tooManyPixels();
  return sharp(bytes, options)
    .timeout({ seconds })
    .autoOrient()
    .resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(broken);
}

function broken(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw tooManyPixels();
  throw /^timeout/m.test(error.message) ? tooInvolved() : unreadable();
}

const wrongKind = () =>
  new Refusal(
    'invalid',
    'Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain lalu simpan lagi.',
    'avatar',
  );

const tooManyPixels = () =>
  new Refusal(
    'invalid',
    'Ukuran foto ini terlalu besar. Pilih foto yang paling besar 40 megapiksel.',
    'avatar',
  );

const tooInvolved = () =>
  new Refusal(
    'invalid',
    'Foto ini terlalu rumit untuk dibaca. Pilih foto lain, atau pakai tangkapan layarnya.',
    'avatar',
  );

const unreadable = () =>
  new Refusal('invalid', 'Foto ini rusak atau tidak lengkap. Pilih foto lain lalu simpan lagi.', 'avatar');
