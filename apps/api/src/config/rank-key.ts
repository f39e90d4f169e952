import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { RANK_KEY_BYTES, createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';

/**
 * @param setting RANK_KEY in base64; outside production `npm start` creates one
 * @throws StartFault when the key is absent or has the wrong length
 */
export function readRankKeyHasher(setting: string | undefined): IdentifierHasher {
  const text = setting?.trim().replace(/^RANK_KEY=/, '');
  if (!text)
    throw new StartFault(
      'RANK_KEY belum diisi: buat sekali dengan ./ambang rank-key, simpan terpisah dari cadangan data, lalu jalankan lagi.',
    );
  const key = Buffer.from(text, 'base64');
  if (key.length === RANK_KEY_BYTES && key.toString('base64') === text) return createIdentifierHasher(key);
  throw new StartFault('RANK_KEY tidak terbaca: salin utuh baris yang ditulis ./ambang rank-key.');
}

export const rankKeyMismatchFault = (): StartFault =>
  new StartFault(
    'RANK_KEY bukan kunci yang dipakai basis data ini: isi kunci yang lama. Kalau kunci itu hilang, lepaskan dengan ./ambang rank-key --new.',
  );
