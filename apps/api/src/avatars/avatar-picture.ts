import { Refusal } from '@ambang/server/refusal.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import sharp from 'sharp';
import { hasTooManyParts, detectPictureKind } from './picture-kinds.ts';

const AVATAR_SIDE_PX = 256;

/**
 * A baseline JPEG is scaled down during decoding: 50 million pixels take 36 ms of processor time. Other pictures are decoded
 * at full size. 16 million pixels take 60 ms (WebP), 110 ms (progressive JPEG), 140 ms (PNG) or 280 ms (interlaced PNG);
 * 40 million pixels take up to 580 ms. Both limits are slightly above those of the message, because cameras round.
 */
const LIMITS = { photoPixels: 51_000_000, otherPixels: 17_000_000, seconds: 10 };

// Only these three loaders stay enabled, because the loaders of some other formats open further files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
// Threads that decode, per process.
sharp.concurrency(1);

/**
 * One picture is decoded at a time, outside the event loop. Few pictures may wait, because the waiting files are in memory.
 */
export const limitPictureWork = limitConcurrency({
  concurrency: 1,
  waiting: 20,
  timeoutMs: 25_000,
  fair: { waitingPerSubnet: 10, waitingPerAccount: 1 },
});

/** An account has at most two pictures that wait or are decoded, across all subnets. */
const accountLimit = limitConcurrency({ perOwner: 2, refusal: () => stillReadingRefusal() });

/**
 * Re-encodes an uploaded file as a square WebP without metadata. Its format is detected only from the bytes.
 * @throws Refusal for a file that is not a complete JPEG, PNG or WebP within the limits, or when too many pictures wait
 */
export function encodeAvatar(file: Blob | Uint8Array, client: ClientKey, limits = LIMITS): Promise<Buffer> {
  return accountLimit(client.account, () => checkAndEncode(file, client, limits));
}

async function checkAndEncode(
  file: Blob | Uint8Array,
  client: ClientKey,
  limits: typeof LIMITS,
): Promise<Buffer> {
  const bytes = await bytesOf(file);
  const kind = detectPictureKind(bytes);
  if (!kind) throw wrongKindRefusal();
  if (hasTooManyParts(bytes, kind)) throw tooComplexRefusal();
  return limitPictureWork(client, () => encode(bytes, limits));
}

async function bytesOf(file: Blob | Uint8Array): Promise<Buffer> {
  if (!(file instanceof Uint8Array)) return Buffer.from(await file.arrayBuffer());
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

async function encode(bytes: Buffer, { photoPixels, otherPixels, seconds }: typeof LIMITS): Promise<Buffer> {
  const options = { limitInputPixels: photoPixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height, format, isProgressive } = await sharp(bytes, options)
    .metadata()
    .catch(throwDecoderRefusal);
  const isPhoto = format === 'jpeg' && !isProgressive;
  if (width * height > (isPhoto ? photoPixels : otherPixels)) throw tooManyPixelsRefusal();
  return sharp(bytes, options)
    .timeout({ seconds })
    .autoOrient()
    .resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(throwDecoderRefusal);
}

function throwDecoderRefusal(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw tooManyPixelsRefusal();
  throw /^timeout/m.test(error.message) ? tooComplexRefusal() : unreadableRefusal();
}

const wrongKindRefusal = () =>
  new Refusal(
    'invalid',
    'Berkas ini bukan foto JPEG, PNG atau WebP. Pilih foto lain lalu simpan lagi.',
    'avatar',
  );

const tooManyPixelsRefusal = () =>
  new Refusal(
    'invalid',
    'Ukuran foto ini terlalu besar. Pilih foto kamera (JPEG) paling besar 50 megapiksel, atau gambar lain paling besar 16 megapiksel.',
    'avatar',
  );

const stillReadingRefusal = () =>
  new Refusal('unavailable', 'Foto lain akun ini masih dibaca. Tunggu sebentar lalu simpan lagi.');

const tooComplexRefusal = () =>
  new Refusal(
    'invalid',
    'Foto ini terlalu rumit untuk dibaca. Pilih foto lain, atau pakai tangkapan layarnya.',
    'avatar',
  );

const unreadableRefusal = () =>
  new Refusal('invalid', 'Foto ini rusak atau tidak lengkap. Pilih foto lain lalu simpan lagi.', 'avatar');
