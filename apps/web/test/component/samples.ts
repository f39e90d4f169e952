import type { Profile } from '@ambang/contract/accounts/profile.ts';
import type { Notification } from '@ambang/contract/notifications.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';

/** Longer than a line on a phone. */
export const longWord =
  'Pertanggungjawabankeadministrasianketatausahaanperkantoranpemerintahandaerahsetempatdanpusat2024';
export const longBundleName =
  'Paket Persiapan Lengkap SKD CPNS untuk Semua Formasi Pusat dan Daerah Tahun Anggaran 2024 Edisi 99';

export const profileWith = (given: Partial<Profile> = {}): Profile => ({
  name: 'Rani Puspita',
  email: 'rani@contoh.id',
  phone: '81234567890',
  avatar: null,
  pendingEmail: null,
  hasPassword: true,
  googleEmail: null,
  isPresenceProved: false,
  showsInitials: false,
  ...given,
});

export const notificationWith = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  accountId: 'rani',
  title: 'Kabar',
  message: 'Isi kabar.',
  isRead: false,
  createdAt: Date.now(),
  ...given,
});

export const tryoutWith = (given: Partial<Tryout> = {}): Tryout => ({
  id: 1,
  title: 'SKD Perdana Edisi 2',
  closesAt: null,
  createdAt: Date.UTC(2026, 10, 20, 5),
  ruleSet: 'skd',
  attemptsStarted: 0,
  state: 'none',
  startedAt: null,
  expiresAt: null,
  finishedAt: null,
  total: null,
  isPassed: null,
  serverTime: Date.UTC(2026, 10, 20, 5),
  ...given,
});
