import { Refusal } from '@ambang/server/refusal.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import sharp from 'sharp';
import { hasTooManyParts, detectPictureKind } from './picture-kinds.ts';

export const AVATAR_SIDE_PX = 256;

/**
 * A baseline JPEG is scaled down while it is decoded: 50 million pixels take 36 ms of processor time. All other kinds are
 * decoded whole: 16 million pixels take 60 ms (WebP), 110 (progressive JPEG), 140 (PNG) or 280 (interlaced PNG), and 40
 * million up to 580.
 */
const LIMITS = { photoPixels: 51_000_000, otherPixels: 17_000_000, seconds: 10 };

// Only these three loaders stay enabled: some other formats load further files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
// Threads per process.
sharp.concurrency(1);

/** One picture is decoded at a time, off the event loop. Few wait, because each keeps its file in memory. */
export const limitPictureWork = limitConcurrency({
  ...{ concurrency: 1, waiting: 20, timeoutMs: 25_000 },
  fair: { waitingPerSubnet: 10, waitingPerAccount: 1 },
});

/** One account has at most one picture being decoded and one waiting, whatever subnets they come from. */
const accountLimit = limitConcurrency({ perOwner: 2, refusal: () => stillReading() });

/**
 * Re-encodes an uploaded file as a square WebP without metadata. The bytes alone decide its kind, not its name or
 * content type.
 * @throws Refusal for anything but a whole JPEG, PNG or WebP within the limits, or when too many wait
 */
export function encodeAvatar(file: Blob | Uint8Array, client: ClientKey, limits = LIMITS): Promise<Buffer> {
  return accountLimit(client.account, () => avatarOf(file, client, limits));
}

async function avatarOf(file: Blob | Uint8Array, client: ClientKey, limits: typeof LIMITS): Promise<Buffer> {
  const bytes = await bytesOf(file);
  const kind = detectPictureKind(bytes);
  if (!kind) throw wrongKind();
  if (hasTooManyParts(bytes, kind)) throw tooComplex();
  return limitPictureWork(client, () => encode(bytes, limits));
}

/** Without a copy. */
async function bytesOf(file: Blob | Uint8Array): Promise<Buffer> {
  if (!(file instanceof Uint8Array)) return Buffer.from(await file.arrayBuffer());
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

async function encode(bytes: Buffer, { photoPixels, otherPixels, seconds }: typeof LIMITS): Promise<Buffer> {
  const options = { limitInputPixels: photoPixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height, format, isProgressive } = await sharp(bytes, options).metadata().catch(broken);
  const isPhoto = format === 'jpeg' && !isProgressive;
  if (width * height > (isPhoto ? photoPixels : otherPixels)) throw tooManyPixels();
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
  throw /^timeout/m.test(error.message) ? tooComplex() : unreadable();
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
    'Ukuran foto ini terlalu besar. Pilih foto kamera (JPEG) paling besar 50 megapiksel, atau gambar lain paling besar 16 megapiksel.',
    'avatar',
  );

const stillReading = () =>
  new Refusal('unavailable', 'Foto lain akun ini masih dibaca. Tunggu sebentar lalu simpan lagi.');

const tooComplex = () =>
  new Refusal(
    'invalid',
    'Foto ini terlalu rumit untuk dibaca. Pilih foto lain, atau pakai tangkapan layarnya.',
    'avatar',
  );

const unreadable = () =>
  new Refusal('invalid', 'Foto ini rusak atau tidak lengkap. Pilih foto lain lalu simpan lagi.', 'avatar');
