import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import {
  alterReply,
  alterPaper,
  setReply,
  cutConnection,
  neverReply,
  restoreReplies,
  refuse,
  serverErrorMessage,
  urlPattern,
} from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { openPath, expectScreenStates } from './screens.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  newCandidate,
  newSealedCandidate,
  choose,
  goToQuestion,
  introPath,
  findPictureQuestion,
} from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';
import { longTexts } from '../../../packages/contract/test/samples.ts';

/* The screens of the exam and of its result. */

test.describe.configure({ timeout: 240_000 });

const longNumber = 2;

const table = [
  '| Provinsi | Peserta daring | Peserta luring | Jumlah |',
  '| Jawa Tengah | 240 | 360 | 600 |',
];

/** One question gets far too long texts and a wide table. */
const withLongQuestion = ({ title, questions }: Paper): Paper => ({
  title,
  questions: questions.map((question) =>
    question.number === longNumber
      ? {
          ...question,
          question: [
            ...Array.from({ length: 8 }, () => `${longTexts.bundle}. ${longTexts.word}.`),
            table.join('\n'),
          ].join('\n\n'),
          options: question.options.map((text, index) => `${longTexts.word} ${text.repeat(index + 3)}`),
        }
      : question,
  ),
});

/**
 * Makes the next start end half a second later. Saves fail, because their replies would contain the real deadline.
 *
 * @param handInDelayMs how long after the end the page hands in
 */
async function letTimeEnd(page: Page, handInDelayMs: number): Promise<void> {
  await cutConnection(page, saveAnswers);
  await alterReply(page, startTryout, (attempt) => ({
    ...attempt,
    handInDelayMs,
    expiresAt: attempt.serverTime + 500,
  }));
}

const examStates = (candidate: Candidate, picture: number): ScreenState[] => {
  const start = `${introPath(candidate)}/start`;
  const paperGate = Promise.withResolvers<void>();
  return [
    {
      state: 'exam, loading',
      texts: ['Memuat halaman'],
      open: async (page) => {
        await alterPaper(page, (paper) => paperGate.promise.then(() => withLongQuestion(paper)));
        await page.goto(start);
      },
    },
    {
      state: 'exam, a question',
      title: 'Soal 1',
      texts: [
        'Soal 1',
        'A',
        'B',
        'C',
        'D',
        'E',
        'Ragu-ragu',
        'Lanjut',
        'Selesai',
        'Tersimpan',
        'jam',
        'menit',
        'detik',
        'Pilih jawaban dengan tombol A–E atau 1–5',
      ],
      keepsReplies: true,
      open: async () => paperGate.resolve(),
    },
    {
      state: 'exam, answered and flagged',
      title: 'Soal 1',
      texts: ['1 dari 30 terjawab', 'Tersimpan'],
      open: async (page) => {
        await choose(page, 'B');
        await button(page, 'Ragu-ragu').click();
      },
    },
    {
      state: 'exam, long text in large text',
      title: `Soal ${longNumber}`,
      texts: [`Soal ${longNumber}`, 'Peserta luring'],
      open: async (page) => {
        await goToQuestion(page, longNumber);
        await button(page, 'Ukuran teks').click();
        await button(page, 'Teks besar').click();
      },
    },
    {
      state: 'exam, picture',
      title: `Soal ${picture}`,
      texts: ['Perbesar gambar'],
      open: (page) => goToQuestion(page, picture),
    },
    {
      state: 'exam, picture enlarged',
      title: `Soal ${picture}`,
      texts: [`Gambar soal ${picture}`],
      open: (page) => button(page, 'Perbesar gambar').click(),
    },
    {
      state: 'exam, list of questions',
      title: `Soal ${picture}`,
      texts: ['Daftar soal', 'Belum dijawab', 'Dijawab'],
      open: async (page) => {
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 360, height: 740 });
        await button(page, /^Daftar soal, /).click();
      },
    },
    {
      state: 'exam, hand-in dialog',
      title: `Soal ${picture}`,
      texts: ['Yakin Selesai?', 'dari 110 soal dijawab', 'Kembali', 'Ya, Selesai'],
      open: async (page) => {
        await page.keyboard.press('Escape');
        await button(page, 'Selesai').click();
      },
    },
  ];
};

const endingStates = (candidate: Candidate, picture: number): ScreenState[] => {
  const start = `${introPath(candidate)}/start`;
  const networkLost = Promise.withResolvers<void>();
  return [
    {
      state: 'exam, hand-in without a network',
      title: `Soal ${picture}`,
      texts: [
        'Yakin Selesai?',
        /^Semua jawabanmu sudah sampai di server, tetapi server belum memastikan pengumpulannya/,
      ],
      open: async (page) => {
        await cutConnection(page, submitTryout);
        await page.goto(start);
        await goToQuestion(page, picture);
        await button(page, 'Selesai').click();
        await button(page, 'Ya, Selesai').click();
      },
    },
    {
      state: 'exam, unsent answer',
      title: `Soal ${picture}`,
      texts: ['Menunggu jaringan, 1 jawaban di perangkat'],
      // The hand-in is retried, and no retry may succeed before the hand-in is withdrawn.
      keepsReplies: true,
      open: async (page) => {
        await button(page, 'Kembali').click();
        await restoreReplies(page);
        await cutConnection(page, saveAnswers);
        await choose(page, 'C');
      },
    },
    {
      state: 'exam, session ended',
      title: `Soal ${picture}`,
      texts: [/^Sesi akunmu sudah berakhir/],
      open: async (page) => {
        await refuse(page, saveAnswers, 401, 'Masuk dulu untuk melanjutkan.');
        await choose(page, 'D');
      },
    },
    {
      state: 'exam, handed in on another device',
      title: `Soal ${picture}`,
      texts: ['Tryout ini sudah berakhir', 'Ke halaman tryout'],
      open: async (page) => {
        await refuse(
          page,
          saveAnswers,
          409,
          'Tryout ini sudah selesai. Pilih Lihat hasil untuk melihat nilaimu.',
        );
        await page.goto(start);
      },
    },
    {
      state: 'exam, answers that did not count',
      texts: ['1 jawaban tidak ikut dinilai', 'Mengerti', /^Pengerjaan itu sudah dihapus/],
      open: async (page) => {
        const none = { state: 'none', startedAt: null, expiresAt: null } as const;
        await alterReply(page, getTryout, (tryout) => ({ ...tryout, ...none }));
        await page.getByRole('link', { name: 'Ke halaman tryout' }).click();
      },
    },
    {
      state: 'exam, time is up',
      texts: ['Waktu Habis', /^Jawabanmu dikumpulkan otomatis/],
      open: async (page) => {
        await letTimeEnd(page, 3_600_000);
        await page.goto(introPath(candidate));
        await button(page, 'Lanjutkan').click();
      },
    },
    {
      state: 'exam, time is up, handing in',
      texts: ['Waktu Habis', /^Mengirim \d+ jawaban$/],
      open: async (page) => {
        await letTimeEnd(page, 0);
        await page.route(urlPattern(submitTryout), (route) => networkLost.promise.then(() => route.abort()));
        await page.goto(introPath(candidate));
        await button(page, 'Lanjutkan').click();
      },
    },
    {
      state: 'exam, time is up without a network',
      texts: ['Waktu Habis', 'Coba lagi', 'Keluar'],
      keepsReplies: true,
      open: async () => networkLost.resolve(),
    },
  ];
};

const plannedAnswers = Array.from(
  { length: 110 },
  (_, index) => (index % 7 === 0 ? 0 : (index % 5) + 1) as Answer,
);

/** A candidate with a result, and the server's review of it. */
async function createResult(
  context: BrowserContext,
  worker: number,
): Promise<{ candidate: Candidate; review: Review }> {
  const candidate = await newSealedCandidate(context, worker, plannedAnswers);
  return { candidate, review: await callApi(context, getReview, { id: candidate.tryoutId }) };
}

async function openFolds(page: Page): Promise<void> {
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
}

const recapStates = ({ candidate }: { candidate: Candidate }): ScreenState[] => {
  const recap = `${introPath(candidate)}/recap`;
  return [
    {
      state: 'recap, failed',
      title: 'Hasil SKD Perdana Edisi 2',
      texts: [
        'Maaf, Anda Gagal passing grade!',
        'TWK',
        'TIU',
        'TKP',
        'Gagal',
        'Ulangi Pengerjaan',
        'Analisis AI',
        'Pembahasan',
        'Perangkingan',
        'ambang',
        / di bawah 65$/,
        'Kalau pakai ambang lain',
        /^Poin yang sama (?:lulus di \d+|belum lulus di satu pun) dari \d+ ambang$/,
      ],
      open: openPath(recap),
    },
    {
      state: 'recap, open folds',
      title: 'Hasil SKD Perdana Edisi 2',
      texts: ['CPNS 2024', 'Cumlaude dan diaspora', /^TWK \d+ dari 65, kurang \d+/],
      open: openFolds,
    },
    {
      state: 'recap, reset dialog',
      title: 'Hasil SKD Perdana Edisi 2',
      texts: ['Ulangi pengerjaan?', 'Batal', /dihapus secara permanen/],
      open: (page) => button(page, 'Ulangi Pengerjaan').click(),
    },
    {
      state: 'recap, passed',
      title: `Hasil ${longTexts.bundle}`,
      texts: ['Selamat, Anda Lolos passing grade!', '550', 'Lulus', 'Semua poin kamu dapat.'],
      open: async (page) => {
        const best = { twk: 150, tiu: 175, tkp: 225, total: 550 };
        await alterReply(page, getScore, (score) => ({
          ...score,
          ...best,
          title: longTexts.bundle,
          isPassed: true,
        }));
        await page.goto(recap);
      },
    },
    {
      state: 'recap, passed, score card',
      title: `Hasil ${longTexts.bundle}`,
      texts: ['Bagikan hasil', 'Ukuran', 'Tutup', 'Unduh gambar'],
      open: (page) => button(page, 'Bagikan hasil').click(),
    },
    {
      state: 'recap, closed tryout',
      title: 'Hasil SKD Perdana Edisi 2',
      texts: [/^Tryout ini sudah ditutup, jadi tidak bisa diulang/],
      open: async (page) => {
        await alterReply(page, getTryout, (tryout) => ({ ...tryout, closesAt: tryout.serverTime - 1 }));
        await page.goto(recap);
      },
    },
    {
      state: 'recap, loading',
      title: 'Hasil',
      texts: ['Memuat hasil'],
      open: async (page) => {
        await neverReply(page, getScore);
        await page.goto(recap);
      },
    },
    {
      state: 'recap, server error',
      title: 'Hasil belum bisa dimuat',
      texts: ['Hasil belum bisa dimuat', serverErrorMessage],
      open: async (page) => {
        await refuse(page, getScore);
        await page.goto(recap);
      },
    },
    {
      state: 'ranking',
      title: 'Perangkingan',
      texts: ['Perangkingan'],
      open: openPath(`${recap}/leaderboard`),
    },
    {
      state: 'analysis',
      title: 'Analisis AI',
      texts: ['Analisis AI', 'Rencana latihan', '20 materi'],
      open: openPath(`${recap}/analisis`),
    },
  ];
};

/** The number of the first question for which the predicate is true. */
function numberWhere(
  { questions, answers }: Review,
  predicate: (isRight: boolean, answer: Answer, isTkp: boolean) => boolean,
) {
  const found = questions.findIndex(({ rightOption, weights }, index) => {
    const chosen = answers[index] ?? 0;
    return predicate(chosen - 1 === rightOption, chosen, weights !== null);
  });
  if (found < 0) throw new Error('no such question in this result');
  return found + 1;
}

const reviewStates = ({ candidate, review }: { candidate: Candidate; review: Review }): ScreenState[] => {
  const path = `${introPath(candidate)}/recap/pembahasan`;
  const kinds = {
    right: numberWhere(review, (isRight, chosen, isTkp) => isRight && chosen > 0 && !isTkp),
    wrong: numberWhere(review, (isRight, chosen, isTkp) => !isRight && chosen > 0 && !isTkp),
    empty: numberWhere(review, (_, chosen, isTkp) => chosen === 0 && !isTkp),
    weighted: numberWhere(review, (isRight, chosen, isTkp) => !isRight && chosen > 0 && isTkp),
    figural: review.questions.findIndex(({ options }) => options[0] === 'Gambar A') + 1,
  };
  const stateOf = (number: number, state: string, texts: (string | RegExp)[]): ScreenState => ({
    state: `review, ${state}`,
    title: `Pembahasan soal ${number}`,
    texts: [new RegExp(`^Pembahasan soal ${number} dari \\d+, `), ...texts],
    open: openPath(`${path}?soal=${number}`),
  });
  return [
    stateOf(kinds.right, 'right', ['Benar', 'Pilihanmu, benar', /^Kenapa bukan/]),
    stateOf(kinds.wrong, 'wrong', [/^Salah, benar/, 'Yang benar', 'Pilihanmu']),
    stateOf(kinds.empty, 'not answered', [/^Kosong, benar/, 'Yang benar']),
    stateOf(kinds.weighted, 'weighted', [
      /^\d dari 5, terbaik/,
      /pilihanmu.*: \d poin$/i,
      /^Kenapa [A-E] 1 poin$/,
    ]),
    stateOf(kinds.figural, 'figural', ['Perbesar gambar', /^Kenapa bukan/]),
    {
      state: 'review, list of questions',
      title: `Pembahasan soal ${kinds.wrong}`,
      texts: ['Daftar soal', 'benar', 'salah', 'kosong'],
      open: async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${path}?soal=${kinds.wrong}`);
        await button(page, 'Daftar soal').click();
      },
    },
    {
      state: 'review, explanation with a picture and long words',
      title: 'Pembahasan soal 1',
      texts: [longTexts.word],
      open: async (page) => {
        await setReply(page, getReview, {
          ...review,
          questions: review.questions.map((question) => ({
            ...question,
            question: longTexts.word,
            options: question.options.map(() => `${longTexts.bundle} ${longTexts.word}`),
            explanation: '/assets/tidak-ada.svg',
            isExplanationPicture: true,
          })),
        });
        await page.goto(path);
      },
    },
    {
      state: 'review, loading',
      texts: ['Memuat pembahasan'],
      open: async (page) => {
        await neverReply(page, getReview);
        await page.goto(path);
      },
    },
  ];
};

test.describe('in every width and both themes', { tag: '@desktop' }, () => {
  test('exam screens are accessible and show their texts', async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await expectScreenStates(page, examStates(candidate, await findPictureQuestion(context, candidate)));
  });

  test('screens for the end of an exam and its failures are accessible and show their texts', async ({
    page,
    context,
  }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    await expectScreenStates(page, endingStates(candidate, await findPictureQuestion(context, candidate)));
  });

  test('recap screens are accessible and show their texts', async ({ page, context }, { workerIndex }) => {
    await expectScreenStates(page, recapStates(await createResult(context, workerIndex)));
  });

  test('review screens are accessible and show their texts', async ({ page, context }, { workerIndex }) => {
    await expectScreenStates(page, reviewStates(await createResult(context, workerIndex)));
  });
});
