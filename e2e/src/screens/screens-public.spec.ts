import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import type { ScreenState } from './screens.ts';
import { openPath, expectScreenStates } from './screens.ts';
import { longTexts } from '../../../packages/contract/test/samples.ts';

/** Leaves every field empty, so that each shows its error. */
async function leaveEachField(page: Page): Promise<void> {
  for (const input of await page.getByRole('textbox').all()) {
    await input.focus();
    await input.blur();
  }
}

/** Marks the page as the server does for a browser inside another app. */
const insideAnotherApp = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.evaluate(() => (document.documentElement.dataset.google = 'in-app-android'));
};

const publicStates: ScreenState[] = [
  {
    state: 'landing',
    title: 'Tryout CPNS 2024',
    texts: ['Tryout CPNS 2024, lebih mudah dan praktis', 'Daftar', 'Masuk', 'Mahasiswa'],
    open: openPath('/'),
  },
  {
    state: 'login, empty',
    title: 'Masuk',
    texts: ['Email', 'Kata Sandi', 'Masuk', 'Belum punya akun? Buat disini'],
    open: openPath('/login'),
  },
  {
    state: 'login, errors',
    title: 'Masuk',
    texts: ['email tidak boleh kosong', 'password tidak boleh kosong'],
    open: leaveEachField,
  },
  {
    state: 'register, empty',
    title: 'Daftar',
    texts: [
      'Nama Lengkap',
      'Email',
      'No HP',
      'Kata Sandi',
      'Konfirmasi Kata Sandi',
      'Daftar',
      'Sudah punya akun? Klik disini',
    ],
    open: openPath('/register'),
  },
  {
    state: 'register, errors',
    title: 'Daftar',
    texts: [
      'nama tidak boleh kosong',
      'email tidak boleh kosong',
      'nomor telpon tidak boleh kosong',
      'password tidak boleh kosong',
    ],
    open: leaveEachField,
  },
  {
    state: 'email to be confirmed, signed out',
    title: 'Konfirmasi email',
    texts: ['Konfirmasi email barumu', /^Masuk dulu dengan email lama akun/, 'Masuk'],
    open: openPath(`/confirm-email?token=x&email=${longTexts.word}@contoh.id`),
  },
  {
    state: 'reminders to be ended',
    title: 'Hentikan pengingat',
    texts: ['Hentikan pengingat?', /^Tidak ada lagi surat/, 'Hentikan pengingat'],
    open: openPath('/berhenti-ingatkan?token=x'),
  },
  {
    state: 'reminders ended',
    title: 'Hentikan pengingat',
    texts: ['Pengingat dihentikan', 'Buka Rencana'],
    open: openPath('/pengingat-berhenti'),
  },
  {
    state: 'old link of a reminder',
    title: 'Hentikan pengingat',
    texts: ['Tautan ini sudah tidak berlaku', 'Buka Rencana'],
    open: openPath('/tautan-pengingat-lama'),
  },
  {
    state: 'page not found',
    title: 'Halaman tidak ada',
    texts: ['Halaman ini tidak ada', 'Kembali ke beranda'],
    open: openPath('/404'),
  },
  {
    state: 'landing page, opened by the application',
    title: 'Tryout CPNS 2024',
    texts: ['Tryout CPNS 2024, lebih mudah dan praktis'],
    open: (page) => page.getByRole('link', { name: 'Kembali ke beranda' }).click(),
  },
  {
    state: 'login, the longest message about Google',
    title: 'Masuk',
    texts: [/tidak bisa dihubungkan ke Google/],
    open: openPath('/login?google=pakai-kata-sandi'),
  },
  {
    state: 'login inside another app',
    title: 'Masuk',
    texts: ['Google tidak bisa dibuka dari dalam aplikasi ini.', 'Buka di Chrome', 'Salin tautan'],
    open: insideAnotherApp('/login'),
  },
  {
    state: 'register inside another app',
    title: 'Daftar',
    texts: ['Google tidak bisa dibuka dari dalam aplikasi ini.', 'Buka di Chrome', 'Salin tautan'],
    open: insideAnotherApp('/register'),
  },
  {
    state: 'page of the service worker without a network',
    texts: ['Tidak ada jaringan', 'Bisa tanpa jaringan', 'Latihan hari ini'],
    open: async (page) => {
      // The page leaves as soon as the server replies.
      await page.route('**/api/health', (route) => route.abort());
      await page.goto('/offline');
    },
  },
  {
    state: 'privacy policy',
    title: 'Kebijakan Privasi',
    texts: ['Kebijakan Privasi', 'Berlaku sejak 2 Agustus 2024'],
    open: openPath('/privacy-policy'),
  },
];

test(
  `public screens are accessible and show their texts, in every width and both themes`,
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    test.setTimeout(240_000);
    await expectScreenStates(page, publicStates);
  },
);
