import type { Change } from '@ambang/exam/answers/answers.ts';
import { toAnswerList, applyChanges, noAnswers, currentChanges } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionWith, rules } from '../../../../test/session-samples.ts';
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

const atOnce = { sentAt: 0, receivedAt: 0 };

/** The server's state of an attempt with these changes. */
const toldBy = (log: readonly Change[], revision = log.length): ExamSession =>
  sessionWith({ changes: currentChanges(applyChanges(noAnswers, log)), revision });

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A page whose fetches the test answers, with a clock that the test controls. */
function page(told: number | null, adopt: (fresh: ExamSession) => boolean = () => true) {
  const asks: ((answer: ExamSession | Error) => Promise<void>)[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const taken: number[] = [];
  const ended: unknown[] = [];
  let now = 0;
  const watch = new RevisionWatch(told, {
    fetch: () =>
      new Promise((resolve, reject) => {
        asks.push((answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          return settle();
        });
      }),
    adopt: (fresh) => {
      taken.push(fresh.revision);
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
  const tell = (revision: number) => asks.at(-1)!(toldBy([], revision));
  return { watch, asks, timers, taken, ended, pass, tell };
}

function started(told: number | null, adopt?: (fresh: ExamSession) => boolean) {
  const opened = page(told, adopt);
  opened.watch.start();
  return opened;
}

test("this page's own saves, empty or lost ones cause no fetch", () => {
  const { watch, asks } = started(5);
  for (const [changes, revision] of [
    [1, 6],
    [3, 9],
    [0, 9],
    [500, 509],
  ] as const)
    watch.recordSave(changes, revision);
  expect(asks).toHaveLength(0);
});

test('a save of another device causes one fetch', async () => {
  const { watch, asks, taken, pass, tell } = started(5);
  watch.recordSave(1, 7);
  watch.recordSave(1, 8);
  expect(asks).toHaveLength(1);
  await tell(8);
  expect(taken).toEqual([8]);
  await pass(60_000);
  watch.recordSave(2, 10);
  expect(asks).toHaveLength(1);
});

test('a save with a lost reply causes a fetch: another device may have sent as many', async () => {
  const { watch, asks, tell } = started(5);
  // Two changes were sent without a reply. The server has them or two of another device.
  watch.recordSave(2, 9);
  expect(asks).toHaveLength(1);
  await tell(9);
  watch.recordSave(1, 10);
  expect(asks).toHaveLength(1);
});

test('fetches run one at a time, five seconds apart', async () => {
  const { watch, asks, timers, pass, tell } = started(0);
  watch.recordSave(1, 2);
  await pass(1_000);
  watch.recordSave(1, 4);
  await tell(4);
  watch.recordSave(1, 6);
  watch.recordSave(1, 8);
  watch.retryNow();
  expect([asks.length, timers.length]).toEqual([1, 1]);
  await pass(3_999);
  expect(asks).toHaveLength(1);
  await pass(1);
  expect([asks.length, timers.length]).toEqual([2, 0]);
  await pass(60_000);
  watch.recordSave(1, 10);
  expect(asks).toHaveLength(2);
});

test('a failed fetch is retried, at once when the network returns', async () => {
  const { watch, asks, taken, pass, tell } = started(0);
  watch.recordSave(1, 2);
  await asks[0]!(new NetworkFailure());
  await pass(500);
  expect(asks).toHaveLength(2);
  await asks[1]!(new NetworkFailure());
  watch.retryNow();
  expect(asks).toHaveLength(3);
  await tell(2);
  expect(taken).toEqual([2]);
});

test('Retry-After is respected when the network returns', async () => {
  const { watch, asks, pass } = started(0);
  watch.recordSave(1, 2);
  await asks[0]!(new CallFailure(503, 'sibuk', 20_000));
  watch.retryNow();
  watch.recordSave(1, 4);
  await pass(19_999);
  expect(asks).toHaveLength(1);
  await pass(1);
  expect(asks).toHaveLength(2);
});

test('a reply that arrives after a newer one is ignored', async () => {
  const { watch, asks } = started(5);
  watch.recordSave(2, 7);
  watch.recordSave(1, 6);
  watch.recordSave(0, 4);
  watch.recordSave(1, 8);
  expect(asks).toHaveLength(0);
});

test('an attempt opened from the device is fetched at every start', async () => {
  const { watch, asks, taken, pass } = started(null);
  expect(asks).toHaveLength(1);
  watch.stop();
  await asks[0]!(toldBy([], 3));
  expect(taken).toEqual([]);
  watch.start();
  await pass(5_000);
  await asks[1]!(toldBy([], 3));
  expect([asks.length, taken]).toEqual([2, [3]]);
});

test('a stopped watch fetches nothing and keeps its state', async () => {
  const { watch, asks, timers, pass } = page(0);
  watch.recordSave(1, 2);
  expect(asks).toHaveLength(0);
  watch.start();
  expect(asks).toHaveLength(1);
  watch.stop();
  watch.start();
  expect(timers).toHaveLength(1);
  watch.stop();
  watch.recordSave(1, 9);
  await pass(60_000);
  expect([asks.length, timers.length]).toEqual([1, 0]);
});

test('a save in flight during a fetch causes no other fetch, whichever ends first', async () => {
  for (const isToldFirst of [true, false]) {
    const { watch, asks, pass, tell } = started(0);
    watch.recordSave(1, 2);
    // The server read before or after the save.
    const revision = isToldFirst ? 3 : 2;
    if (isToldFirst) await tell(revision);
    watch.recordSave(1, 3);
    if (!isToldFirst) await tell(revision);
    watch.recordSave(1, 4);
    await pass(60_000);
    expect(asks).toHaveLength(1);
  }
});

test("a change between the server's read and the reply causes another fetch", async () => {
  const { watch, asks, pass, tell } = started(0);
  watch.recordSave(1, 2);
  watch.recordSave(1, 4);
  await tell(2);
  expect(asks).toHaveLength(1);
  await pass(5_000);
  expect(asks).toHaveLength(2);
  await tell(4);
  await pass(60_000);
  expect(asks).toHaveLength(2);
});

test('an answer that was not adopted is fetched again later', async () => {
  let isHandingIn = true;
  const { watch, asks, pass, tell } = started(0, () => !isHandingIn);
  watch.recordSave(1, 2);
  await tell(2);
  await pass(60_000);
  expect(asks).toHaveLength(1);
  isHandingIn = false;
  watch.fetchIfBehind();
  await tell(2);
  watch.fetchIfBehind();
  expect(asks).toHaveLength(2);
});

test('the end of the attempt is reported and not fetched again', async () => {
  const { watch, asks, ended, pass } = started(0);
  watch.recordSave(1, 2);
  const sealed = new CallFailure(409, 'sudah selesai');
  await asks[0]!(sealed);
  await pass(60_000);
  expect([ended, asks.length]).toEqual([[sealed], 1]);
});

/** A device with its page. */
function device() {
  const kept = { session: toldBy([]) };
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

/** Two devices of one candidate, a server, and everything in flight between them. */
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
  const hear = ({ from: { kept, watch }, changes, revision }: Packet) => {
    watch.recordSave(changes.length, revision);
    const saved = { serverTime: 0, expiresAt: rules.durationMs, revision };
    kept.session = acknowledgeSave(kept.session, changes, saved, atOnce);
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
  return { log, devices, requests, replies, arrive, hear, send, choose };
}

type World = ReturnType<typeof world>;

/** The server's state as it was read; it arrives late, or never. */
interface Reading {
  answer: (answer: ExamSession | Error) => Promise<void>;
  fresh: ExamSession;
}

/** Each kind has some of the fields. */
const step = fc.record({
  kind: fc.constantFrom('choose', 'send', 'arrive', 'hear', 'read', 'tell', 'pass'),
  on: fc.constantFrom(0, 1),
  number: fc.integer({ min: 1, max: 4 }),
  answer: fc.constantFrom<Answer>(1, 2, 3, 4, 5),
  which: fc.nat(30),
  isLost: fc.boolean(),
  ms: fc.constantFrom(500, 5_000, 60_000),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function happen(one: Step, { log, devices, ...way }: World, readings: Reading[]): Promise<void> {
  if (one.kind === 'choose') way.choose(devices[one.on], one.number, one.answer);
  if (one.kind === 'send') way.send(devices[one.on]);
  if (one.kind === 'pass') await devices[one.on].pass(one.ms);
  const request = one.kind === 'arrive' && way.requests[one.which];
  if (request) way.arrive(request);
  const reply = one.kind === 'hear' && way.replies[one.which];
  if (reply) way.hear(reply);
  const answer = one.kind === 'read' && devices[one.on].asks.at(-1);
  if (answer) readings.push({ answer, fresh: toldBy(log) });
  const reading = one.kind === 'tell' && readings[one.which];
  if (reading) await reading.answer(one.isLost ? new NetworkFailure() : reading.fresh);
}

test('whatever is lost, delayed or repeated, a device shows the current answers after its last save or fetches them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const all = world();
      const readings: Reading[] = [];
      for (const one of steps) await happen(one, all, readings);
      for (const last of all.devices) {
        all.hear(all.arrive(all.send(last)));
        const standing = toAnswerList(applyChanges(noAnswers, all.log), 110);
        const shown = () => answersForHandIn(last.kept.session, rules);
        const asked = last.asks.length;
        // Every fetch in flight or planned is answered; the first may have been read long ago.
        for (let turn = 0; turn < 3; turn += 1) {
          await last.asks.at(-1)?.(toldBy(all.log));
          await last.pass(60_000);
        }
        expect(last.asks.length - asked).toBeLessThanOrEqual(2);
        expect(last.timers).toEqual([]);
        expect(shown()).toEqual(standing);
      }
    }),
  );
});
