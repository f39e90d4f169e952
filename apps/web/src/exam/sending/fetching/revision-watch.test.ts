import type { Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers, toChanges } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../packages/exam/test/property-runs.ts';
import { sessionWith, rules, tripAt } from '../../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { answersForHandIn } from '../../attempt/hand-in-request.ts';
import {
  acknowledgeSave,
  changeForAnswer,
  recordChange,
  resumeSession,
} from '../../attempt/session-updates.ts';
import { RevisionWatch } from './revision-watch.ts';

const serverState = (log: readonly Change[], revision = log.length): ExamSession =>
  sessionWith({ changes: toChanges(applyChanges(noAnswers, log)), revision });

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function page(revision: number | null, adopt: (fresh: ExamSession) => boolean = () => true) {
  const fetches: ((answer: ExamSession | Error) => Promise<void>)[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const adopted: number[] = [];
  const ended: unknown[] = [];
  let now = 0;
  const watch = new RevisionWatch(revision, {
    fetch: () =>
      new Promise((resolve, reject) => {
        fetches.push((answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          return settle();
        });
      }),
    adopt: (fresh) => {
      adopted.push(fresh.revision);
      return adopt(fresh);
    },
    onEnded: (error) => ended.push(error),
    steady: () => now,
    chance: () => 0,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
  });
  const pass = async (ms: number) => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    await settle();
  };
  const replyWith = (current: number) => fetches.at(-1)!(serverState([], current));
  return { watch, fetches, timers, adopted, ended, pass, replyWith };
}

function started(revision: number | null, adopt?: (fresh: ExamSession) => boolean) {
  const opened = page(revision, adopt);
  opened.watch.start();
  return opened;
}

test("this page's own saves, also empty ones, cause no fetch of the answers", () => {
  const { watch, fetches } = started(5);
  for (const [changes, revision] of [
    [1, 6],
    [3, 9],
    [0, 9],
    [500, 509],
  ] as const)
    watch.recordSave(changes, revision);
  expect(fetches).toHaveLength(0);
});

test('a save of another device causes one fetch of the answers', async () => {
  const { watch, fetches, adopted, pass, replyWith } = started(5);
  watch.recordSave(1, 7);
  watch.recordSave(1, 8);
  expect(fetches).toHaveLength(1);
  await replyWith(8);
  expect(adopted).toEqual([8]);
  await pass(60_000);
  watch.recordSave(2, 10);
  expect(fetches).toHaveLength(1);
});

test('a save whose reply was lost causes a fetch, because another device may have sent as many changes', async () => {
  const { watch, fetches, replyWith } = started(5);
  // Two changes were sent without a reply. The server has either these changes or two changes of another device.
  watch.recordSave(2, 9);
  expect(fetches).toHaveLength(1);
  await replyWith(9);
  watch.recordSave(1, 10);
  expect(fetches).toHaveLength(1);
});

test('fetches of the current answers run one at a time, five seconds apart', async () => {
  const { watch, fetches, timers, pass, replyWith } = started(0);
  watch.recordSave(1, 2);
  await pass(1_000);
  watch.recordSave(1, 4);
  await replyWith(4);
  watch.recordSave(1, 6);
  watch.recordSave(1, 8);
  watch.retryNow();
  expect([fetches.length, timers.length]).toEqual([1, 1]);
  await pass(3_999);
  expect(fetches).toHaveLength(1);
  await pass(1);
  expect([fetches.length, timers.length]).toEqual([2, 0]);
  await pass(60_000);
  watch.recordSave(1, 10);
  expect(fetches).toHaveLength(2);
});

test('a failed fetch of the current answers is retried, and at once when the network returns', async () => {
  const { watch, fetches, adopted, pass, replyWith } = started(0);
  watch.recordSave(1, 2);
  await fetches[0]!(new NetworkFailure());
  await pass(500);
  expect(fetches).toHaveLength(2);
  await fetches[1]!(new NetworkFailure());
  watch.retryNow();
  expect(fetches).toHaveLength(3);
  await replyWith(2);
  expect(adopted).toEqual([2]);
});

test('a returning network does not fetch the current answers before a Retry-After', async () => {
  const { watch, fetches, pass } = started(0);
  watch.recordSave(1, 2);
  await fetches[0]!(new CallFailure(503, 'sibuk', 20_000));
  watch.retryNow();
  watch.recordSave(1, 4);
  await pass(19_999);
  expect(fetches).toHaveLength(1);
  await pass(1);
  expect(fetches).toHaveLength(2);
});

test("a save's reply that arrives after a newer reply causes no fetch", async () => {
  const { watch, fetches } = started(5);
  watch.recordSave(2, 7);
  watch.recordSave(1, 6);
  watch.recordSave(0, 4);
  watch.recordSave(1, 8);
  expect(fetches).toHaveLength(0);
});

test('an attempt opened from the device is fetched again after a stop during its fetch and a new start', async () => {
  const { watch, fetches, adopted, pass } = started(null);
  expect(fetches).toHaveLength(1);
  watch.stop();
  await fetches[0]!(serverState([], 3));
  expect(adopted).toEqual([]);
  watch.start();
  await pass(5_000);
  await fetches[1]!(serverState([], 3));
  expect([fetches.length, adopted]).toEqual([2, [3]]);
});

test('a stopped revision watch fetches nothing until its next start', async () => {
  const { watch, fetches, timers, pass } = page(0);
  watch.recordSave(1, 2);
  expect(fetches).toHaveLength(0);
  watch.start();
  expect(fetches).toHaveLength(1);
  watch.stop();
  watch.start();
  expect(timers).toHaveLength(1);
  watch.stop();
  watch.recordSave(1, 9);
  await pass(60_000);
  expect([fetches.length, timers.length]).toEqual([1, 0]);
});

test('a save in flight during a fetch of the answers causes no second fetch, whichever ends first', async () => {
  for (const isReplyFirst of [true, false]) {
    const { watch, fetches, pass, replyWith } = started(0);
    watch.recordSave(1, 2);
    // The server read before or after the save.
    const revision = isReplyFirst ? 3 : 2;
    if (isReplyFirst) await replyWith(revision);
    watch.recordSave(1, 3);
    if (!isReplyFirst) await replyWith(revision);
    watch.recordSave(1, 4);
    await pass(60_000);
    expect(fetches).toHaveLength(1);
  }
});

test("another device's change between the server's read and the reply causes a second fetch", async () => {
  const { watch, fetches, pass, replyWith } = started(0);
  watch.recordSave(1, 2);
  watch.recordSave(1, 4);
  await replyWith(2);
  expect(fetches).toHaveLength(1);
  await pass(5_000);
  expect(fetches).toHaveLength(2);
  await replyWith(4);
  await pass(60_000);
  expect(fetches).toHaveLength(2);
});

test('current answers that were not adopted are fetched again', async () => {
  let isHandingIn = true;
  const { watch, fetches, pass, replyWith } = started(0, () => !isHandingIn);
  watch.recordSave(1, 2);
  await replyWith(2);
  await pass(60_000);
  expect(fetches).toHaveLength(1);
  isHandingIn = false;
  watch.fetchIfBehind();
  await replyWith(2);
  watch.fetchIfBehind();
  expect(fetches).toHaveLength(2);
});

test('a fetch of the answers that gets 409 reports the end of the attempt and is not repeated', async () => {
  const { watch, fetches, ended, pass } = started(0);
  watch.recordSave(1, 2);
  const sealed = new CallFailure(409, 'sudah selesai');
  await fetches[0]!(sealed);
  await pass(60_000);
  expect([ended, fetches.length]).toEqual([[sealed], 1]);
});

function device() {
  const kept = { session: serverState([]) };
  const opened = started(0, (fresh) => {
    kept.session = resumeSession(kept.session, fresh);
    return true;
  });
  return { kept, ...opened };
}

interface Packet {
  from: ReturnType<typeof device>;
  changes: readonly Change[];
  revision: number;
}

function world() {
  const log: Change[] = [];
  const devices = [device(), device()] as const;
  const requests: Packet[] = [];
  const replies: Packet[] = [];
  const arrive = (request: Packet): Packet => {
    log.push(...request.changes);
    const reply = { ...request, revision: log.length };
    replies.push(reply);
    return reply;
  };
  const receive = ({ from: { kept, watch }, changes, revision }: Packet) => {
    watch.recordSave(changes.length, revision);
    const saved = { serverTime: 0, expiresAt: rules.durationMs, revision };
    kept.session = acknowledgeSave(kept.session, changes, saved, tripAt(0));
  };
  const send = (from: Packet['from']): Packet => {
    const request = { from, changes: from.kept.session.unsent, revision: 0 };
    requests.push(request);
    return request;
  };
  const choose = ({ kept }: Packet['from'], number: number, answer: Answer) => {
    const change = changeForAnswer(kept.session, number, answer, 0);
    if (change) kept.session = recordChange(kept.session, change);
  };
  return { log, devices, requests, replies, arrive, receive, send, choose };
}

type World = ReturnType<typeof world>;

/** A read of the server's state. Its reply may be late or lost. */
interface Reading {
  answer: (answer: ExamSession | Error) => Promise<void>;
  fresh: ExamSession;
}

/** Each kind of step uses some of the fields. */
const step = fc.record({
  kind: fc.constantFrom('choose', 'send', 'arrive', 'receive', 'read', 'reply', 'pass'),
  on: fc.constantFrom(0, 1),
  number: fc.integer({ min: 1, max: 4 }),
  answer: fc.constantFrom<Answer>(1, 2, 3, 4, 5),
  which: fc.nat(30),
  isLost: fc.boolean(),
  ms: fc.constantFrom(500, 5_000, 60_000),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function runStep(one: Step, { log, devices, ...actions }: World, readings: Reading[]): Promise<void> {
  if (one.kind === 'choose') actions.choose(devices[one.on], one.number, one.answer);
  if (one.kind === 'send') actions.send(devices[one.on]);
  if (one.kind === 'pass') await devices[one.on].pass(one.ms);
  const request = one.kind === 'arrive' && actions.requests[one.which];
  if (request) actions.arrive(request);
  const reply = one.kind === 'receive' && actions.replies[one.which];
  if (reply) actions.receive(reply);
  const answer = one.kind === 'read' && devices[one.on].fetches.at(-1);
  if (answer) readings.push({ answer, fresh: serverState(log) });
  const reading = one.kind === 'reply' && readings[one.which];
  if (reading) await reading.answer(one.isLost ? new NetworkFailure() : reading.fresh);
}

test('after lost, delayed or repeated requests a device shows the current answers within two fetches after its last save', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const all = world();
      const readings: Reading[] = [];
      for (const one of steps) await runStep(one, all, readings);
      for (const last of all.devices) {
        all.receive(all.arrive(all.send(last)));
        const expected = toAnswerList(applyChanges(noAnswers, all.log), 110);
        const shown = () => answersForHandIn(last.kept.session, rules);
        const fetchesBefore = last.fetches.length;
        // Replies to every fetch in flight or planned with the server's current state.
        for (let turn = 0; turn < 3; turn += 1) {
          await last.fetches.at(-1)?.(serverState(all.log));
          await last.pass(60_000);
        }
        expect(last.fetches.length - fetchesBefore).toBeLessThanOrEqual(2);
        expect(last.timers).toEqual([]);
        expect(shown()).toEqual(expected);
      }
    }),
    propertyRuns(600),
  );
});
