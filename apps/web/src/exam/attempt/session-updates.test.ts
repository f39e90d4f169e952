import type { Answers, Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers, toChanges } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../packages/exam/test/property-runs.ts';
import { sessionWith, rules, startedAttemptWith, tripAt } from '../../../test/session-samples.ts';
import { moveTo, countAnswers, toggleFlag } from '../../question/answer-sheet.ts';
import type { ExamSession } from './exam-session.ts';
import { beginSession, updateSheet, timeLeftMs } from './exam-session.ts';
import { answersForHandIn, changesForHandIn } from './hand-in-request.ts';
import {
  acknowledgeSave,
  changeForAnswer,
  recordChange,
  resumeSession,
  countUnsentQuestions,
} from './session-updates.ts';

const startedAt = 1_000_000;
const expiresAt = startedAt + rules.durationMs;

const begin = (changes: Change[] = []) =>
  sessionWith({ startedAt, expiresAt, serverTime: startedAt, changes, revision: changes.length });

const choose = (session: ExamSession, number: number, answer: Answer, now: number): ExamSession => {
  const change = changeForAnswer(session, number, answer, now);
  return change ? recordChange(session, change) : session;
};

test('a new answer is in the hand-in at once and is unsent', () => {
  const session = choose(begin(), 3, 2, startedAt + 5_000);
  expect(answersForHandIn(session, rules)[2]).toBe(2);
  expect(changesForHandIn(session)).toEqual([{ number: 3, answer: 2, at: 5_000 }]);
});

test('choosing the chosen option again makes no change', () => {
  const session = choose(begin(), 3, 2, startedAt + 5_000);
  expect(changeForAnswer(session, 3, 2, startedAt + 9_000)).toBeNull();
});

test("the later answer counts although the device's clock was set back in between", () => {
  const first = choose(begin(), 1, 1, startedAt + 60_000);
  const second = choose(first, 1, 4, startedAt + 10_000);
  expect(answersForHandIn(second, rules)[0]).toBe(4);
});

test("the time of a change and the time left follow the server's clock", () => {
  const start = startedAttemptWith({ startedAt, expiresAt, serverTime: startedAt + 1_000 });
  const slowDevice = beginSession({ accountId: 'a', tryoutId: 7, rules }, start, tripAt(startedAt - 59_000));
  expect(timeLeftMs(slowDevice, startedAt - 59_000)).toBe(rules.durationMs - 1_000);
  expect(changeForAnswer(slowDevice, 1, 1, startedAt - 50_000)?.at).toBe(10_000);
});

test('a save acknowledges only its own changes', () => {
  const sent = choose(begin(), 1, 1, startedAt + 1_000);
  const later = choose(sent, 1, 2, startedAt + 2_000);
  const saved = { serverTime: startedAt + 2_500, expiresAt, revision: 1 };
  const session = acknowledgeSave(later, sent.unsent, saved, tripAt(startedAt + 2_500));
  expect(session.unsent).toEqual([{ number: 1, answer: 2, at: 2_000 }]);
  expect(answersForHandIn(session, rules)[0]).toBe(2);
});

test('a save updates the deadline', () => {
  const saved = { serverTime: startedAt, expiresAt: expiresAt + 600_000, revision: 0 };
  const session = acknowledgeSave(begin(), [], saved, tripAt(startedAt));
  expect(timeLeftMs(session, startedAt)).toBe(rules.durationMs + 600_000);
});

test('resuming adopts a later answer of another device, and the next change has a later time than that answer', () => {
  const sent = choose(begin(), 1, 1, startedAt + 1_000);
  const saved = { serverTime: startedAt, expiresAt, revision: 2 };
  const acknowledged = acknowledgeSave(sent, sent.unsent, saved, tripAt(startedAt));
  const session = resumeSession(acknowledged, begin([{ number: 1, answer: 5, at: 8_000 }]));
  expect([answersForHandIn(session, rules)[0], session.unsent]).toEqual([5, []]);
  expect(changeForAnswer(session, 2, 3, startedAt + 2_000)?.at).toBe(8_001);
});

test("resuming keeps the question, flags and unsent answers, and adopts the server's answers", () => {
  const kept = updateSheet(choose(begin(), 1, 1, startedAt + 1_000), (sheet) =>
    toggleFlag(moveTo(sheet, 42), 9),
  );
  const session = resumeSession(kept, begin([{ number: 2, answer: 3, at: 500 }]));
  expect(session.sheet.current).toBe(42);
  expect([...session.sheet.flags]).toEqual([9]);
  expect(answersForHandIn(session, rules).slice(0, 2)).toEqual([1, 3]);
  expect(session.unsent).toHaveLength(1);
});

test('answers of a session are counted per test, and unsent ones per question', () => {
  const session = [1, 30, 31, 66, 110].reduce((s, number) => choose(s, number, 1, startedAt), begin());
  const progress = countAnswers(toggleFlag(session.sheet, 5), rules);
  expect(progress.tests.map((one) => [one.name, one.answered, one.questions])).toEqual([
    ['TWK', 2, 30],
    ['TIU', 1, 35],
    ['TKP', 2, 45],
  ]);
  expect(progress).toMatchObject({ answered: 5, empty: 105, flagged: 1, questions: 110 });
  expect(countUnsentQuestions(choose(session, 1, 2, startedAt))).toBe(5);
});

test('a hand-in with more changes than one request allows has the last change per question', () => {
  let session = begin();
  for (let n = 0; n < 1_001; n += 1)
    session = choose(session, (n % 3) + 1, ((n % 5) + 1) as Answer, startedAt);
  expect(applyChanges(noAnswers, changesForHandIn(session)).get(1)?.answer).toBe(
    session.sheet.answers.get(1)?.answer,
  );
  expect(changesForHandIn(session)).toHaveLength(3);
});

type Step =
  | { kind: 'choose'; device: 0 | 1; number: number; answer: Answer; now: number }
  | { kind: 'send'; device: 0 | 1 }
  | { kind: 'arrive'; which: number }
  | { kind: 'reply'; which: number }
  | { kind: 'fetch'; device: 0 | 1 };

const device = fc.constantFrom(0 as const, 1 as const);

const which = fc.nat(30);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('choose' as const),
    device,
    number: fc.integer({ min: 1, max: 4 }),
    answer: fc.constantFrom<Answer>(1, 2, 3, 4, 5),
    now: fc.integer({ min: startedAt, max: startedAt + 50 }),
  }),
  fc.record({ kind: fc.constant('send' as const), device }),
  fc.record({ kind: fc.constant('arrive' as const), which }),
  fc.record({ kind: fc.constant('reply' as const), which }),
  fc.record({ kind: fc.constant('fetch' as const), device }),
);

interface Packet {
  device: 0 | 1;
  changes: readonly Change[];
}

test('after a last save and fetch devices and server have the same answers, although requests and replies were lost, repeated or reordered', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const devices: [ExamSession, ExamSession] = [begin(), begin()];
      let server: Answers = noAnswers;
      const requests: Packet[] = [];
      const replies: Packet[] = [];
      const saved = { serverTime: startedAt, expiresAt, revision: 0 };
      const arrive = (packet: Packet) => {
        server = applyChanges(server, packet.changes);
        replies.push(packet);
      };
      const receive = (reply: Packet) => {
        devices[reply.device] = acknowledgeSave(
          devices[reply.device],
          reply.changes,
          saved,
          tripAt(startedAt),
        );
      };
      const fetch = (on: 0 | 1) => {
        devices[on] = resumeSession(devices[on], begin(toChanges(server)));
      };
      for (const one of steps) {
        if (one.kind === 'choose')
          devices[one.device] = choose(devices[one.device], one.number, one.answer, one.now);
        if (one.kind === 'send') requests.push({ device: one.device, changes: devices[one.device].unsent });
        const request = one.kind === 'arrive' ? requests[one.which] : undefined;
        if (request) arrive(request);
        const reply = one.kind === 'reply' ? replies[one.which] : undefined;
        if (reply) receive(reply);
        if (one.kind === 'fetch') fetch(one.device);
      }
      for (const last of [0, 1] as const) arrive({ device: last, changes: devices[last].unsent });
      const final = toAnswerList(server, 110);
      for (const last of [0, 1] as const) {
        fetch(last);
        expect(answersForHandIn(devices[last], rules)).toEqual(final);
      }
    }),
    propertyRuns(600),
  );
});
