import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';

const list = new Intl.ListFormat('id');

/** More names would fill the screen. */
const MAX_NAMES = 3;

function accessText(tryouts: readonly OwnedTryout[]): string {
  const names = tryouts.slice(0, MAX_NAMES).map(({ title }) => title);
  const rest = tryouts.length - names.length;
  return `Akses ke ${list.format(rest > 0 ? [...names, `${rest} tryout lain`] : names)}`;
}

/**
 * What a deletion removes.
 * @param tryouts undefined when they could not be loaded; the texts then have no counts
 */
export function lostTexts(tryouts: readonly OwnedTryout[] | undefined): string[] {
  return [
    ...(tryouts ? ownedTexts(tryouts) : UNCOUNTED_LOSS),
    'Semua latihan dan isi Buku Salah',
    'Profil, foto, dan notifikasi',
  ];
}

const UNCOUNTED_LOSS = [
  'Semua hasil, peringkat, dan pembahasannya',
  'Akses ke semua tryout yang kamu miliki',
];

function ownedTexts(tryouts: readonly OwnedTryout[]): string[] {
  const finished = tryouts.filter(({ state }) => state === 'sealed').length;
  return [
    ...tryouts
      .filter(({ state }) => state === 'running')
      .map(({ title }) => `Pengerjaan ${title} yang sedang berjalan`),
    ...(finished > 0 ? [`${finished} hasil, peringkat, dan pembahasannya`] : []),
    ...(tryouts.length > 0 ? [accessText(tryouts)] : []),
  ];
}

/**
 * What the file with the account's data contains.
 * @param tryouts undefined when they could not be loaded, like `transactions`
 */
export function fileTexts(
  tryouts: readonly Pick<OwnedTryout, 'attemptsStarted'>[] | undefined,
  transactions: number | undefined,
): string[] {
  const attempts = tryouts?.reduce((sum, { attemptsStarted }) => sum + attemptsStarted, 0);
  return [
    'Nama, email, No HP, dan waktu daftar',
    `${attempts ? `${attempts} percobaan` : 'Percobaan'}, tiap jawaban dengan urutan waktunya`,
    'Hasil, latihan, dan isi Buku Salah',
    `${transactions ? `${transactions} transaksi` : 'Transaksi'}, tryout yang kamu miliki, dan kode yang kamu pakai`,
    'Perangkat yang masuk, notifikasi, dan tulisan AI',
  ];
}
