import type { Notification } from '@ambang/contract/notifications.ts';
import { HISTORY_PATH, TRYOUTS_PATH } from '../paths.ts';

export interface NotificationTarget {
  path: string;
  /** Where the row leads, in a word or two. */
  name: string;
}

const TRANSACTIONS_PATH = '/home/riwayatTransaksi';

const ORDER_CREATED = 'Pesanan dibuat';

const PAYMENT_ARRIVED = 'Pembayaran diterima';

/** When the newest payment arrived, 0 without one. */
export const lastPaymentAt = (notifications: readonly Notification[]): number =>
  Math.max(
    0,
    ...notifications.filter(({ title }) => title === PAYMENT_ARRIVED).map(({ createdAt }) => createdAt),
  );

/** A payment page is open for so long. */
const PAYMENT_MS = 15 * 60_000;

/** Older notifications have no path: they lead to the list of what they are about, by their title. */
const listPaths: readonly [RegExp, string][] = [
  [/^(Pesanan|Uang|Pembayaran (dibatalkan|akan dikembalikan))/, TRANSACTIONS_PATH],
  [/^(Pembayaran diterima|Paket|Kode|Akses|Waktu pengerjaan)/, TRYOUTS_PATH],
  [/^(Tryout selesai|Nilai)/, HISTORY_PATH],
  [/^Laporan/, '/profile/laporan'],
];

const names: readonly [RegExp, string][] = [
  [/^\/home\/riwayatTransaksi\/./, 'Lihat pesanan'],
  [/^\/home\/riwayatTransaksi$/, 'Lihat transaksi'],
  [/^\/home\/tryouts\/\d+\/recap\/pembahasan$/, 'Lihat pembahasan'],
  [/^\/home\/tryouts\/\d+\/recap/, 'Lihat hasil'],
  [/^\/home\/tryouts\/\d+$/, 'Buka tryout'],
  [/^\/home\/tryouts$/, 'Lihat tryout'],
  [/^\/home\/riwayatTryouts$/, 'Lihat hasil'],
  [/^\/home\/latihan/, 'Buka latihan'],
  [/^\/profile\/perangkat$/, 'Lihat perangkat'],
  [/^\/profile\/laporan$/, 'Lihat laporan'],
  [/^\/profile/, 'Buka profil'],
];

/** More exact than the name of the path. */
const namesOfTitles: readonly [RegExp, string][] = [
  [/^Nilai dikoreksi/, 'Lihat nilai baru'],
  [/^Pesanan ditutup/, 'Lihat alasannya'],
];

const firstMatch = (rules: readonly [RegExp, string][], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/**
 * @param now when the list was fetched
 * @param paidAt when the newest payment arrived: an older order may be that one, so its row does not ask for money
 */
export function notificationTarget(
  { title, path: stored, createdAt }: Pick<Notification, 'title' | 'path' | 'createdAt'>,
  now: number,
  paidAt = 0,
): NotificationTarget {
  const path = stored ?? firstMatch(listPaths, title) ?? '/profile';
  const question = /[?&]soal=(\d+)/.exec(path)?.[1];
  if (question !== undefined) return { path, name: `Lihat soal ${question}` };
  const isPayable = title === ORDER_CREATED && now - createdAt < PAYMENT_MS && createdAt >= paidAt;
  if (isPayable) return { path, name: 'Bayar' };
  const name = firstMatch(namesOfTitles, title) ?? firstMatch(names, path);
  return { path, name: name ?? 'Buka' };
}
