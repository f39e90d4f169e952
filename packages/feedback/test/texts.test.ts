import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFeedback, createFeedbackParts } from '../src/feedback.ts';
import { computeAttemptMetrics } from '../src/metrics/attempt-metrics.ts';
import type { AttemptData } from '../src/attempt-data.ts';
import { listNamedValues } from '../src/values.ts';
import { attemptWithMarks, bodiesOf, createWholeFeedback } from './attempt-with-marks.ts';
import { anyAttempt } from './random-attempt.ts';
import type { RecountedItem } from './recount.ts';
import { tallyItems, recountItems } from './recount.ts';
import { propertyRuns } from '../../exam/test/property-runs.ts';

const runs = propertyRuns(400);

describe('any attempt', () => {
  test('the texts of any attempt start with a capital, end with a full stop and have no gap or stray value', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const found = createWholeFeedback(attempt);
        const [headline, ...rest] = found.summary.split('\n\n');
        expect(headline).toMatch(/^[A-Z][^.]*[^. ]$/);
        expect(rest.length).toBeGreaterThan(0);
        for (const text of [...bodiesOf(found), ...rest]) {
          expect(text).toMatch(/^[A-Z]/);
          // The name of a test may end a sentence.
          expect(text).toMatch(/[a-zA-Z0-9)]\.$/);
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object| {2}|\(\)|\.\.|,,| [.,;:)]|\n{3}/);
        }
      }),
      runs,
    );
  });

  test('any text has at most seven findings, without repetition and sorted by gain', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const { summary, tests } = createFeedbackParts(computeAttemptMetrics(attempt));
        for (const { findings } of [summary, ...tests]) {
          expect(findings.length).toBeGreaterThan(0);
          expect(findings.length).toBeLessThanOrEqual(7);
          expect(new Set(findings.map(({ kind }) => kind)).size).toBe(findings.length);
          const gains = findings.map(({ gain }) => gain);
          expect(gains).toEqual(gains.toSorted((one, other) => other - one));
          expect(gains.every((gain) => gain >= 0)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('the first sentence about a test has at most 20 words, so that the analysis can show it', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        for (const text of Object.values(createFeedback(attempt).feedback)) {
          const [first = ''] = text.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
          expect(first.split(/\s+/).length, first).toBeLessThanOrEqual(20);
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
          ...tests.flatMap((one) => [one.text, one.details]),
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
        expect(createWholeFeedback(structuredClone(attempt))).toEqual(createWholeFeedback(attempt));
      }),
      propertyRuns(50),
    );
  });

  test('the texts of any attempt contain no word for a rank, other people or praise and blame of the person', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const found = createWholeFeedback(attempt);
        for (const text of [found.summary, ...bodiesOf(found)])
          expect(text).not.toMatch(
            /peserta lain|orang lain rata|peringkat|dibanding peserta|pintar|bodoh|malas|hebat/i,
          );
      }),
      propertyRuns(50),
    );
  });
});

/** "Numerik" and the like: the first word of a topic's name. */
const domainOf = (topic: number): string =>
  skdRules.topics.find(({ id }) => id === topic)?.name.split(' ')[0] ?? '';

/** Texts judge the use of time only where at least four of five answers have a known time. */
function areMostTimed(items: readonly RecountedItem[]): boolean {
  const { answered } = tallyItems(items);
  return answered.filter(({ spent }) => spent !== null).length >= 0.8 * answered.length;
}

/**
 * The facts that a text must reflect: points, lost questions per domain, and empty, wrong, changed and (where the times
 * are known) slow answers.
 */
function signatureOf(attempt: AttemptData, name: string): string {
  const all = recountItems(attempt);
  const mine = all.filter((item) => item.test === name);
  const isTimed = areMostTimed(all) && areMostTimed(mine);
  const domains = [...Map.groupBy(mine, ({ topic }) => domainOf(topic))].map(([domain, items]) => {
    const { lost, questions } = tallyItems(items);
    return [domain, name === 'TIU' ? lost.length : 0, questions];
  });
  const { wrong, answered, empty } = tallyItems(mine);
  const slow = wrong.filter(
    ({ spent }) => isTimed && (spent ?? 0) > 2000 * { TWK: 60, TIU: 68, TKP: 40 }[name as 'TIU'],
  );
  const worse = wrong.filter(({ first, points }) => first !== null && first > points);
  const spread = [5, 4, 3, 2, 1].map((step) => answered.filter(({ points }) => points === step).length);
  const { points } = scoreAttempt(attempt.rules, attempt.keys, attempt.answers).tests[name as 'TIU'];
  return JSON.stringify([
    points,
    domains,
    empty.length,
    name === 'TKP' ? spread : [slow.length, worse.length],
  ]);
}

/** The fewest answers from which a text draws conclusions. */
const FEWEST_ANSWERS = 5;

/** Whether the text mentions topics and causes: not with few answers, and not with full points. */
const mentionsTopics = (attempt: AttemptData, name: string): boolean => {
  const { answered, lostPoints } = tallyItems(recountItems(attempt).filter((item) => item.test === name));
  return answered.length >= FEWEST_ANSWERS && lostPoints > 0;
};

describe('two attempts', () => {
  test('two similar attempts with different points, counts per domain or causes get different texts', () => {
    const attemptWithEdits = fc.tuple(
      anyAttempt,
      fc.array(fc.tuple(fc.nat(109), fc.nat(5)), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(attemptWithEdits, ([one, edits]) => {
        const answers = [...one.answers];
        for (const [index, answer] of edits) answers[index] = answer as 0;
        const other = { ...one, answers };
        const texts = [one, other].map((attempt) => createWholeFeedback(attempt).feedback);
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
    ['a wrong answer in a different domain', { TIU: 'w5 r1 w1' }, { TIU: 'w5 r7 w1' }],
    ['the same TKP points from different answers', { TKP: '5x2 1x2' }, { TKP: '3x4' }],
  ])('two attempts that differ in %s get different texts', (_, one, other) => {
    expect(createWholeFeedback(attemptWithMarks(one)).feedback).not.toEqual(
      createWholeFeedback(attemptWithMarks(other)).feedback,
    );
  });

  test('two attempts with the same answers get different texts for different times and for changed answers', () => {
    const marks = { TWK: 'w4' };
    const plain = createWholeFeedback(attemptWithMarks(marks)).feedback.twk;
    const slow = {
      work: (number: number) => ({ spentMs: number === 1 ? 200_000 : 45_000, at: number * 45_000 }),
    };
    expect(createWholeFeedback(attemptWithMarks(marks, slow)).feedback.twk).not.toBe(plain);
    expect(createWholeFeedback(attemptWithMarks(marks, { first: { 1: 2 } })).feedback.twk).not.toBe(plain);
  });
});

test('the counts of a topic add up with its struck question', () => {
  const { topics } = createWholeFeedback(attemptWithMarks({ TWK: 'w2 e1' }, { struck: [1] }));
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
    marks: '50-555',
    answers: 4,
  });
  expect(topics.map(({ topic }) => topic)).toEqual(skdRules.topics.map(({ id }) => id));
});

test('a topic is marked only from eight answers on, and only if it is clearly above or below its test', () => {
  const markIn = (marks: Parameters<typeof attemptWithMarks>[0], id: number, struck: number[] = []) =>
    createWholeFeedback(attemptWithMarks(marks, { struck })).topics.find(({ topic }) => topic === id)?.mark;
  // Six questions, all wrong or all right, are too few.
  expect([markIn({ TWK: 'w6' }, 11), markIn({ TWK: 'r6 w24' }, 11)]).toEqual([null, null]);
  expect(markIn({ TWK: 'r18 w9 r3' }, 14)).toBe('weak');
  expect(markIn({ TWK: 'w18' }, 14)).toBe('strong');
  expect(markIn({ TWK: 'w1 r17 w1' }, 14)).toBeNull();
  // Nine of twelve are right, two of three in the whole test.
  expect(markIn({ TWK: 'r4 w2 r4 w2 r3 w3 r9 w3' }, 14)).toBeNull();
  expect(markIn({ TWK: 'r18 w7 e5' }, 14)).toBeNull();
  expect([markIn({ TKP: 'ex8' }, 15), markIn({ TKP: 'ex8' }, 16)]).toEqual(['empty', null]);
  expect(markIn({ TKP: '1x8' }, 15)).toBe('weak');
  expect(markIn({ TKP: '1x8' }, 15, [66])).toBeNull();
});

test('the text about the range mentions when full answers would probably exceed the range', () => {
  const remark = 'terisi sebaik soal lain di tesnya, nilainya kemungkinan di atas rentang ini.';
  const textOf = (marks: Parameters<typeof attemptWithMarks>[0]) =>
    createWholeFeedback(attemptWithMarks(marks)).band.text;
  expect(textOf({ TWK: 'r10 w5 e15', TKP: '4x20 ex25' })).toContain(`Kalau 40 soal kosong itu ${remark}`);
  expect(textOf({ TWK: 'r10 w19 e1', TKP: '4x20 3x25' })).not.toContain(remark);
  // At the rate of the whole attempt the total would exceed the range; at the rate of the test it does not.
  expect(
    textOf({ TWK: 'r6 w12 r4 w8', TIU: `${'r1 e2 w1 '.repeat(7)}w1 r1 w2 r1 w2`, TKP: '5x44 2x1' }),
  ).not.toContain(remark);
  // No answer is right, so answers to the empty questions would gain nothing.
  expect(textOf({ TWK: 'w15 e15', TIU: 'w20 e15', TKP: 'ex45' })).not.toContain(remark);
});

test.each([['r14 e3'], ['r14 e3 w1'], ['r14 e3 w5']])(
  'a right answer that was cleared is reported with the answers %s',
  (TWK) => {
    const remark = 'Dari yang kosong, 1 semula benar lalu dikosongkan.';
    // Other changes gained more points, so no other finding mentions the loss.
    const first = { 15: 2, 1: 4, 2: 4, 3: 4 } as const;
    expect(createWholeFeedback(attemptWithMarks({ TWK }, { first })).feedback.twk).toContain(remark);
    expect(createWholeFeedback(attemptWithMarks({ TWK })).feedback.twk).not.toContain(remark);
  },
);

test('time spent on reading ahead or away from the screen does not count as time for the next question', () => {
  const away = {
    work: (number: number) => ({ spentMs: number === 66 ? 2_160_000 : 35_000, at: number * 45_000 }),
  };
  expect(createWholeFeedback(attemptWithMarks({ TKP: '3x45' }, away)).feedback.tkp).not.toContain('memakan');
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
  const { summary, feedback } = createWholeFeedback({ ...attempt, answers, histories });
  expect(summary).toContain('Waktu per soal tidak tercatat cukup lengkap di tryout ini');
  const text = [summary, ...Object.values(feedback)].join(' ');
  expect(text).not.toMatch(/\d+ (?:detik|menit)|sekali saja/);
});
