import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { Answer, TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Feedback } from '../src/feedback.ts';
import { findAnswerPatterns } from '../src/findings/answer-patterns.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import { renderText } from '../src/feedback-text.ts';
import type { AttemptData } from '../src/attempt-data.ts';
import type { Circumstances } from './attempt-with-marks.ts';
import {
  attemptWithMarks,
  workSteadily,
  workUntilTheEnd,
  createWholeFeedback,
} from './attempt-with-marks.ts';
import { sameAnswers } from './cases/circumstances.ts';
import { anyAttempt } from './random-attempt.ts';
import type { RecountedItem } from './recount.ts';
import { tallyItems, recountItems, sum } from './recount.ts';
import { keysOf, RIGHT, answerWorth, WRONG } from './attempts.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';

const runs = propertyRuns(600);

type Page = Feedback & { page: string };

function pageOf(attempt: AttemptData): Page {
  const shown = createWholeFeedback(attempt);
  const plan = shown.plan.map(({ text }) => text);
  return { ...shown, page: [shown.summary, ...Object.values(shown.feedback), ...plan].join('\n\n') };
}

const textOf = ({ feedback }: Page, name: TestName): string => feedback[name.toLowerCase() as 'tiu'];
const lostPointsOf = (items: readonly RecountedItem[]): number => sum(items.map(({ points }) => 5 - points));
const neverAnsweredIn = (items: readonly RecountedItem[]): RecountedItem[] =>
  tallyItems(items).empty.filter(({ first }) => first === null);

/** Runs a check on the given attempts and on random attempts. */
function expectEverywhere(
  check: (attempt: AttemptData, shown: Page) => void,
  ...examples: Parameters<typeof attemptWithMarks>[]
): void {
  for (const one of examples) check(attemptWithMarks(...one), pageOf(attemptWithMarks(...one)));
  fc.assert(
    fc.property(anyAttempt, (attempt) => check(attempt, pageOf(attempt))),
    runs,
  );
}

/** The reading time of every question in these attempts. */
const READING_MS = 18_000;

describe('a page does not contradict itself', () => {
  test('the cause that the TKP text calls the largest lost most points', () => {
    expectEverywhere(
      (attempt, shown) => {
        const { answered, empty } = tallyItems(recountItems(attempt).filter(({ isWeighted }) => isWeighted));
        const at = (...points: number[]) =>
          lostPointsOf(answered.filter((item) => points.includes(item.points)));
        const most = Math.max(lostPointsOf(empty), at(4), at(3), at(1, 2));
        for (const [words, lostPoints] of [
          ['Jawaban bernilai rendah melepas', at(1, 2)],
          ['dengan memperbaiki jawaban yang bernilai rendah', at(1, 2)],
          ['perlu digeser adalah pilihan tengah', at(3)],
          ['tertahan di pilihan tengahmu', at(3)],
          ['Polanya hampir tepat', at(4)],
          ['lepas di soal yang kosong', lostPointsOf(empty)],
        ] as const)
          if (shown.feedback.tkp.includes(words)) expect(lostPoints, words).toBe(most);
      },
      [{ TKP: '5x10 4x6 3x5 1x10 ex14' }],
      [{ TKP: '5x8 4x8 3x20 2x7 ex2' }],
    );
  });

  const cleared = (...numbers: number[]): Circumstances => ({
    work: workUntilTheEnd,
    first: sameAnswers(numbers, RIGHT),
  });

  test('only questions that were never answered are called probably unreached', () => {
    expectEverywhere(
      (attempt, shown) => {
        const items = recountItems(attempt);
        for (const { name } of attempt.rules.tests) {
          const mine = items.filter((item) => item.test === name && !item.isStruck);
          const text = textOf(shown, name);
          const [, reached] = /(\d+)(?: dari \d+)? soal yang kosong[^.;]* kemungkinan/.exec(text) ?? [];
          if (reached) expect(Number(reached)).toBe(neverAnsweredIn(mine).length);
          const [, from, to] = /kosong berurutan, nomor (\d+) sampai (\d+)/.exec(text) ?? [];
          const run = mine.filter(({ number }) => number >= Number(from) && number <= Number(to));
          expect(neverAnsweredIn(run)).toHaveLength(run.length);
        }
      },
      [{ TWK: 'r20 e6' }, cleared(21, 22, 23, 24, 25, 26)],
      [{ TWK: 'r20 e6' }, cleared(21, 22, 23)],
      [{ TKP: 'ex6' }, cleared(66, 67, 68)],
    );
  });

  const slowly: Circumstances = {
    work: (number) => ({ spentMs: number > 65 ? 84_000 : 30_000, at: number * 50_000 }),
  };

  test('a TKP text that calls practice unnecessary does not report slowness', () => {
    expectEverywhere(
      (_, { feedback }) => {
        if (feedback.tkp.includes('Tidak perlu latihan')) expect(feedback.tkp).not.toContain('memakan');
      },
      [{ TWK: 'w4' }, slowly],
    );
  });

  test('no text recommends reading the explanation of a lost question before answering it again', () => {
    const readsFirst = /(?:[Bb]aca|[Pp]elajari) pembahasannya[^.]*, (?:lalu|baru) (?:jawab|kerjakan|cari)/;
    expectEverywhere(
      (_, { page }) => {
        expect(page).not.toMatch(readsFirst);
      },
      [{ TWK: 'r12 w6 r12' }],
      [{ TWK: 'w1 r5 w1', TIU: 'w1 r9 w1' }],
      [{ TWK: 'w2', TIU: 'w2' }],
    );
  });

  test("a test's text recommends a first topic only for practice of that test, and orders no practice", () => {
    expectEverywhere(
      ({ rules }, { feedback }) => {
        for (const { name } of rules.tests)
          for (const [sentence] of feedback[name.toLowerCase() as 'tiu'].matchAll(
            /[^.;]*(?:mulai dari [A-Z]|dahulukan [A-Z]|mulai dari sana)/g,
          ))
            expect(sentence).toMatch(new RegExp(`[Ss]aat berlatih ${name}, `));
        for (const text of Object.values(feedback))
          expect(text).not.toMatch(
            /(?:^|[.;] |\n)(?:Latih(?! dengan)|Mulai(?! latihan T)|Dahulukan|Tambah|Sisihkan|Pelajari|Perlu) /,
          );
      },
      [{ TWK: 'w4 r2 w4', TIU: 'w4 r6 w4' }],
      [{ TKP: '4x45' }],
    );
  });

  test('no text about a test recommends alternating between topics', () => {
    expectEverywhere(
      (_, { feedback }) => {
        for (const text of Object.values(feedback)) expect(text).not.toMatch(/bergantian|latih campuran/);
      },
      [{ TWK: 'r5 w1 w3 r3 w3 r3 w8' }],
      [{ TIU: 'w4 r2 w3 r2 w3 r2 w4 r2 w4' }],
    );
  });

  test('the plan uses the questions and minutes of the rules even when questions were struck', () => {
    expectEverywhere(
      ({ rules }, { plan }) => {
        for (const { text } of plan) {
          const [, name, questions, minutes] =
            /(\w+) utuh yang baru: (\d+) soal dalam (\d+) menit/.exec(text) ?? [];
          const whole = rules.tests.find((one) => one.name === name);
          if (name) expect([questions, minutes]).toEqual([String(whole?.questions), String(whole?.minutes)]);
        }
      },
      [{ TIU: 'w20' }, { struck: [40] }],
      [{ TIU: 'e35' }, { struck: [40] }],
    );
  });

  test('a mean of 5 points is shown only for full points, and counts of full answers are out of all answers', () => {
    expectEverywhere(
      (attempt, { feedback: { tkp } }) => {
        const { answered, points } = tallyItems(recountItems(attempt).filter(({ isWeighted }) => isWeighted));
        if (/Rata-rata(?:nya)? 5 poin|seluruh TKP 5\b/.test(tkp)) expect(points).toBe(5 * answered.length);
        const [, of] = /dan \d+ dari (\d+) (?:soal|jawaban) bernilai penuh/.exec(tkp) ?? [];
        if (of) expect(Number(of)).toBe(answered.length);
      },
      [{ TKP: 'ex1 4x1 5x43' }, { struck: [108, 109, 110] }],
    );
  });

  test('haste is mentioned only where wrong answers were fast more often than right answers', () => {
    expectEverywhere(
      (attempt, shown) => {
        const items = recountItems(attempt);
        const fastShareOf = (some: readonly RecountedItem[]) =>
          some.filter(({ spent }) => spent !== null && spent < READING_MS).length / Math.max(1, some.length);
        for (const { name } of attempt.rules.tests) {
          const { wrong, right } = tallyItems(items.filter((item) => item.test === name));
          if (/belum terbaca utuh|Terlalu cepat/.test(textOf(shown, name)))
            expect(fastShareOf(wrong)).toBeGreaterThan(fastShareOf(right));
        }
      },
      [{ TWK: 'w4' }, { work: (number) => ({ spentMs: 9_000, at: number * 9_000 }) }],
    );
  });

  const untimed = (from: number, to: number): Circumstances => ({
    work: (number) => (number < from || number > to ? workSteadily(number) : { spentMs: 0, at: 5_000_000 }),
  });

  test('a test with less than 80 % known times has no text about the time of its questions', () => {
    expectEverywhere(
      (attempt, shown) => {
        for (const { name } of attempt.rules.tests) {
          const { answered } = tallyItems(recountItems(attempt).filter((item) => item.test === name));
          const timed = answered.filter(({ spent }) => spent !== null);
          if (timed.length < 0.8 * answered.length)
            expect(textOf(shown, name)).not.toMatch(/ detik|memakan|habis sekitar|paling lama/);
        }
      },
      [{ TKP: '3x13 ex32' }, untimed(66, 78)],
      [{ TWK: 'r28 w2' }, untimed(1, 18)],
    );
  });
});

test('a test whose answers arrived together gets no seconds in its text, and another test keeps its minutes', () => {
  const answers = Array.from({ length: 110 }, (_, index): Answer => {
    if (index < 65) return index % 4 ? RIGHT : WRONG;
    return index < 81 ? answerWorth(3) : 0;
  });
  const change = (number: number, at: number) => ({ number, answer: answers[number - 1]!, at });
  const alone = Array.from({ length: 65 }, (_, index) => ({
    arrivedAt: (index + 1) * 80_000,
    changes: [change(index + 1, (index + 1) * 80_000)],
  }));
  const at = 5_700_000;
  const list = { arrivedAt: at, changes: Array.from({ length: 16 }, (_, index) => change(66 + index, at)) };
  const attempt = {
    rules: skdRules,
    durationMs: skdRules.durationMs,
    keys: keysOf(skdRules),
    answers,
    histories: computeQuestionHistories([...alone, list], skdRules.durationMs),
  };
  const { twk, tkp } = createWholeFeedback(attempt).feedback;
  expect(twk).toContain('TWK memakan sekitar 40 menit');
  expect(tkp).not.toContain('detik');
});

test('a slow test with full points gets no advice on how to choose', () => {
  const shown = (marks: string) =>
    createWholeFeedback(attemptWithMarks({ TKP: marks }, { work: workUntilTheEnd })).feedback.tkp;
  expect(shown('5x45')).not.toContain('kandidat');
  expect(shown('5x44 4x1')).toContain('TKP memakan sekitar 41 menit, 11 lebih dari anjuran 30 menit.');
});

test('the slowest question without points is named although its answer was cleared', () => {
  const work = (number: number) => ({
    spentMs: { 21: 400_000, 22: 120_000 }[number] ?? 45_000,
    at: workSteadily(number).at!,
  });
  const { twk } = createWholeFeedback(
    attemptWithMarks({ TWK: 'r20 e1 w1' }, { first: { 21: RIGHT }, work }),
  ).feedback;
  expect(twk).toContain('Yang paling lama menahanmu tanpa hasil adalah nomor 21, sekitar 7 menit.');
});

test('the first half is called weaker by its share of right answers, even with fewer wrong answers', () => {
  const { tests } = computeAttemptMetrics(attemptWithMarks({ TWK: 'r2 w4 e9 r10 w5' }));
  expect(renderText(findAnswerPatterns(tests[0]!)?.text ?? [])).toContain(
    'Ketepatanmu di bagian awal (2 benar dari 6 yang dijawab) lebih rendah daripada di bagian akhir (10 dari 15).',
  );
});

test('the TKP gap counts the answers that must improve, even when each gains less than five points', () => {
  const { summary, feedback } = createWholeFeedback(attemptWithMarks({ TKP: '4x16 3x29' }));
  expect(summary).toContain('TKP 151 (kurang 5 dari 156, paling sedikit 3 soal)');
  expect(feedback.tkp).toContain(
    'kurang 5 dari ambang 156; paling sedikit 3 soal perlu bernilai lebih tinggi.',
  );
});

test('a margin of zero is called none, and a small margin is called thin', () => {
  const headlineOf = (marks: Parameters<typeof attemptWithMarks>[0]) =>
    createWholeFeedback(attemptWithMarks(marks)).summary.split('\n')[0];
  expect(headlineOf({ TWK: 'r13 w17' })).toBe('Semua ambang tercapai, tetapi TWK tanpa cadangan');
  expect(headlineOf({ TWK: 'r14 w16' })).toBe('Semua ambang tercapai, cadangan TWK masih tipis');
  expect(headlineOf({ TWK: 'r13 w17', TIU: 'r17 w18' })).toBe(
    'Semua ambang tercapai, cadangan TWK dan TIU tipis atau belum ada',
  );
});

test('the points lost by low TKP answers are mentioned once', () => {
  const { tkp } = createWholeFeedback(attemptWithMarks({ TKP: `${'1x2 5x6 '.repeat(5)}5x5` })).feedback;
  expect(tkp.match(/40 (?:dari 40 )?poin/g)).toHaveLength(1);
});

test('a margin of zero is not called the smallest margin', () => {
  const graded = {
    ...skdRules,
    tests: skdRules.tests.map((one) => (one.name === 'TWK' ? { ...one, passingGrade: 63 } : one)),
  };
  const { summary } = createWholeFeedback(attemptWithMarks({ TWK: 'r13 w17' }, { rules: graded }));
  expect(summary).toContain('TWK tanpa cadangan');
  expect(summary).not.toContain('Cadangan tertipis');
});

test('without answers no margin is reported', () => {
  const struck = [
    ...Array.from({ length: 16 }, (_, i) => 1 + i),
    ...Array.from({ length: 20 }, (_, i) => 31 + i),
  ];
  const all = [...struck, ...Array.from({ length: 38 }, (_, i) => 66 + i)];
  const { summary } = createWholeFeedback(
    attemptWithMarks({ TWK: 'e30', TIU: 'e35', TKP: 'ex45' }, { struck: all }),
  );
  expect(summary).not.toContain('meleset');
});

test('a mean just below full points is shown with two decimals', () => {
  const { tkp } = createWholeFeedback(attemptWithMarks({ TKP: '4x1' })).feedback;
  expect(tkp).toContain('Rata-rata 4,98 poin per jawaban');
});

test('when every question of a test was struck, no step asks for its questions', () => {
  const struck = Array.from({ length: 110 }, (_, index) => index + 1);
  const { summary, plan, band } = createWholeFeedback(attemptWithMarks({}, { struck }));
  expect(summary).toContain('Semua soalnya dianulir');
  expect(plan.map(({ text }) => text)).toEqual(['Kerjakan satu tryout utuh lain dalam 100 menit.']);
  expect(band.text).toBe('Tidak ada soal yang dihitung, jadi tidak ada rentang yang bisa diperkirakan.');
  const [first] = createWholeFeedback(
    attemptWithMarks({ TIU: 'e35', TKP: 'ex45' }, { struck: struck.slice(0, 30) }),
  ).plan;
  expect(first?.text).toContain('Isi soal TIU yang kosong');
});

test('a run of wrong answers is called fast only if most of its answers were fast', () => {
  const marks = { TWK: 'r12 w6 r12' };
  const run = (ms: number) => {
    const work = (number: number) => ({
      spentMs: number > 12 && number < 19 ? ms : 45_000,
      at: workSteadily(number).at!,
    });
    const { tests } = computeAttemptMetrics(attemptWithMarks(marks, { work }));
    return renderText(findAnswerPatterns(tests[0]!)?.text ?? []);
  };
  expect(run(9_000)).toContain('nomor 13 sampai 18, dan sebagian besar dijawab dengan cepat.');
  expect(run(45_000)).toContain('nomor 13 sampai 18. Jawab ulang berurutan');
});
