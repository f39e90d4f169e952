import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { decodeRankKey } from '@ambang/server/rank-key.ts';

/**
 * @param setting RANK_KEY in base64; outside production `npm start` creates one
 * @throws StartFault when the key is absent or has the wrong length
 */
export function readRankKeyHasher(setting: string | undefined): IdentifierHasher {
  if (!setting?.trim())
    throw new StartFault(
      'RANK_KEY belum diisi: buat sekali dengan ./ambang rank-key, simpan terpisah dari cadangan data, lalu jalankan lagi.',
    );
  const key = decodeRankKey(setting);
  if (key !== null) return createIdentifierHasher(key);
  throw new StartFault('RANK_KEY tidak terbaca: salin utuh baris yang ditulis ./ambang rank-key.');
}

export const rankKeyMismatchFault = (): StartFault =>
  new StartFault(
    'RANK_KEY bukan kunci yang dipakai basis data ini: isi kunci yang lama. Kalau kunci itu hilang, lepaskan dengan ./ambang rank-key --new.',
  );
