import { StartFault } from '@ambang/server/start-fault.ts';

export const rankKeyMismatchFault = (): StartFault =>
  new StartFault(
    'RANK_KEY bukan kunci yang dipakai basis data ini: isi kunci yang lama. Kalau kunci itu hilang, lepaskan dengan ./ambang rank-key --new.',
  );
