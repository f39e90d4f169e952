import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './answers.ts';
import { MAX_CHANGE_AT, applyChanges, noAnswers } from './answers.ts';
import type { ChangeBlock, ChangeLog } from './change-log.ts';
import { computeQuestionHistories } from './histories.ts';
import {
  MAX_LOGGED_CHANGES,
  answersFromLog,
  compactLog,
  hasArrivedInTimeForRanking,
  countLoggedChanges,
  packChanges,
  packLog,
  unpackLog,
} from './change-log.ts';
import { ARRIVAL_GRACE_MS, AT_GRACE_MS, RANKING_GRACE_MS } from '../clock.ts';
import type { Answer } from '../rules.ts';
import { propertyRuns } from '../../test/property-runs.ts';

const DURATION = 100 * 60_000;

const anAnswer = fc.integer({ min: 0, max: 5 }).map((n) => n as Answer);

const change = fc.record({
  number: fc.integer({ min: 1, max: 5 }),
  answer: anAnswer,
  at: fc.oneof(
    fc.integer({ min: 0, max: 12 }),
    fc.constantFrom(...[1_000, 1_001, 2_000, 20_000, 100_000].map((ms) => DURATION + ms)),
  ),
}) as fc.Arbitrary<Change>;

/** Arrivals before the deadline, at the end of each grace period, 1 ms after it, and later. */
const arrivedAt = fc.constantFrom(
  ...[0, 1, 5_000, DURATION, DURATION + ARRIVAL_GRACE_MS, DURATION + ARRIVAL_GRACE_MS + 1],
  ...[40_000, 110_000, 3_600_000].map((ms) => DURATION + ms),
  ...[DURATION + RANKING_GRACE_MS, DURATION + RANKING_GRACE_MS + 1],
);

const block = fc.record({ arrivedAt, changes: fc.array(change, { maxLength: 6 }) });

const log = fc.array(block, { maxLength: 8 });

const sorted = (answers: ReturnType<typeof answersFromLog>) => [...answers].sort(([a], [b]) => a - b);

const arrivedInTime = (changes: readonly Change[]): ChangeBlock => ({ arrivedAt: 0, changes });

describe('packed logs', () => {
  test('reading a packed log returns the same log', () => {
    const anyBlock = fc.record({
      arrivedAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      changes: fc.array(
        fc.record({
          number: fc.integer({ min: 1, max: 110 }),
          answer: anAnswer,
          at: fc.integer({ min: 0, max: MAX_CHANGE_AT }),
        }),
        { maxLength: 300 },
      ),
    });
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 5 }), (some) => {
        expect(unpackLog(packLog(some))).toEqual(some);
      }),
      propertyRuns(600),
    );
  });

  test('a block of one change takes 11 bytes and can be appended to a log', () => {
    const changes: Change[] = [{ number: 110, answer: 5, at: MAX_CHANGE_AT }];
    const block = packChanges(changes);
    const existing = packLog([{ arrivedAt: 1, changes: [] }]);
    const bytes = Uint8Array.from([...existing, 0x01, 0x02, 0x03, 0x04, ...block]);
    expect(unpackLog(bytes)).toEqual([
      { arrivedAt: 1, changes: [] },
      { arrivedAt: 0x01020304, changes },
    ]);
    expect(bytes.length - existing.length).toBe(11);
  });

  test('reading a truncated log throws', () => {
    const bytes = packLog([arrivedInTime([{ number: 1, answer: 1, at: 1 }])]);
    expect(() => unpackLog(bytes.subarray(0, -1))).toThrow(RangeError);
  });

  test('the answers from a packed log do not depend on the order and repeats of its blocks', () => {
    const batches = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 });
    const shuffled = batches.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([some, again]) => {
        const read = answersFromLog(unpackLog(packLog(again.map(arrivedInTime))), DURATION);
        expect(sorted(read)).toEqual(sorted(applyChanges(noAnswers, some.flat())));
      }),
      propertyRuns(600),
    );
  });
});

describe('counted changes', () => {
  const answered = (log: ChangeLog, durationMs = DURATION) => [...answersFromLog(log, durationMs).keys()];
  const late = { number: 3, answer: 3, at: DURATION + AT_GRACE_MS + 1 } as const;

  test('a change counts with any `at` until 30 s after the deadline, and later only if it was made at most 1 s after the deadline', () => {
    const madeInTime = { number: 2, answer: 2, at: DURATION + AT_GRACE_MS } as const;
    const inGrace = { number: 1, answer: 1, at: DURATION + 20_000 } as const;
    const arrivals = [
      { arrivedAt: DURATION + ARRIVAL_GRACE_MS, changes: [inGrace] },
      { arrivedAt: DURATION + ARRIVAL_GRACE_MS + 1, changes: [madeInTime, late] },
    ];
    expect(answered(arrivals)).toEqual([1, 2]);
  });

  test('a late change counts once the deadline is late enough for its `at`', () => {
    const arrivals = [{ arrivedAt: DURATION + 3_600_000, changes: [late] }];
    expect([answered(arrivals), answered(arrivals, DURATION + 1)]).toEqual([[], [3]]);
  });

  test('answers are in time for the ranking if each current answer first arrived at most a minute after the deadline', () => {
    const one: Change = { number: 1, answer: 1, at: 5 };
    const inTime = { arrivedAt: DURATION + RANKING_GRACE_MS, changes: [one] };
    const after = (changes: Change[]) => ({ arrivedAt: DURATION + RANKING_GRACE_MS + 1, changes });
    const overtaken: Change = { number: 1, answer: 2, at: 4 };
    expect(
      [
        [],
        [inTime],
        [after([one])],
        [after([one]), inTime],
        [inTime, after([overtaken])],
        [inTime, after([late])],
      ].map((some) => hasArrivedInTimeForRanking(some, DURATION)),
    ).toEqual([true, true, false, true, true, true]);
  });
});

describe('compacted logs', () => {
  const meaning = (some: ChangeLog, durationMs: number) => ({
    answers: sorted(answersFromLog(some, durationMs)),
    arrivedInTimeForRanking: hasArrivedInTimeForRanking(some, durationMs),
  });
  const firsts = (some: ChangeLog) =>
    [...computeQuestionHistories(some, DURATION)].map(([number, { first }]) => [number, first]).sort();
  const few = fc.array(block, { maxLength: 4 });
  const longer = fc.constantFrom(0, 1, 1_000, 30_000, 31_000, 60_000, 3_600_000).map((ms) => DURATION + ms);

  test('a compaction of a short log removes repeats and keeps its answers and histories', () => {
    fc.assert(
      fc.property(log, log, longer, (before, after, durationMs) => {
        const shorter = compactLog([...before, ...before], DURATION);
        expect(countLoggedChanges(shorter)).toBeLessThanOrEqual(countLoggedChanges(before));
        const [now, full] = [
          [...shorter, ...after],
          [...before, ...after],
        ];
        expect(meaning(now, durationMs)).toEqual(meaning(full, durationMs));
        expect(computeQuestionHistories(now, durationMs)).toEqual(computeQuestionHistories(full, durationMs));
      }),
      propertyRuns(600),
    );
  });

  test('a compaction keeps the first answers, and the current answers for any later arrivals and deadlines', () => {
    fc.assert(
      fc.property(few, log, longer, (before, after, durationMs) => {
        const [now, full] = [
          [...compactLog(before, DURATION, 0), ...after],
          [...before, ...after],
        ];
        expect(meaning(now, durationMs)).toEqual(meaning(full, durationMs));
        expect(firsts(now)).toEqual(firsts(full));
      }),
      propertyRuns(1_000),
    );
  });

  test('compacting a log a second time changes nothing', () => {
    fc.assert(
      fc.property(log, (some) => {
        for (const most of [0, MAX_LOGGED_CHANGES]) {
          const compacted = compactLog(some, DURATION, most);
          expect(compactLog(compacted, DURATION, most)).toEqual(compacted);
        }
      }),
      propertyRuns(600),
    );
  });

  test('a log of 93 changes that were sent three times keeps each change once', () => {
    const changes = Array.from({ length: 93 }, (_, index): Change => ({
      number: (index % 31) + 1,
      answer: ((index % 5) + 1) as Answer,
      at: index,
    }));
    const log = [0, 1, 2].map((arrivedAt) => ({ arrivedAt, changes }));
    expect(compactLog(log, DURATION)).toEqual([{ arrivedAt: 0, changes }]);
  });

  test('a compacted log has at most 220 changes in time and 30 late changes', () => {
    const many = Array.from({ length: 2_000 }, (_, index): Change => ({
      number: (index % 110) + 1,
      answer: ((index % 5) + 1) as Answer,
      at: index,
    }));
    const late = many.map((each, index) => ({
      arrivedAt: DURATION + ARRIVAL_GRACE_MS + 1 + index,
      changes: [{ ...each, at: DURATION + AT_GRACE_MS + 1 + index }],
    }));
    const compacted = compactLog([arrivedInTime(many), ...late], DURATION);
    expect(countLoggedChanges(compacted)).toBe(MAX_LOGGED_CHANGES);
    expect(compacted[0]?.changes).toHaveLength(220);
  });
});

test('packing a change with an invalid `at` throws', () => {
  for (const at of [2 ** 29, -1, 0.5, MAX_CHANGE_AT + 1])
    expect(() => packChanges([{ number: 1, answer: 1, at }])).toThrow(RangeError);
});
