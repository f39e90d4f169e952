import { expect, test } from 'vitest';
import { sessionWith, rules, tripAt, recordDecision } from '../../../test/session-samples.ts';
import type { HandInDecider, ExamSession } from './exam-session.ts';
import { withdrawDecision } from './hand-in-decision.ts';
import { candidateDecisionAt } from './hand-in-request.ts';
import { acknowledgeSave, recordChange, resumeSession } from './session-updates.ts';

const startedAt = 1_000_000;
const expiresAt = startedAt + rules.durationMs;

const begin = (serverTime = startedAt) => sessionWith({ startedAt, expiresAt, serverTime });

test("the candidate's decision replaces any decision, but the clock's decision replaces none", () => {
  const ahead = { ...begin(), clockOffset: -500 };
  const byClock = recordDecision(ahead, 'clock', expiresAt + 500);
  expect(byClock.handIn).toEqual({ by: 'clock', decidedAt: expiresAt });
  expect(recordDecision(byClock, 'clock', expiresAt + 9_000)).toBe(byClock);
  const byCandidate = recordDecision(byClock, 'candidate', expiresAt + 1_500);
  expect(byCandidate.handIn).toEqual({ by: 'candidate', decidedAt: expiresAt + 1_000 });
  expect(recordDecision(byCandidate, 'clock', expiresAt + 9_000)).toBe(byCandidate);
});

test('the candidate withdraws any decision that the page shows, the clock only its own', () => {
  const [byClock, byCandidate] = (['clock', 'candidate'] as const).map((by) =>
    recordDecision(begin(), by, 0),
  );
  const until = byClock!.handIn!.decidedAt;
  expect(withdrawDecision(byClock!, 'clock', until).handIn).toBeNull();
  expect(withdrawDecision(byClock!, 'candidate', until).handIn).toBeNull();
  expect(withdrawDecision(byCandidate!, 'clock', until)).toBe(byCandidate);
  expect(withdrawDecision(byCandidate!, 'candidate', until).handIn).toBeNull();
  expect(withdrawDecision(byCandidate!, 'candidate', until - 1)).toBe(byCandidate);
  expect(withdrawDecision(byCandidate!, 'candidate', undefined)).toBe(byCandidate);
});

test.each(['save', 'start'])(
  "the reply to a %s before the deadline withdraws the clock's decision",
  (call) => {
    const afterReply = (session: ExamSession, serverTime: number) =>
      call === 'save'
        ? acknowledgeSave(session, [], { serverTime, expiresAt, revision: 0 }, tripAt(serverTime))
        : resumeSession(session, begin(serverTime));
    const byClock = recordDecision(begin(), 'clock', expiresAt);
    expect(afterReply(byClock, expiresAt - 1).handIn).toBeNull();
    const byCandidate = recordDecision(begin(), 'candidate', startedAt);
    expect(afterReply(byCandidate, expiresAt - 1).handIn).toEqual(byCandidate.handIn);
  },
);

test("the reply to a save after the deadline keeps the clock's decision", () => {
  const byClock = recordDecision(begin(), 'clock', expiresAt);
  const saved = { serverTime: expiresAt, expiresAt, revision: 0 };
  expect(acknowledgeSave(byClock, [], saved, tripAt(expiresAt)).handIn).toEqual(byClock.handIn);
});

test('an answer of any device withdraws a decision if it is later than the decision', () => {
  const decided = recordDecision(begin(), 'candidate', startedAt + 5_000);
  const change = (at: number) => ({ number: 4, answer: 2, at }) as const;
  expect(recordChange(decided, change(5_001)).handIn).toBeNull();
  expect(recordChange(decided, change(5_000)).handIn).toEqual(decided.handIn);
  const fresh = (at: number) => ({ ...begin(), sheet: recordChange(begin(), change(at)).sheet });
  expect(resumeSession(decided, fresh(5_001)).handIn).toBeNull();
  expect(resumeSession(decided, fresh(5_000)).handIn).toEqual(decided.handIn);
});

test('a decision is never earlier than an answer of its device, even after the clock was set back', () => {
  const answered = recordChange(begin(), { number: 4, answer: 2, at: 60_000 });
  const decided = recordDecision(answered, 'candidate', startedAt + 1_000);
  expect(decided.handIn).toEqual({ by: 'candidate', decidedAt: startedAt + 60_000 });
  const again = recordDecision(decided, 'candidate', startedAt + 90_000);
  expect(again.handIn).toEqual({ by: 'candidate', decidedAt: startedAt + 90_000 });
});

test('an answer after the corrected time of a decision withdraws the decision', () => {
  const ahead = { ...begin(), clockOffset: 0 };
  const decided = recordDecision(ahead, 'candidate', startedAt + 60 * 60_000);
  const at = 45 * 60_000;
  const fresh = { ...begin(), sheet: recordChange(begin(), { number: 4, answer: 2, at }).sheet };
  expect(resumeSession(decided, fresh).handIn).not.toBeNull();
  expect(resumeSession(decided, { ...fresh, clockOffset: -30 * 60_000 }).handIn).toBeNull();
  expect(resumeSession(decided, { ...fresh, clockOffset: 30 * 60_000 }).handIn).toEqual(decided.handIn);
});

test("the reply to a save corrects a decision's time, but never to a time before the device's last answer", () => {
  const ahead = { ...begin(), clockOffset: 0 };
  const saved = { serverTime: startedAt + 30 * 60_000, expiresAt, revision: 0 };
  const correctedAt = (session: ExamSession) =>
    candidateDecisionAt(acknowledgeSave(session, [], saved, tripAt(startedAt + 60 * 60_000)));
  expect(correctedAt(recordDecision(ahead, 'candidate', startedAt + 60 * 60_000))).toBe(30 * 60_000);
  const answered = recordChange(ahead, { number: 4, answer: 2, at: 59 * 60_000 });
  const kept = recordDecision(answered, 'candidate', startedAt + 60 * 60_000);
  expect(correctedAt(kept)).toBe(59 * 60_000);
  const fresh = { ...begin(), clockOffset: -30 * 60_000 };
  expect(resumeSession(kept, fresh).handIn?.decidedAt).toBe(startedAt + 59 * 60_000);
});

test("a hand-in contains the time of a candidate's decision, limited to 0 to 24 hours, but no time of a clock's decision", () => {
  const decidedAt = (by: HandInDecider, at: number) =>
    candidateDecisionAt(recordDecision(begin(), by, startedAt + at));
  expect([decidedAt('candidate', 5_000), decidedAt('candidate', -5_000), decidedAt('clock', 5_000)]).toEqual([
    5_000,
    0,
    undefined,
  ]);
  expect(decidedAt('candidate', 40 * 24 * 3_600_000)).toBe(24 * 3_600_000);
});
