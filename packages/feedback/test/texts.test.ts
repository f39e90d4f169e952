import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeedback, createFeedbackParts } from '../src/feedback.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import type { AttemptData } from '../src/attempt-data.ts';
import { listNamedValues } from '../src/values.ts';
import { attemptWithMarks, bodiesOf } from './attempt-with-marks.ts';
import { anyAttempt } from './random-attempt.ts';
import { tallyItems, recountItems } from './recount.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';

const runs = propertyRuns(400);

describe('any attempt', () => {
  test('the texts of any attempt start with a capital, end with a full stop and have no gap or stray value', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const found = createFeedback(attempt);
        const [headline, ...rest] = found.summary.split('\n\n');
        expect(headline).toMatch(/^[A-Z][^.]*[^. ]$/);
        expect(rest.length).toBeGreaterThan(0);
        for (const text of [...bodiesOf(found), ...rest]) {
          expect(text).toMatch(/^[A-Z]/);
          expect(text).toMatch(/[a-z0-9)]\.$/);
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object| {2}|\(\)|\.\.|,,| [.,;:)]|\n{3}/);
        }
      }),
      runs,
    );
  });

  test('any text has at most five findings, without repetition and sorted by gain', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const { summary, tests } = createFeedbackParts(computeAttemptMetrics(attempt));
        for (const { findings } of [summary, ...tests]) {
          expect(findings.length).toBeGreaterThan(0);
          expect(findings.length).toBeLessThanOrEqual(5);
          expect(new Set(findings.map(({ kind }) => kind)).size).toBe(findings.length);
          const gains = findings.map(({ gain }) => gain);
          expect(gains).toEqual(gains.toSorted((one, other) => other - one));
          expect(gains.every((gain) => gain >= 0)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('all numbers in the texts of any attempt are listed named values', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const { summary, tests, plan, band } = createFeedbackParts(computeAttemptMetrics(attempt));
        const values = new Map(listNamedValues(attempt).map((value) => [value.name, value]));
        for (const text of [
          summary.text,
          ...tests.map((one) => one.text),
          ...plan.map((step) => step.text),
          band,
        ])
          for (const part of text)
            if (typeof part === 'string') expect(part).not.toMatch(/\d/);
            else expect(values.get(part.name)).toEqual(part);
      }),
      runs,
    );
  });

  test('the same attempt gets the same feedback again', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        expect(createFeedback(structuredClone(attempt))).toEqual(createFeedback(attempt));
      }),
      propertyRuns(50),
    );
  });

  test('the texts of any attempt contain no word for a rank, other people or praise and blame of the person', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const found = createFeedback(attempt);
        for (const text of [found.summary, ...bodiesOf(found)])
          expect(text).not.toMatch(
            /peserta lain|orang lain rata|peringkat|dibanding peserta|pintar|bodoh|malas|hebat/i,
          );
      }),
      propertyRuns(50),
    );
  });
});

/**
 * The facts that a text must reflect: points, right and empty answers per topic, and wrong, slow and changed answers.
 */
function signatureOf(attempt: AttemptData, name: string): string {
  const mine = recountItems(attempt).filter((item) => item.test === name);
  const topics = [...Map.groupBy(mine, ({ topic }) => topic)].map(([topic, items]) => {
    const { right, empty, points, questions } = tallyItems(items);
    return [topic, name === 'TKP' ? points : right.length, empty.length, questions];
  });
  const { wrong, answered } = tallyItems(mine);
  const slow = wrong.filter(({ spent }) => (spent ?? 0) > (2 * attempt.rules.durationMs) / 110);
  const worse = wrong.filter(({ first, points }) => first !== null && first > points);
  const spread = [5, 4, 3, 2, 1].map((step) => answered.filter(({ points }) => points === step).length);
  const { points } = scoreAttempt(attempt.rules, attempt.keys, attempt.answers).tests[name as 'TIU'];
  return JSON.stringify([points, topics, name === 'TKP' ? spread : [slow.length, worse.length]]);
}

/** Whether the text mentions topics and causes: not with few or no answers, and not with full points. */
const mentionsTopics = (attempt: AttemptData, name: string): boolean => {
  const { answered, lostPoints } = tallyItems(recountItems(attempt).filter((item) => item.test === name));
  return answered.length > 0 && lostPoints > 0;
};

describe('two attempts', () => {
  test('two similar attempts with different points, topic counts or causes get different texts', () => {
    const attemptWithEdits = fc.tuple(
      anyAttempt,
      fc.array(fc.tuple(fc.nat(109), fc.nat(5)), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(attemptWithEdits, ([one, edits]) => {
        const answers = [...one.answers];
        for (const [index, answer] of edits) answers[index] = answer as 0;
        const other = { ...one, answers };
        const texts = [one, other].map((attempt) => createFeedback(attempt).feedback);
        for (const { name } of one.rules.tests) {
          if (
            !mentionsTopics(one, name) ||
            !mentionsTopics(other, name) ||
            signatureOf(one, name) === signatureOf(other, name)
          )
            continue;
          const key = name.toLowerCase() as 'tiu';
          expect(texts[0]![key]).not.toBe(texts[1]![key]);
        }
      }),
      propertyRuns(1_000),
    );
  });

  test.each([
    ['a wrong answer instead of an empty answer', { TWK: 'w6 e1' }, { TWK: 'w7' }],
    ['a wrong answer in a different topic', { TWK: 'w5 r1 w1' }, { TWK: 'w5 r7 w1' }],
    ['the same TKP points from different answers', { TKP: '5x2 1x2' }, { TKP: '3x4' }],
  ])('two attempts that differ in %s get different texts', (_, one, other) => {
    expect(createFeedback(attemptWithMarks(one)).feedback).not.toEqual(
      createFeedback(attemptWithMarks(other)).feedback,
    );
  });

  test('two attempts with the same answers get different texts for different times and for changed answers', () => {
    const marks = { TWK: 'w4' };
    const plain = createFeedback(attemptWithMarks(marks)).feedback.twk;
    const slow = {
      work: (number: number) => ({ spentMs: number === 1 ? 200_000 : 45_000, at: number * 45_000 }),
    };
    expect(createFeedback(attemptWithMarks(marks, slow)).feedback.twk).not.toBe(plain);
    expect(createFeedback(attemptWithMarks(marks, { first: { 1: 2 } })).feedback.twk).not.toBe(plain);
  });
});

test('the counts of a topic add up with its struck question', () => {
  const { topics } = createFeedback(attemptWithMarks({ TWK: 'w2 e1' }, { struck: [1] }));
  expect(topics.find(({ topic }) => topic === 11)).toEqual({
    topic: 11,
    questions: 6,
    right: 3,
    wrong: 1,
    empty: 1,
    struck: 1,
    points: 20,
    maximum: 30,
    mark: null,
  });
  expect(topics.map(({ topic }) => topic)).toEqual(skdRules.topics.map(({ id }) => id));
  expect(topics.filter(({ mark }) => mark === 'strong')).toHaveLength(19);
});

test('a topic without answers is called neither strong nor weak', () => {
  const { topics } = createFeedback(
    attemptWithMarks({ TWK: 'e6 w5 e1', TKP: 'ex8' }, { struck: [1, 2, 3, 4] }),
  );
  const markOf = (id: number) => topics.find(({ topic }) => topic === id)?.mark;
  expect([11, 12, 15, 16].map(markOf)).toEqual(['empty', 'weak', 'empty', 'strong']);
  // Every answered question has full points.
  const filled = createFeedback(attemptWithMarks({ TWK: 'r2 e4', TKP: '5x4 ex4' }));
  expect(filled.topics.filter(({ topic }) => topic === 11 || topic === 15)).toMatchObject([
    { topic: 11, mark: null },
    { topic: 15, mark: null },
  ]);
  fc.assert(
    fc.property(anyAttempt, (attempt) => {
      for (const { findings } of createFeedbackParts(computeAttemptMetrics(attempt)).tests)
        for (const { kind, topics: weak } of findings)
          if (/^topics?-also-weak$/.test(kind))
            for (const { questions, empty } of weak) expect(empty.value).toBeLessThan(questions.value);
    }),
    runs,
  );
});

test('topics that are announced as sorted by share are sorted', () => {
  const shares = (counts: string) =>
    [...counts.matchAll(/(\d+) dari (\d+)/g)].map(([, points, most]) => Number(points) / Number(most));
  fc.assert(
    fc.property(anyAttempt, (attempt) => {
      for (const text of Object.values(createFeedback(attempt).feedback)) {
        const [, counts = ''] = /urut dari persentase [a-z ]+ tertinggi: ([^.]*)\./.exec(text) ?? [];
        expect(shares(counts)).toEqual(shares(counts).toSorted((one, other) => other - one));
      }
    }),
    runs,
  );
  expect(createFeedback(attemptWithMarks({ TKP: 'ex7 5x17 4x14' })).feedback.tkp).toContain(
    'persentase poin tertinggi',
  );
});

test('the text about the range mentions when full answers would probably exceed the range', () => {
  const remark = 'terisi sebaik soal lain di tesnya, nilainya kemungkinan di atas rentang ini.';
  const textOf = (marks: Parameters<typeof attemptWithMarks>[0]) =>
    createFeedback(attemptWithMarks(marks)).band.text;
  expect(textOf({ TWK: 'r10 w5 e15', TKP: '4x20 ex25' })).toContain(`Kalau 40 soal kosong itu ${remark}`);
  expect(textOf({ TWK: 'r10 w19 e1', TKP: '4x20 3x25' })).not.toContain(remark);
  // At the rate of the whole attempt the total would exceed the range; at the rate of the test it does not.
  expect(
    textOf({ TWK: 'r6 w12 r4 w8', TIU: `${'r1 e2 w1 '.repeat(7)}w1 r1 w2 r1 w2`, TKP: '5x44 2x1' }),
  ).not.toContain(remark);
  // No answer is right, so answers to the empty questions would gain nothing.
  expect(textOf({ TWK: 'w15 e15', TIU: 'w20 e15', TKP: 'ex45' })).not.toContain(remark);
});

test('topics with equal shares are listed without an order, and a single topic has its own wording', () => {
  const textOf = (marks: Parameters<typeof attemptWithMarks>[0]) =>
    createFeedback(attemptWithMarks(marks, { work: null })).feedback;
  const { twk } = textOf({ TWK: 'w5 r1 w3 r3 w2 r4 r3 w9' });
  expect(twk).toContain('Satu materi lagi, Bela Negara: 4 benar dari 6 soal.');
  const { tkp } = textOf({ TKP: '5x8 2x1 5x36' });
  expect(tkp).toContain('Jawabanmu yang bukan pilihan terbaik hanya nomor 74, di Jejaring Kerja');
  expect(tkp).toContain('Materi lain bernilai penuh: Pelayanan Publik 40 dari 40');
  expect(textOf({ TKP: '4x8 2x4 4x33' }).tkp).toContain(
    'Materi lain menurut poin: Pelayanan Publik 32 dari 40',
  );
  expect(tkp.match(/3 poin/g)).toHaveLength(1);
});

test.each([['r14 e3'], ['r14 e3 w1'], ['r14 e3 w5']])(
  'a right answer that was cleared is reported with the answers %s',
  (TWK) => {
    const remark = 'Dari yang kosong, 1 semula benar lalu dikosongkan.';
    // Other changes gained more points, so no other finding mentions the loss.
    const first = { 15: 2, 1: 4, 2: 4, 3: 4 } as const;
    expect(createFeedback(attemptWithMarks({ TWK }, { first })).feedback.twk).toContain(remark);
    expect(createFeedback(attemptWithMarks({ TWK })).feedback.twk).not.toContain(remark);
  },
);

test('no group of topics is called the best when no group has a right answer', () => {
  expect(createFeedback(attemptWithMarks({ TIU: 'w10 e25' })).feedback.tiu).not.toContain('dikuasai');
});

test('the texts about TWK and TKP call the counts of topics an indication', () => {
  const { twk, tkp } = createFeedback(attemptWithMarks({ TWK: 'w4', TKP: '3x9' })).feedback;
  expect(twk).toContain('indikasi');
  expect(tkp).toContain('indikasi');
});

test('the plan has three days and starts with the numbers of the lost questions', () => {
  const { plan } = createFeedback(attemptWithMarks({ TWK: 'r2 w3' }));
  expect(plan.map(({ day }) => day)).toEqual([1, 3, 7]);
  expect(plan[0]?.text).toContain('nomor 3, 4, dan 5');
  expect(createFeedback(attemptWithMarks({})).plan).toHaveLength(1);
});

test('the plan starts with the empty questions, which are answered instead of compared', () => {
  const { plan, summary } = createFeedback(attemptWithMarks({ TKP: '3x20 ex25' }));
  expect(plan[0]?.text).toContain('jawab soal yang kosong di tryout ini, mulai dari nomor 86');
  expect(summary).toContain('Dahulukan mengisi semua soal TKP: 125 poin ada di 25 soal yang kosong.');
  const compared = createFeedback(attemptWithMarks({ TKP: '3x4 ex4 4x37' })).plan[0]?.text;
  expect(compared).toContain('nomor 66, 67, 68, dan 69. Bandingkan');
});

test('the plan starts with a test without answers and puts no topic first', () => {
  const { plan, summary } = createFeedback(attemptWithMarks({ TIU: 'e35', TWK: 'w5' }));
  expect(plan.map(({ text }) => text)[0]).toBe(
    'Kerjakan TIU saja: 35 soal dalam 40 menit. Isi semuanya, lalu baca pembahasan yang meleset.',
  );
  expect(plan[1]?.text).toContain('Nasionalisme');
  expect(summary).not.toMatch(/Verbal|Numerik|Figural/);
});

test('a topic to practise first is not called even with the other topics', () => {
  const { summary, feedback } = createFeedback(attemptWithMarks({ TWK: 'r3 w3 r3 w3 r3 w3 r6 w6' }));
  expect(summary).toContain('Mulai latihan dari Pilar Negara dan Bahasa Negara');
  expect(feedback.twk).toContain('mulai dari Pilar Negara dan Bahasa Negara, karena di sana');
});

test('time spent on reading ahead or away from the screen does not count as time for the next question', () => {
  const away = {
    work: (number: number) => ({ spentMs: number === 66 ? 2_160_000 : 45_000, at: number * 45_000 }),
  };
  expect(createFeedback(attemptWithMarks({ TKP: '3x45' }, away)).feedback.tkp).not.toContain('memakan');
});

test('when the time ran out, the summary names the test that took too much time', () => {
  const slow = {
    work: (number: number) => ({
      spentMs: number > 30 && number < 66 ? 90_000 : 30_000,
      at: number * 54_500,
    }),
  };
  const { summary } = createFeedback(attemptWithMarks({ TWK: 'e10' }, slow));
  expect(summary).toContain('TIU memakan sekitar 53 menit dari 40 yang dianjurkan');
});

test('the names of the values of any attempt are in lower case, and each value is at least 0', () => {
  fc.assert(
    fc.property(anyAttempt, (attempt) => {
      for (const { name, value } of listNamedValues(attempt)) {
        expect(name).toMatch(/^[a-z0-9_]+$/);
        expect(Number.isFinite(value) && value >= 0, name).toBe(true);
      }
    }),
    propertyRuns(50),
  );
});

test('two values with the same name have the same number', () => {
  fc.assert(
    fc.property(anyAttempt, (attempt) => {
      const seen = new Map<string, number>();
      const walk = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return;
        if ('name' in part && 'value' in part) {
          const [name, value] = [String(part.name), Number(part.value)];
          expect(seen.get(name) ?? value, name).toBe(value);
          seen.set(name, value);
        } else for (const inner of Object.values(part)) walk(inner);
      };
      walk(computeAttemptMetrics(attempt));
    }),
    propertyRuns(50),
  );
});

test('answers that arrived with the hand-in have no known times', () => {
  const { answers, ...attempt } = attemptWithMarks({ TWK: 'w12', TIU: 'w9', TKP: '2x9' });
  const at = 90 * 60_000;
  const changes = answers.map((answer, index) => ({ number: index + 1, answer, at }));
  const histories = computeQuestionHistories([{ arrivedAt: at, changes }], skdRules.durationMs);
  const { summary, feedback } = createFeedback({ ...attempt, answers, histories });
  expect(summary).toContain('Waktu per soal tidak tercatat cukup lengkap di tryout ini');
  const text = [summary, ...Object.values(feedback)].join(' ');
  expect(text).not.toMatch(/\d+ (?:detik|menit)|sekali saja/);
});

describe('an attempt with added time', () => {
  const lengthened = (marks: Parameters<typeof attemptWithMarks>[0], eachMs: number) => ({
    ...attemptWithMarks(marks, { work: (number) => ({ spentMs: eachMs, at: number * eachMs }) }),
    durationMs: 130 * 60_000,
  });

  test('an attempt with added time has minutes left even after the regular duration', () => {
    const { summary, feedback } = createFeedback(lengthened({ TWK: 'r17 w9 e4' }, 53_800));
    expect(summary).toContain('Sesudah jawaban terakhirmu masih ada 31 menit, sementara 4 soal kosong.');
    expect([summary, feedback.twk].join(' ')).not.toMatch(/menit ke-|tidak sempat/);
  });

  test('an attempt with added time gets no advice to use the added minutes next time', () => {
    const { summary } = createFeedback(lengthened({ TWK: 'w10' }, 53_800));
    expect(summary).toContain('Sesudah jawaban terakhirmu masih ada 31 menit.');
    expect(summary).not.toContain('Lain kali');
  });

  test('an attempt with added time runs out of time at its extended deadline', () => {
    const { summary, feedback } = createFeedback(lengthened({ TWK: 'r17 w9 e4' }, 70_000));
    expect(summary).toContain('Kamu bekerja sampai menit ke-129 dari 130');
    expect(summary).toContain('29 menit lebih dari waktu tryout yang 100 menit.');
    expect(feedback.twk).toContain('di menit ke-129 dari 130');
  });

  test('an attempt with added time is not compared with the average time, and its plan has the regular duration', () => {
    const { summary } = createFeedback(lengthened({ TWK: 'w10' }, 70_000));
    expect(summary).toContain(
      'Semua soal terisi. Jawaban terakhirmu ada di menit ke-129, 29 menit lebih dari waktu tryout yang 100 menit.',
    );
    expect(summary).not.toContain('sesuai jatah');
    const [step] = createFeedback(lengthened({}, 70_000)).plan;
    expect(step?.text).toContain('satu tryout utuh lagi dalam 100 menit');
  });
});
