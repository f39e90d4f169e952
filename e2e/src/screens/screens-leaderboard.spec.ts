import type { Leaderboard, LeaderboardEntry } from '@ambang/contract/tryouts/leaderboards.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Page } from '@playwright/test';
import { alterReply, setReply, neverReply, refuse, serverErrorMessage } from '../steps/replies.ts';
import { passedTryout } from '../steps/sample-data.ts';
import type { ScreenState } from './screens.ts';
import { testScreenStates } from './screens.ts';
import type { Candidate } from '../steps/candidate.ts';
import { introPath } from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';
import { longTexts } from '../../../packages/contract/test/samples.ts';

const entryAt = (index: number): LeaderboardEntry => ({
  accountId: `peserta ${index}`,
  rank: index + 1,
  total: 500 - index,
  name: [`Made Kartikasari ${index}`, 'A.T.', longTexts.person, longTexts.word][index % 4] ?? '',
  avatar: null,
  attempt: 1 + (index % 3),
});

const me = { ...entryAt(12_344), accountId: 'saya', name: 'Rani Puspita', total: 211, attempt: 1 };

/** Half of the participants with at least 350 points have passed. */
const largeRanking: Leaderboard = {
  entries: Array.from({ length: 100 }, (_, index) => entryAt(index)),
  me,
  around: [12_341, 12_342, 12_343, 12_345].map(entryAt).map((entry) => ({ ...entry, total: 211 })),
  gain: { points: 5, rank: 11_846 },
  participants: 1_234_567,
  percentile: 22.456,
  histogram: Array.from({ length: 60 }, (_, index) => ({
    total: 150 + index * 5,
    participants: 20_000,
    passed: index < 40 ? 0 : 10_000,
  })),
  isQuick: false,
  isRescoring: false,
};

const emptyRanking: Leaderboard = {
  ...largeRanking,
  entries: [],
  ...{ me: null, around: [], gain: null },
  participants: 0,
  percentile: null,
  histogram: [],
};

const rankingOfTwo: Leaderboard = {
  ...largeRanking,
  entries: [{ ...entryAt(0), total: 211 }],
  ...{ me: { ...me, rank: 1 }, around: [], gain: null },
  participants: 2,
  percentile: null,
  histogram: [{ total: 211, participants: 1, passed: 1 }],
  isQuick: true,
  isRescoring: true,
};

const leaderboardStates = (candidate: Candidate): ScreenState[] => {
  const open = async (page: Page) => page.goto(`${introPath(candidate)}/recap/leaderboard`);
  const serveSealedTryout = (page: Page) =>
    alterReply(page, getTryout, (tryout) => ({ ...tryout, ...passedTryout, id: tryout.id }));
  const openWith = (value: Leaderboard) => async (page: Page) => {
    await serveSealedTryout(page);
    await setReply(page, getLeaderboard, value);
    await open(page);
  };
  return [
    {
      state: 'leaderboard, below the first hundred',
      title: 'Perangkingan',
      texts: [
        'Peringkatmu',
        'dari 1.234.567 peserta',
        '211 poin, percobaan 1',
        'Lima poin lagi: peringkat 11.846',
        /^Lulus ditentukan per tes/,
        'Satu batang, 10 poin',
        'lulus ketiga tes',
        'Percobaan pertama',
        'Semua percobaan',
        'Kamu 211',
        'Peringkat 4 sampai 100',
        'Daftar memuat 100 teratas dan sekitarmu',
        /Nilaimu lebih tinggi dari 21% peserta\.$/,
      ],
      open: async (page) => {
        await openWith(largeRanking)(page);
        await page.getByText('Lihat angkanya').click();
      },
    },
    {
      state: 'leaderboard, shared rank, regrading',
      title: 'Perangkingan',
      texts: [
        'Nilai sedang dihitung ulang; peringkat bisa berubah.',
        'Perbandingan dengan peserta lain muncul setelah ada 30 peserta.',
      ],
      open: openWith(rankingOfTwo),
    },
    {
      state: 'leaderboard, sealed without answers',
      title: 'Perangkingan',
      texts: ['Kamu belum punya peringkat di sini', /^Tesmu dikumpulkan tanpa jawaban/],
      open: async (page) => {
        await setReply(page, getReview, {
          title: 'SKD',
          rules: skdRules,
          questions: [],
          histories: [],
          answers: Array<0>(110).fill(0),
        });
        await openWith({ ...largeRanking, me: null, around: [], gain: null })(page);
      },
    },
    {
      state: 'leaderboard, empty',
      title: 'Perangkingan',
      texts: ['Belum ada peserta', /^Kamu belum punya hasil tryout ini/, 'Buka tryout'],
      open: async (page) => {
        await setReply(page, getLeaderboard, emptyRanking);
        await open(page);
      },
    },
    {
      state: 'leaderboard, loading',
      title: 'Perangkingan',
      texts: ['Memuat perangkingan'],
      open: async (page) => {
        await neverReply(page, getLeaderboard);
        await open(page);
      },
    },
    {
      state: 'leaderboard, server error in the other view',
      title: 'Perangkingan',
      texts: ['Perangkingan belum bisa dimuat', serverErrorMessage, 'Coba lagi'],
      open: async (page) => {
        await openWith(largeRanking)(page);
        await refuse(page, getLeaderboard);
        await button(page, 'Semua percobaan').click();
      },
    },
  ];
};

testScreenStates('leaderboard', leaderboardStates);
