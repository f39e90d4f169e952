import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import type { Answers, Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers, currentChanges } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTo, countAnswers, toggleFlag } from '../../question/answer-sheet.ts';
import type { HandInDecider, ExamSession } from './exam-session.ts';
import { beginSession, updateSheet, timeLeftMs } from './exam-session.ts';
import { decideHandIn, withdrawHandIn } from './hand-in-decision.ts';
import { answersForHandIn, changesForHandIn, handInDecidedAt } from './hand-in-request.ts';
import {
  acknowledgeSave,
  changeForAnswer,
  recordChange,
  resumeSession,
  countUnsavedQuestions,
} from './session-updates.ts';

const rules = skdRules;
const startedAt = 1_000_000;
const expiresAt = startedAt + rules.durationMs;
const beginning = { accountId: 'a', tryoutId: 7, rules };
const atOnce = (now: number) => ({ sentAt: now, receivedAt: now });

const started = (changes: Change[] = [], serverTime = startedAt): StartedAttempt => ({
  attempt: 1,
  startedAt,
  expiresAt,
  serverTime,
  changes,
  revision: changes.length,
  paper: '/api/paper/p',
  handInDelayMs: 0,
  paperKey: 'k',
});

const begin = (changes?: Change[]) => beginSession(beginning, started(changes), atOnce(startedAt));

const choose = (session: ExamSession, number: number, answer: Answer, now: number): ExamSession => {
  const change = changeForAnswer(session, number, answer, now);
  return change ? recordChange(session, change) : session;
};

test('an answer is current at once and unsent', () => {
  const session = choose(begin(), 3, 2, startedAt + 5_000);
  expect(answersForHandIn(session, rules)[2]).toBe(2);
  expect(changesForHandIn(session)).toEqual([{ number: 3, answer: 2, at: 5_000 }]);
});

test('choosing the chosen option again makes no change', () => {
  const session = choose(begin(), 3, 2, startedAt + 5_000);
  expect(changeForAnswer(session, 3, 2, startedAt + 9_000)).toBeNull();
});

test("answers stay in order when the device's clock is set back", () => {
  const first = choose(begin(), 1, 1, startedAt + 60_000);
  const second = choose(first, 1, 4, startedAt + 10_000);
  expect(answersForHandIn(second, rules)[0]).toBe(4);
});

test("`at` and the time left follow the server's clock", () => {
  const slowDevice = beginSession(beginning, started([], startedAt + 1_000), atOnce(startedAt - 59_000));
  expect(timeLeftMs(slowDevice, startedAt - 59_000)).toBe(rules.durationMs - 1_000);
  expect(changeForAnswer(slowDevice, 1, 1, startedAt - 50_000)?.at).toBe(10_000);
});

test('a save acknowledges only its own changes', () => {
  const sent = choose(begin(), 1, 1, startedAt + 1_000);
  const later = choose(sent, 1, 2, startedAt + 2_000);
  const saved = { serverTime: startedAt + 2_500, expiresAt, revision: 1 };
  const session = acknowledgeSave(later, sent.unsent, saved, atOnce(startedAt + 2_500));
  expect(session.unsent).toEqual([{ number: 1, answer: 2, at: 2_000 }]);
  expect(answersForHandIn(session, rules)[0]).toBe(2);
});

test('a save updates the deadline', () => {
  const saved = { serverTime: startedAt, expiresAt: expiresAt + 600_000, revision: 0 };
  const session = acknowledgeSave(begin(), [], saved, atOnce(startedAt));
  expect(timeLeftMs(session, startedAt)).toBe(rules.durationMs + 600_000);
});

test('resuming adopts later answers of another device', () => {
  const sent = choose(begin(), 1, 1, startedAt + 1_000);
  const saved = { serverTime: startedAt, expiresAt, revision: 2 };
  const acknowledged = acknowledgeSave(sent, sent.unsent, saved, atOnce(startedAt));
  const session = resumeSession(acknowledged, begin([{ number: 1, answer: 5, at: 8_000 }]));
  expect([answersForHandIn(session, rules)[0], session.unsent]).toEqual([5, []]);
  expect(changeForAnswer(session, 2, 3, startedAt + 2_000)?.at).toBe(8_001);
});

test("resuming keeps question, flags and unsent answers and adopts the server's answers", () => {
  const kept = updateSheet(choose(begin(), 1, 1, startedAt + 1_000), (sheet) =>
    toggleFlag(moveTo(sheet, 42), 9),
  );
  const session = resumeSession(kept, begin([{ number: 2, answer: 3, at: 500 }]));
  expect(session.sheet.current).toBe(42);
  expect([...session.sheet.flags]).toEqual([9]);
  expect(answersForHandIn(session, rules).slice(0, 2)).toEqual([1, 3]);
  expect(session.unsent).toHaveLength(1);
});

test('progress is counted per test', () => {
  const session = [1, 30, 31, 66, 110].reduce((s, number) => choose(s, number, 1, startedAt), begin());
  const progress = countAnswers(toggleFlag(session.sheet, 5), rules);
  expect(progress.tests.map((one) => [one.name, one.answered, one.questions])).toEqual([
    ['TWK', 2, 30],
    ['TIU', 1, 35],
    ['TKP', 2, 45],
  ]);
  expect(progress).toMatchObject({ answered: 5, empty: 105, flagged: 1, questions: 110 });
  expect(countUnsavedQuestions(choose(session, 1, 2, startedAt))).toBe(5);
});

test('a hand-in has at most the changes of one request', () => {
  let session = begin();
  for (let n = 0; n < 1_001; n += 1)
    session = choose(session, (n % 3) + 1, ((n % 5) + 1) as Answer, startedAt);
  expect(applyChanges(noAnswers, changesForHandIn(session)).get(1)?.answer).toBe(
    session.sheet.answers.get(1)?.answer,
  );
  expect(changesForHandIn(session)).toHaveLength(3);
});

/** Events between two devices of one candidate and the server. */
type Step =
  | { kind: 'choose'; device: 0 | 1; number: number; answer: Answer; now: number }
  | { kind: 'send'; device: 0 | 1 }
  | { kind: 'arrive'; which: number }
  | { kind: 'reply'; which: number }
  | { kind: 'ask'; device: 0 | 1 };

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
  fc.record({ kind: fc.constant('ask' as const), device }),
);

interface Packet {
  device: 0 | 1;
  changes: readonly Change[];
}

test('devices and server agree whatever is lost, repeated or reordered', () => {
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
          atOnce(startedAt),
        );
      };
      const ask = (asking: 0 | 1) => {
        devices[asking] = resumeSession(devices[asking], begin(currentChanges(server)));
      };
      for (const one of steps) {
        if (one.kind === 'choose')
          devices[one.device] = choose(devices[one.device], one.number, one.answer, one.now);
        if (one.kind === 'send') requests.push({ device: one.device, changes: devices[one.device].unsent });
        const request = one.kind === 'arrive' ? requests[one.which] : undefined;
        if (request) arrive(request);
        const reply = one.kind === 'reply' ? replies[one.which] : undefined;
        if (reply) receive(reply);
        if (one.kind === 'ask') ask(one.device);
      }
      for (const last of [0, 1] as const) arrive({ device: last, changes: devices[last].unsent });
      const final = toAnswerList(server, 110);
      for (const last of [0, 1] as const) {
        ask(last);
        expect(answersForHandIn(devices[last], rules)).toEqual(final);
      }
    }),
  );
});

test("the clock's decision replaces none, the candidate's replaces any", () => {
  const ahead = { ...begin(), clockOffset: -500 };
  const byClock = decideHandIn(ahead, 'clock', expiresAt + 500);
  expect(byClock.handIn).toEqual({ by: 'clock', decidedAt: expiresAt });
  expect(decideHandIn(byClock, 'clock', expiresAt + 9_000)).toBe(byClock);
  const byCandidate = decideHandIn(byClock, 'candidate', expiresAt + 1_500);
  expect(byCandidate.handIn).toEqual({ by: 'candidate', decidedAt: expiresAt + 1_000 });
  expect(decideHandIn(byCandidate, 'clock', expiresAt + 9_000)).toBe(byCandidate);
});

test('the clock withdraws its own decision, the candidate any', () => {
  const [byClock, byCandidate] = (['clock', 'candidate'] as const).map((by) => decideHandIn(begin(), by, 0));
  expect(withdrawHandIn(byClock!, 'clock').handIn).toBeNull();
  expect(withdrawHandIn(byClock!, 'candidate').handIn).toBeNull();
  expect(withdrawHandIn(byCandidate!, 'clock')).toBe(byCandidate);
  expect(withdrawHandIn(byCandidate!, 'candidate').handIn).toBeNull();
});

test.each(['save', 'start'])(
  "the reply to a %s before the deadline withdraws the clock's decision",
  (call) => {
    const answered = (session: ExamSession, serverTime: number) =>
      call === 'save'
        ? acknowledgeSave(session, [], { serverTime, expiresAt, revision: 0 }, atOnce(serverTime))
        : resumeSession(session, beginSession(beginning, started([], serverTime), atOnce(serverTime)));
    const byClock = decideHandIn(begin(), 'clock', expiresAt);
    expect(answered(byClock, expiresAt - 1).handIn).toBeNull();
    const byCandidate = decideHandIn(begin(), 'candidate', startedAt);
    expect(answered(byCandidate, expiresAt - 1).handIn).toEqual(byCandidate.handIn);
  },
);

test("the reply to a save after the deadline keeps the clock's decision", () => {
  const byClock = decideHandIn(begin(), 'clock', expiresAt);
  const saved = { serverTime: expiresAt, expiresAt, revision: 0 };
  expect(acknowledgeSave(byClock, [], saved, atOnce(expiresAt)).handIn).toEqual(byClock.handIn);
});

test('a later answer of any device withdraws a decision, an earlier one does not', () => {
  const decided = decideHandIn(begin(), 'candidate', startedAt + 5_000);
  const change = (at: number) => ({ number: 4, answer: 2, at }) as const;
  expect(recordChange(decided, change(5_001)).handIn).toBeNull();
  expect(recordChange(decided, change(5_000)).handIn).toEqual(decided.handIn);
  const fresh = (at: number) => ({ ...begin(), sheet: recordChange(begin(), change(at)).sheet });
  expect(resumeSession(decided, fresh(5_001)).handIn).toBeNull();
  expect(resumeSession(decided, fresh(5_000)).handIn).toEqual(decided.handIn);
});

test('a decision is later than every answer of its device, also after the clock was set back', () => {
  const answered = recordChange(begin(), { number: 4, answer: 2, at: 60_000 });
  const decided = decideHandIn(answered, 'candidate', startedAt + 1_000);
  expect(decided.handIn).toEqual({ by: 'candidate', decidedAt: startedAt + 60_000 });
  const again = decideHandIn(decided, 'candidate', startedAt + 90_000);
  expect(again.handIn).toEqual({ by: 'candidate', decidedAt: startedAt + 90_000 });
});

test('an answer after the true time of a decision withdraws it', () => {
  const ahead = { ...begin(), clockOffset: 0 };
  const decided = decideHandIn(ahead, 'candidate', startedAt + 60 * 60_000);
  const at = 45 * 60_000;
  const told = { ...begin(), sheet: recordChange(begin(), { number: 4, answer: 2, at }).sheet };
  expect(resumeSession(decided, told).handIn).not.toBeNull();
  expect(resumeSession(decided, { ...told, clockOffset: -30 * 60_000 }).handIn).toBeNull();
  expect(resumeSession(decided, { ...told, clockOffset: 30 * 60_000 }).handIn).toEqual(decided.handIn);
});

test("the reply to a save corrects the decision's time, which stays after the device's answers", () => {
  const ahead = { ...begin(), clockOffset: 0 };
  const saved = { serverTime: startedAt + 30 * 60_000, expiresAt, revision: 0 };
  const told = (session: ExamSession) =>
    handInDecidedAt(acknowledgeSave(session, [], saved, atOnce(startedAt + 60 * 60_000)));
  expect(told(decideHandIn(ahead, 'candidate', startedAt + 60 * 60_000))).toBe(30 * 60_000);
  const answered = recordChange(ahead, { number: 4, answer: 2, at: 59 * 60_000 });
  const kept = decideHandIn(answered, 'candidate', startedAt + 60 * 60_000);
  expect(told(kept)).toBe(59 * 60_000);
  const fresh = { ...begin(), clockOffset: -30 * 60_000 };
  expect(resumeSession(kept, fresh).handIn?.decidedAt).toBe(startedAt + 59 * 60_000);
});

test("a hand-in has the time of a candidate's decision, within the valid range, and none of a clock's", () => {
  const told = (by: HandInDecider, at: number) => handInDecidedAt(decideHandIn(begin(), by, startedAt + at));
  expect([told('candidate', 5_000), told('candidate', -5_000), told('clock', 5_000)]).toEqual([
    5_000,
    0,
    undefined,
  ]);
  expect(told('candidate', 40 * 24 * 3_600_000)).toBe(24 * 3_600_000);
});
