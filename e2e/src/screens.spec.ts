import { getAuth, getProfile } from '@ambang/contract/accounts.ts';
import type { Bundle } from '@ambang/contract/bundles.ts';
import { getBundle, listBundles } from '@ambang/contract/bundles.ts';
import type { Transaction, TransactionStatus } from '@ambang/contract/transactions.ts';
import { buy, getTransaction, listTransactions } from '@ambang/contract/transactions.ts';
import type { Tryout } from '@ambang/contract/tryouts.ts';
import { getTryout, listFinishedTryouts, listOwnedTryouts } from '@ambang/contract/tryouts.ts';
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { alter, answer, cut, hang, refuse, trouble } from './replies.ts';
import type { Sight } from './sights.ts';
import { at, expectSights, long } from './sights.ts';
import type { Candidate } from './sitting.ts';
import { candidate, introOf } from './sitting.ts';

/**
 * Every screen in every state, with each text that the specification quotes for it: under axe and without sideways
 * scroll in five widths and two themes. The sizes are set here, so one project is enough.
 */
test.describe.configure({ timeout: 240_000 });

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

const noon = Date.UTC(2026, 10, 20, 5);

/** Leaves every field empty-handed, so that each one says what is missing. */
async function leaveEachField(page: Page): Promise<void> {
  for (const input of await page.getByRole('textbox').all()) {
    await input.focus();
    await input.blur();
  }
}

const publicSights: Sight[] = [
  {
    state: 'landing',
    title: 'Tryout CPNS 2024',
    texts: ['Tryout CPNS 2024, lebih mudah dan praktis.', 'Daftar', 'Masuk', 'Mahasiswa'],
    open: at('/'),
  },
  {
    state: 'login, empty',
    title: 'Masuk',
    texts: ['Email', 'Kata Sandi', 'Masuk', 'Belum punya akun? Buat disini'],
    open: at('/login'),
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
      ...['Nama Lengkap', 'Email', 'No HP', 'Kata Sandi', 'Konfirmasi Kata Sandi', 'Daftar'],
      'Sudah punya akun? Klik disini',
    ],
    open: at('/register'),
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
    state: 'page not found',
    title: 'Halaman tidak ditemukan',
    texts: ['Halaman tidak ditemukan', 'Kembali ke beranda'],
    open: at('/404'),
  },
  {
    state: 'privacy policy',
    title: 'Kebijakan Privasi',
    texts: ['Kebijakan Privasi', 'Berlaku sejak 2 Agustus 2024'],
    open: at('/privacy-policy'),
  },
];

const bundleWith = (given: Partial<Bundle>): Bundle => ({
  id: 1,
  name: 'Perdana',
  description: 'Satu tryout SKD penuh.',
  contents: ['1 tryout SKD, 110 soal'],
  price: 0,
  basePrice: 0,
  tryoutIds: [1],
  isOwned: false,
  buyers: [],
  ...given,
});

const longBundle = bundleWith({
  name: long.bundle,
  description: `${long.bundle}. ${long.word}. ${long.bundle}.`,
  contents: [long.bundle, long.word],
  price: 1_234_567_000,
  basePrice: 9_999_999_000,
  tryoutIds: Array.from({ length: 99 }, (_, index) => index + 1),
});

const tryoutWith = (given: Partial<Tryout>): Tryout => ({
  id: 1,
  title: 'SKD Perdana',
  closesAt: null,
  createdAt: noon,
  ruleSet: 'skd-2021',
  attemptsStarted: 0,
  state: 'none',
  startedAt: null,
  expiresAt: null,
  finishedAt: null,
  total: null,
  isPassed: null,
  serverTime: noon,
  ...given,
});

const started = { attemptsStarted: 1, startedAt: noon - 6_000_000 };
const passedTryout = tryoutWith({
  ...started,
  state: 'sealed',
  finishedAt: noon,
  total: 421,
  isPassed: true,
});
const failedTryout = tryoutWith({ ...passedTryout, id: 2, total: 0, isPassed: false });

/** One of each kind, the first with a long name. */
const manyTryouts: Tryout[] = [
  tryoutWith({ id: 3, title: `SKD ${long.bundle}`, closesAt: noon + 86_400_000 }),
  tryoutWith({ id: 4, title: long.word, ...started, state: 'running', expiresAt: noon + 60_000 }),
  tryoutWith({ id: 5, ...started, state: 'over', expiresAt: noon - 60_000 }),
  tryoutWith({ id: 6, closesAt: noon - 60_000 }),
  passedTryout,
  failedTryout,
  ...Array.from({ length: 93 }, (_, index) => tryoutWith({ id: 7 + index, title: `SKD ${index + 7}` })),
];

const homeSights = ({ person }: Candidate): Sight[] => [
  {
    state: 'home, owned',
    title: 'Beranda',
    texts: [
      ...[`Selamat Datang, ${person.name}`, person.email, 'Riwayat Transaksi', 'Paket Tryout CPNS'],
      ...['Tryout yang dimiliki', 'Redeem Token', 'Mulai', 'Gratis', '1 tryout'],
    ],
    open: at('/home'),
  },
  {
    state: 'home, results',
    title: 'Beranda',
    texts: ['Lihat hasil', 'Nilai 421', 'Lulus', 'Nilai 0', 'Gagal'],
    open: async (page) => {
      await answer(page, listOwnedTryouts, [passedTryout, failedTryout]);
      await page.goto('/home');
    },
  },
  {
    state: 'home, loading',
    title: 'Beranda',
    texts: ['Memuat beranda'],
    open: async (page) => {
      await hang(page, listBundles);
      await hang(page, listOwnedTryouts);
      await page.goto('/home');
    },
  },
  {
    state: 'home, empty',
    title: 'Beranda',
    texts: ['Belum ada paket', '0 Paket Tryout', /Kamu tidak memiliki paket/],
    open: async (page) => {
      await answer(page, listBundles, []);
      await answer(page, listOwnedTryouts, []);
      await page.goto('/home');
    },
  },
  {
    state: 'home, server in trouble',
    title: 'Beranda',
    texts: ['Paket belum bisa dimuat', 'Tryout belum bisa dimuat', trouble],
    open: async (page) => {
      await refuse(page, listBundles);
      await refuse(page, listOwnedTryouts);
      await page.goto('/home');
    },
  },
  {
    state: 'home, long names and 99 of everything',
    title: 'Beranda',
    texts: [`Selamat Datang, ${long.person}`, long.bundle, '99 tryout', 'Rp1.234.567.000', long.word],
    open: async (page) => {
      await alter(page, getAuth, (user) => user && { ...user, name: long.person });
      await answer(page, listBundles, [
        longBundle,
        ...[2, 3, 4, 5].map((id) => bundleWith({ id, isOwned: id > 3 })),
      ]);
      await answer(page, listOwnedTryouts, manyTryouts);
      await page.goto('/home');
    },
  },
];

const bundleSights = (): Sight[] => [
  {
    state: 'bundle, owned',
    title: 'Perdana',
    texts: ['Perdana', 'Paket ini termasuk:', 'Sudah dimiliki', 'Lihat tryout'],
    open: async (page) => {
      await page.goto('/home');
      await page
        .getByRole('link', { name: /Perdana/ })
        .first()
        .click();
    },
  },
  {
    state: 'bundle, loading',
    title: 'Paket tryout',
    texts: ['Memuat paket'],
    open: async (page) => {
      await hang(page, getBundle);
      await page.goto('/home/shop/1');
    },
  },
  {
    state: 'bundle, for sale with long texts',
    title: long.bundle,
    texts: ['Beli Sekarang', 'Rp1.234.567.000', long.word, /baru untukmu/],
    open: async (page) => {
      await answer(page, getBundle, longBundle);
      await page.goto('/home/shop/1');
    },
  },
  {
    state: 'bundle, order being processed',
    title: 'Perdana',
    texts: ['Pesanan sedang diproses'],
    open: async (page) => {
      await answer(page, getBundle, bundleWith({}));
      await hang(page, buy);
      await page.goto('/home/shop/1');
      await button(page, 'Beli Sekarang').click();
    },
  },
  {
    state: 'bundle, unknown',
    title: 'Paket tidak ditemukan',
    texts: ['Paket tidak ditemukan', 'Lihat paket lain'],
    open: at('/home/shop/999'),
  },
  {
    state: 'bundle, no network',
    title: 'Paket belum bisa dimuat',
    texts: ['Paket belum bisa dimuat', 'Coba lagi', /^Koneksi ke server terputus/],
    open: async (page) => {
      await cut(page, getBundle);
      await page.goto('/home/shop/1');
    },
  },
];

const transactionWith = (given: Partial<Transaction>): Transaction => ({
  id: 'TO-CONTOH',
  accountId: 'contoh',
  title: 'Perdana',
  tryoutCount: 1,
  status: 'SUKSES',
  price: 99_000,
  paymentToken: null,
  paymentUrl: null,
  isOpened: true,
  createdAt: noon,
  expiresAt: noon + 900_000,
  ...given,
});

/** Its clock is the device's: the deadline has to lie ahead. */
const activeTransaction = () =>
  transactionWith({
    status: 'SEDANG DIPROSES',
    paymentUrl: 'https://pembayaran.contoh.id/bayar',
    expiresAt: Date.now() + 900_000,
  });

const statuses: TransactionStatus[] = ['SUKSES', 'GAGAL', 'SEDANG DIPROSES'];

const manyTransactions = Array.from({ length: 99 }, (_, index) =>
  transactionWith({
    id: `TO-${index}`,
    title: index === 0 ? long.bundle : index === 1 ? long.word : 'Perdana',
    status: statuses[index % 3] ?? 'SUKSES',
    price: index * 1_000_000,
  }),
);

const openedTransaction = (given: Transaction) => async (page: Page) => {
  await answer(page, getTransaction, given);
  await page.goto('/home/riwayatTransaksi/TO-CONTOH');
};

const transactionSights = (): Sight[] => [
  {
    state: 'transactions, one',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 1 riwayat Transaksi', 'Selesai', 'Kembali'],
    open: at('/home/riwayatTransaksi'),
  },
  {
    state: 'transactions, none',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 0 riwayat Transaksi', 'Belum ada transaksi', 'Kembali'],
    open: async (page) => {
      await answer(page, listTransactions, []);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, 99',
    title: 'Riwayat Transaksi',
    texts: ['Kamu memiliki total 99 riwayat Transaksi', 'Selesai', 'Gagal', 'Sedang Diproses'],
    open: async (page) => {
      await answer(page, listTransactions, manyTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transactions, loading',
    title: 'Riwayat Transaksi',
    texts: ['Memuat riwayat transaksi'],
    open: async (page) => {
      await hang(page, listTransactions);
      await page.goto('/home/riwayatTransaksi');
    },
  },
  {
    state: 'transaction, paid',
    title: 'Transaksi Selesai',
    texts: ['Transaksi Selesai', 'Produk', 'Harga', 'Rp99.000', 'Lihat tryout', 'Kembali'],
    open: openedTransaction(transactionWith({})),
  },
  {
    state: 'transaction, failed',
    title: 'Transaksi Gagal',
    texts: ['Transaksi Gagal', 'Produk', long.bundle, 'Kembali'],
    open: openedTransaction(transactionWith({ status: 'GAGAL', title: long.bundle, price: 999_999_000 })),
  },
  {
    state: 'transaction, active',
    title: 'Transaksi Aktif',
    texts: ['Transaksi Aktif', 'Bayar Sebelum', 'Bayar Sekarang', 'Sedang Diproses', 'Kembali'],
    open: (page) => openedTransaction(activeTransaction())(page),
  },
  {
    state: 'transaction, active and late',
    title: 'Transaksi Aktif',
    texts: ['Transaksi Aktif', 'Bayar Sebelum', /^Waktu habis, sedang dicek/],
    open: openedTransaction(transactionWith({ status: 'SEDANG DIPROSES', expiresAt: noon - 1 })),
  },
  {
    state: 'transaction, unknown',
    title: 'Transaksi tidak ditemukan',
    texts: ['Transaksi tidak ditemukan'],
    open: at('/home/riwayatTransaksi/TO-TIDAKADA'),
  },
];

const tryoutSights = (): Sight[] => [
  {
    state: 'tryouts, one',
    title: 'Tryout yang dimiliki',
    texts: ['1 Paket Tryout', 'Riwayat Tryout', 'Mulai'],
    open: at('/home/tryouts'),
  },
  {
    state: 'tryouts, none',
    title: 'Tryout yang dimiliki',
    texts: ['0 Paket Tryout', 'Kamu tidak memiliki paket'],
    open: async (page) => {
      await answer(page, listOwnedTryouts, []);
      await page.goto('/home/tryouts');
    },
  },
  {
    state: 'tryouts, 99',
    title: 'Tryout yang dimiliki',
    texts: ['99 Paket Tryout', 'Mulai', 'Lihat hasil', 'Lulus', 'Gagal', long.word],
    open: async (page) => {
      await answer(page, listOwnedTryouts, manyTryouts);
      await page.goto('/home/tryouts');
    },
  },
  {
    state: 'history of tryouts, none',
    title: 'Riwayat Tryout',
    texts: ['Riwayat Tryout', 'Belum ada tryout yang selesai'],
    open: at('/home/riwayatTryouts'),
  },
  {
    state: 'history of tryouts, loading',
    title: 'Riwayat Tryout',
    texts: ['Memuat riwayat tryout'],
    open: async (page) => {
      await hang(page, listFinishedTryouts);
      await page.goto('/home/riwayatTryouts');
    },
  },
  {
    state: 'history of tryouts, two',
    title: 'Riwayat Tryout',
    texts: ['2 tryout selesai, 1 lulus', 'Nilai 421', 'Lulus', 'Gagal', 'Lihat hasil'],
    open: async (page) => {
      await answer(page, listFinishedTryouts, [passedTryout, { ...failedTryout, attemptsStarted: 99 }]);
      await page.goto('/home/riwayatTryouts');
    },
  },
  {
    state: 'a part of the screen that could not be fetched',
    title: 'Gagal memuat',
    texts: ['Halaman belum bisa dimuat', 'Coba lagi'],
    open: async (page) => {
      await page.route('**/assets/history-*.js', (route) => route.abort());
      await page.goto('/home/riwayatTryouts');
    },
  },
];

type Given = (now: number) => Partial<Tryout>;

const introSights = (candidate: Candidate): Sight[] => {
  const introWith = (given: Given) => async (page: Page) => {
    await alter(page, getTryout, (tryout) => ({ ...tryout, ...given(tryout.serverTime) }));
    await page.goto(introOf(candidate));
  };
  return [
    {
      state: 'intro, fresh',
      title: 'SKD Perdana',
      texts: [
        ...['3 Tes Pengujian', 'TWK', 'TIU', 'TKP', '30 soal', '35 soal', '45 soal', '30 menit', '40 menit'],
        ...['Ambang 65', 'Ambang 80', 'Ambang 156', 'Kosong', 'Salah', 'Benar', '+0', '+5', 'Mulai Tes'],
      ],
      open: at(introOf(candidate)),
    },
    {
      state: 'intro, start asked',
      title: 'SKD Perdana',
      texts: ['Batal', 'Mulai', /jaringan internetmu baik dan tempatmu tenang/],
      open: (page) => button(page, 'Mulai Tes').click(),
    },
    {
      state: 'intro, running',
      title: 'SKD Perdana',
      texts: [/^Tesmu sedang berjalan/, 'Lanjutkan'],
      open: introWith((now) => ({ ...started, state: 'running', expiresAt: now + 3_600_000 })),
    },
    {
      state: 'intro, time over',
      title: 'SKD Perdana',
      texts: [/^Waktu pengerjaan sudah habis/, 'Lihat hasil'],
      open: introWith((now) => ({ ...started, state: 'over', expiresAt: now - 60_000 })),
    },
    {
      state: 'intro, result asked for',
      title: 'SKD Perdana',
      texts: ['Buka hasil sekarang?', 'Batal'],
      open: (page) => button(page, 'Lihat hasil').click(),
    },
    {
      state: 'intro, sealed',
      title: 'SKD Perdana',
      texts: ['421', 'Lulus', 'Lihat hasil'],
      open: introWith(() => ({ ...passedTryout, title: 'SKD Perdana' })),
    },
    {
      state: 'intro, closed',
      title: long.bundle,
      texts: [/^Tryout ini sudah ditutup/],
      open: introWith((now) => ({ title: long.bundle, closesAt: now - 60_000 })),
    },
    {
      state: 'intro, loading',
      title: 'Tryout',
      texts: ['Memuat tryout'],
      open: async (page) => {
        await hang(page, getTryout);
        await page.goto(introOf(candidate));
      },
    },
    {
      state: 'intro, unknown',
      title: 'Tryout tidak ditemukan',
      texts: ['Tryout tidak ditemukan'],
      open: at('/home/tryouts/999'),
    },
  ];
};

const profileSights = ({ person }: Candidate): Sight[] => [
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
    open: at('/profile'),
  },
  {
    state: 'profile, logout asked',
    title: 'Profil',
    texts: ['Keluar dari akun?', 'Batal', 'Ya, keluar'],
    open: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  {
    state: 'profile, long name',
    title: 'Profil',
    texts: [long.word, 'Belum diisi'],
    open: async (page) => {
      await alter(page, getProfile, (profile) => ({
        ...profile,
        name: long.word,
        email: `${long.word}@contoh.id`,
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
      await hang(page, getProfile);
      await page.goto('/profile');
    },
  },
  {
    state: 'profile, server in trouble',
    title: 'Profil',
    texts: ['Profil belum bisa dimuat', trouble],
    open: async (page) => {
      await refuse(page, getProfile);
      await page.goto('/profile');
    },
  },
  {
    state: 'policy inside the profile',
    title: 'Kebijakan Privasi',
    texts: ['Kebijakan Privasi', 'Kembali'],
    open: at('/profile/policy'),
  },
];

const groups: Record<string, (candidate: Candidate) => Sight[]> = {
  home: homeSights,
  bundle: bundleSights,
  transaction: transactionSights,
  tryout: tryoutSights,
  intro: introSights,
  profile: profileSights,
};

test.describe('in five widths and two themes', { tag: '@desktop' }, () => {
  test('public screens are sound and say what the specification says', ({ page }) =>
    expectSights(page, publicSights));

  for (const [name, sightsOf] of Object.entries(groups)) {
    test(`${name} screens are sound and say what the specification says`, async ({ page }, {
      workerIndex,
    }) => {
      await expectSights(page, sightsOf(await candidate(page.context(), workerIndex)));
    });
  }
});
