import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { alterReply, setReply, neverReply } from '../steps/replies.ts';
import {
  failedTryout,
  finishedWith,
  manyFinishedTryouts,
  manyTryouts,
  passedTryout,
  startedFields,
} from '../steps/sample-data.ts';
import type { ScreenState } from './screens.ts';
import { openPath, testScreenStates } from './screens.ts';
import type { Candidate } from '../steps/candidate.ts';
import { introPath } from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';
import { longTexts, noon } from '../../../packages/contract/test/samples.ts';

const missingFileState = (state: string, files: string, path: string): ScreenState => ({
  state,
  title: 'Gagal memuat',
  texts: ['Halaman belum bisa dimuat', /lalu coba lagi/, 'Coba lagi'],
  open: async (page) => {
    await page.route(`**/assets/${files}`, (route) => route.fulfill({ status: 404, body: 'tidak ada' }));
    await page.goto(path);
  },
});

const tryoutStates = (): ScreenState[] => [
  {
    state: 'tryouts, one',
    title: 'Tryout yang dimiliki',
    texts: [
      '1 Paket Tryout',
      'Riwayat Tryout',
      'Mulai',
      'Masukan Kode',
      'Redeem Kode',
      'Salin dan tempel kode tryout yang kamu terima.',
    ],
    open: openPath('/home/tryouts'),
  },
  {
    state: 'tryouts, none',
    title: 'Tryout yang dimiliki',
    texts: ['0 Paket Tryout', /^Kamu tidak memiliki paket/],
    open: async (page) => {
      await setReply(page, listOwnedTryouts, []);
      await page.goto('/home/tryouts');
    },
  },
  {
    state: 'tryouts, 99',
    title: 'Tryout yang dimiliki',
    texts: [
      '99 Paket Tryout',
      'Mulai',
      'Lihat hasil',
      'Lulus',
      'Gagal',
      longTexts.word,
      'Ditutup 21 November 2026, 12:00 WIB',
      'Sudah ditutup 20 November 2026, 11:59 WIB',
    ],
    open: async (page) => {
      await setReply(page, listOwnedTryouts, manyTryouts);
      await page.goto('/home/tryouts');
    },
  },
  {
    state: 'tryouts, invalid code',
    title: 'Tryout yang dimiliki',
    texts: ['kode tidak valid: isi 6 sampai 32 huruf, angka, atau tanda hubung'],
    open: async (page) => {
      await page.goto('/home/tryouts?kode=x');
      await page.getByLabel('Masukan Kode').blur();
    },
  },
  {
    state: 'tryouts, a code being redeemed',
    title: 'Tryout yang dimiliki',
    texts: ['Loading...'],
    open: async (page) => {
      await neverReply(page, redeemCode);
      await page.goto('/home/tryouts?kode=AB12-CD34');
      await button(page, 'Redeem Kode').click();
    },
  },
  {
    state: 'history of tryouts, none',
    title: 'Riwayat Tryout',
    texts: ['Riwayat Tryout', 'Belum ada hasil'],
    open: openPath('/home/riwayatTryouts'),
  },
  {
    state: 'history of tryouts, loading',
    title: 'Riwayat Tryout',
    texts: ['Memuat riwayat tryout'],
    open: async (page) => {
      await neverReply(page, listFinishedTryouts);
      await page.goto('/home/riwayatTryouts');
    },
  },
  {
    state: 'history of tryouts, two',
    title: 'Riwayat Tryout',
    texts: [
      '2 tryout selesai',
      '1 lulus',
      'Nilai 421',
      'Lulus',
      'Gagal, kurang 65 di TWK, 80 di TIU, 156 di TKP',
      'Lihat hasil',
      'Poin dari ambang',
      'Ketiganya lewat ambang.',
      'Paling tipis TWK dan TIU, 30 poin di atas ambang.',
      /^Garis emas adalah ambang tiap tes: TWK 65, TIU 80, TKP 156\. Oval penuh sudah mencapainya/,
    ],
    open: async (page) => {
      await setReply(page, listFinishedTryouts, [
        finishedWith({ ...passedTryout, finishedAt: noon + 1 }, [95, 110, 216]),
        finishedWith({ ...failedTryout, attemptsStarted: 99 }, [0, 0, 0]),
      ]);
      await page.goto('/home/riwayatTryouts');
    },
  },
  {
    state: 'history of tryouts, more than the trend shows',
    title: 'Riwayat Tryout',
    texts: [
      'Poin dari ambang',
      /Yang ditampilkan 12 tryout terbaru\.$/,
      /TKP 156 dan 166\./,
      '20 Desember 2026',
    ],
    open: async (page) => {
      await setReply(page, listFinishedTryouts, manyFinishedTryouts);
      await page.goto('/home/riwayatTryouts');
      await page.getByText('Lihat angkanya').click();
    },
  },
  missingFileState('a screen whose script is no longer served', 'history-*.js', '/home/riwayatTryouts'),
  missingFileState(
    'a screen whose styles are no longer served',
    'transactions-*.css',
    '/home/riwayatTransaksi',
  ),
];

const introStates = (candidate: Candidate): ScreenState[] => {
  const introWith = (change: (serverTime: number) => Partial<Tryout>) => async (page: Page) => {
    await alterReply(page, getTryout, (tryout) => ({ ...tryout, ...change(tryout.serverTime) }));
    await page.goto(introPath(candidate));
  };
  return [
    {
      state: 'intro, new',
      title: 'SKD Perdana Edisi 2',
      texts: [
        '3 Tes Pengujian',
        'TWK',
        'TIU',
        'TKP',
        '30 soal',
        '35 soal',
        '45 soal',
        '30 menit',
        '40 menit',
        'Ambang 65',
        'Ambang 80',
        'Ambang 156',
        'Kosong',
        'Salah',
        'Benar',
        '+0',
        '+5',
        'Mulai Tes',
        /^Kamu lulus kalau semua ambang tercapai: TWK 65, TIU 80, TKP 156\./,
      ],
      open: openPath(introPath(candidate)),
    },
    {
      state: 'intro, start dialog',
      title: 'SKD Perdana Edisi 2',
      texts: ['Batal', 'Mulai', /jaringan internetmu baik dan tempatmu tenang/],
      open: (page) => button(page, 'Mulai Tes').click(),
    },
    {
      state: 'intro, running',
      title: 'SKD Perdana Edisi 2',
      texts: [/^Tesmu sedang berjalan/, 'Lanjutkan'],
      open: introWith((now) => ({ ...startedFields, state: 'running', expiresAt: now + 3_600_000 })),
    },
    {
      state: 'intro, expired',
      title: 'SKD Perdana Edisi 2',
      texts: [/^Waktu pengerjaan sudah habis/, /^Buka hasil sekarang\?/, 'Lihat hasil'],
      open: introWith((now) => ({ ...startedFields, state: 'over', expiresAt: now - 60_000 })),
    },
    {
      state: 'intro, sealed',
      title: 'SKD Perdana Edisi 2',
      texts: ['421', 'Lulus', 'Lihat hasil'],
      open: introWith(() => ({ ...passedTryout, title: 'SKD Perdana Edisi 2' })),
    },
    {
      state: 'intro, closed',
      title: longTexts.bundle,
      texts: [/^Tryout ini sudah ditutup/],
      open: introWith((now) => ({ title: longTexts.bundle, closesAt: now - 60_000 })),
    },
    {
      state: 'intro, closing soon',
      title: 'SKD Perdana Edisi 2',
      texts: [`Bisa dimulai, dengan waktu penuh, sampai ${formatDateTime(noon)}.`, 'Mulai Tes'],
      open: introWith(() => ({ closesAt: noon, serverTime: noon - 1 })),
    },
    {
      state: 'intro, sealed and closing soon',
      title: 'SKD Perdana Edisi 2',
      texts: [`Bisa diulang sampai ${formatDateTime(noon)}.`, 'Lihat hasil'],
      open: introWith(() => ({
        ...passedTryout,
        title: 'SKD Perdana Edisi 2',
        closesAt: noon,
        serverTime: noon - 1,
      })),
    },
    {
      state: 'intro, loading',
      title: 'Tryout',
      texts: ['Memuat tryout'],
      open: async (page) => {
        await neverReply(page, getTryout);
        await page.goto(introPath(candidate));
      },
    },
    {
      state: 'intro, unknown',
      title: 'Tryout tidak ditemukan',
      texts: ['Tryout tidak ditemukan'],
      open: openPath('/home/tryouts/999'),
    },
  ];
};

testScreenStates('tryout', tryoutStates);
testScreenStates('intro', introStates);
