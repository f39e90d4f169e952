import { confirmEmail, getProfile, listSessions } from '@ambang/contract/accounts/profile.ts';
import { alterReply, neverReply, refuse, serverErrorMessage } from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';
import type { Candidate } from '../steps/candidate.ts';
import { longTexts } from '../../../packages/contract/test/samples.ts';

const profileStates = ({ person }: Candidate): ScreenState[] => [
  {
    state: 'profile',
    title: 'Profil',
    texts: [
      person.name,
      person.email,
      '0812 3456 7890',
      'Kebijakan Privasi',
      'Syarat dan Ketentuan',
      'Logout',
    ],
    open: openPath('/profile'),
  },
  {
    state: 'profile, logout dialog',
    title: 'Profil',
    texts: ['Logout dari perangkat ini?', 'Batal', 'Logout'],
    open: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  {
    state: 'profile, long name',
    title: 'Profil',
    texts: [longTexts.word, 'No HP belum diisi'],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({
        ...profile,
        name: longTexts.word,
        email: `${longTexts.word}@contoh.id`,
        phone: null,
      }));
      await page.goto('/profile');
    },
  },
  {
    state: 'profile, loading',
    title: 'Profil',
    texts: ['Memuat profil'],
    open: async (page) => {
      await neverReply(page, getProfile);
      await page.goto('/profile');
    },
  },
  {
    state: 'profile, server error',
    title: 'Profil',
    texts: ['Profil belum bisa dimuat', serverErrorMessage],
    open: async (page) => {
      await refuse(page, getProfile);
      await page.goto('/profile');
    },
  },
  {
    state: 'profile, email pending',
    title: 'Profil',
    texts: ['Email baru menunggu konfirmasi', `${longTexts.word}@contoh.id`, 'Batalkan perubahan'],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({
        ...profile,
        pendingEmail: `${longTexts.word}@contoh.id`,
      }));
      await page.goto('/profile');
    },
  },
  {
    state: 'download of the data',
    title: 'Unduh Data Saya',
    texts: ['Nama, email, No HP, dan waktu daftar', 'Unduh', 'Kembali'],
    open: openPath('/profile/unduhData'),
  },
  {
    state: 'deletion',
    title: 'Hapus Akun',
    texts: [
      'Ini tidak bisa dibatalkan. Yang hilang selamanya:',
      'Unduh data dulu',
      'Kata Sandi',
      'Hapus Akun',
    ],
    open: openPath('/profile/hapusAkun'),
  },
  {
    state: 'deletion, loading',
    title: 'Hapus Akun',
    texts: ['Memuat isi akun'],
    open: async (page) => {
      await neverReply(page, getProfile);
      await page.goto('/profile/hapusAkun');
    },
  },
  {
    state: 'deletion, by password or Google',
    title: 'Hapus Akun',
    texts: ['atau', 'Konfirmasi dengan Google', /punya 10 menit/],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({
        ...profile,
        googleEmail: `${longTexts.word}@gmail.com`,
      }));
      await page.goto('/profile/hapusAkun');
    },
  },
  {
    state: 'deletion, without another proof of presence',
    title: 'Hapus Akun',
    texts: [/^Akun yang dihapus:/, `${longTexts.word}@contoh.id`],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({
        ...profile,
        email: `${longTexts.word}@contoh.id`,
        isPresenceProved: true,
      }));
      await page.goto('/profile/hapusAkun');
    },
  },
  {
    state: 'edit profile, identity dialog',
    title: 'Edit Profil',
    texts: ['Pastikan ini benar kamu', /kata sandi atau konfirmasi dengan Google/, 'Lanjutkan'],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({
        ...profile,
        googleEmail: `${longTexts.word}@gmail.com`,
      }));
      await page.goto('/profile/editProfile');
      await page.getByLabel('Email').fill('lain@contoh.id');
      await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
    },
  },
  {
    state: 'edit profile',
    title: 'Edit Profil',
    texts: ['Nama Lengkap', 'Email', 'No HP', 'Pilih Foto', 'Simpan Perubahan', 'Kembali'],
    open: openPath('/profile/editProfile'),
  },
  {
    state: 'edit profile, loading',
    title: 'Edit Profil',
    texts: ['Memuat profil'],
    open: async (page) => {
      await neverReply(page, getProfile);
      await page.goto('/profile/editProfile');
    },
  },
  {
    state: 'change password',
    title: 'Ubah Kata Sandi',
    texts: ['Kata Sandi Saat Ini', 'Kata Sandi Baru', 'Konfirmasi Kata Sandi Baru', 'Ubah Sandi'],
    open: openPath('/profile/ubahSandi'),
  },
  {
    state: 'change password, account without a password',
    title: 'Ubah Kata Sandi',
    texts: [/^Kamu masuk dengan Google dan belum punya kata sandi\./, 'Buat kata sandi'],
    open: async (page) => {
      await alterReply(page, getProfile, (profile) => ({ ...profile, hasPassword: false }));
      await page.goto('/profile/ubahSandi');
    },
  },
  {
    state: 'devices, several',
    title: 'Perangkat yang Masuk',
    texts: ['Perangkat ini', 'Perangkat lain', 'Keluarkan 1 perangkat lain'],
    open: async (page) => {
      await alterReply(page, listSessions, ([own]) =>
        own ? [own, { ...own, id: 'lain', userAgent: 'lain', isCurrent: false }] : [],
      );
      await page.goto('/profile/perangkat');
    },
  },
  {
    state: 'devices, server error',
    title: 'Perangkat yang Masuk',
    texts: ['Perangkat belum bisa dimuat', serverErrorMessage],
    open: async (page) => {
      await refuse(page, listSessions);
      await page.goto('/profile/perangkat');
    },
  },
  {
    state: 'email to be confirmed',
    title: 'Konfirmasi email',
    texts: ['Konfirmasi email barumu', 'Konfirmasi Email'],
    open: openPath(`/confirm-email?token=x&email=${longTexts.word}@contoh.id`),
  },
  {
    state: "email to be confirmed, another account's",
    title: 'Konfirmasi email',
    texts: ['Email belum dikonfirmasi', /^Tautan ini untuk akun lain/, 'Buka profil'],
    open: async (page) => {
      await refuse(page, confirmEmail, 403, 'Tautan ini untuk akun lain, jadi tidak ada yang diubah.');
      await page.getByRole('button', { name: 'Konfirmasi Email' }).click();
    },
  },
  {
    state: 'email to be confirmed, without a link',
    title: 'Konfirmasi email',
    texts: ['Buka lagi tautannya', 'Buka profil'],
    open: openPath('/confirm-email'),
  },
  {
    state: 'policy inside the profile',
    title: 'Kebijakan Privasi',
    texts: ['Kebijakan Privasi', 'Kembali'],
    open: openPath('/profile/policy'),
  },
];

testScreenStates('profile', profileStates);
