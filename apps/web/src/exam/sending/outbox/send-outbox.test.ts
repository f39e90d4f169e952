import type { Change } from '@ambang/exam/answers/answers.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { expect, test } from 'vitest';
import { openStore, refusingStore } from '../../../../test/attempt-stores.ts';
import { createMemoryStorage } from '../../../../test/device.ts';
import { sessionWith, recordDecision } from '../../../../test/session-samples.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { inMemoryStore } from '../../../storage/key-value-store.ts';
import type { HandInDecider, ExamSession } from '../../attempt/exam-session.ts';
import { withdrawDecision } from '../../attempt/hand-in-decision.ts';
import { recordChange, countUnsentQuestions } from '../../attempt/session-updates.ts';
import type { AttemptStore } from '../../device/attempt-store.ts';
import type { ResendResult } from './send-outbox.ts';
import { sendOutbox, sendOutboxOfTryout } from './send-outbox.ts';

const countUnsentOfAccount = async (store: AttemptStore, accountId: string): Promise<number> =>
  (await store.sessionsOf(accountId)).reduce((count, session) => count + countUnsentQuestions(session), 0);

const nothingUnsent = { answers: 0, handIn: false };

const succeeded: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };

async function createOutbox() {
  const store = openStore(inMemoryStore());
  const world = {
    now: 0,
    aheadMs: 0,
    failure: null as Error | null,
    owner: 'a',
    saves: [] as [ExamSession, readonly Change[]][],
    refusedAnswers: [] as Change[],
    handIns: [] as ExamSession[],
    handInFailure: null as Error | null,
  };
  for (const [accountId, tryoutId] of [
    ['a', 1],
    ['a', 2],
    ['b', 1],
  ] as const) {
    const handInDelayMs = tryoutId === 2 ? 9_000 : 0;
    const session = sessionWith({ expiresAt: 1_000, handInDelayMs }, { accountId, tryoutId });
    await store.update(session, (kept) => recordChange(kept, { number: tryoutId, answer: 3, at: 5 }));
  }
  const ports = {
    store,
    isSignedIn: (accountId: string) => accountId === world.owner,
    save: async (session: ExamSession, changes: readonly Change[]) => {
      world.saves.push([session, changes]);
      if (world.failure) throw world.failure;
      return { serverTime: world.now, expiresAt: 1_000, revision: world.saves.length };
    },
    handIn: async (session: ExamSession) => {
      world.handIns.push(session);
      const failure = world.failure ?? world.handInFailure;
      if (failure) throw failure;
      await store.remove(session);
    },
    discard: (session: ExamSession) => store.remove(session),
    storeRefused: async (_: ExamSession, changes: readonly Change[]) =>
      void world.refusedAnswers.push(...changes),
    clock: () => ({ wall: world.now + world.aheadMs, steady: world.now }),
  };
  const decide = (by: HandInDecider, key = { accountId: 'a', tryoutId: 1, attempt: 1 }) =>
    store.updateExisting(key, (kept) => recordDecision(kept, by, world.now));
  return { world, store, ports, decide };
}

test('answers of an earlier visit are sent for their tryout and attempt', async () => {
  const { world, store, ports } = await createOutbox();
  await sendOutbox(ports, 'a');
  expect(
    world.saves.map(([session, changes]) => [session.tryoutId, session.attempt, changes.length]),
  ).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect([await countUnsentOfAccount(store, 'a'), await countUnsentOfAccount(store, 'b')]).toEqual([0, 1]);
});

test('answers found only in notes are counted, sent and removed', async () => {
  const { world, store, ports } = await createOutbox();
  const notes = createMemoryStorage();
  const failingStore = openStore(refusingStore, notes);
  const session = await failingStore.update((await store.sessionsOf('a'))[0]!, (kept) => kept);
  for (const { number, answer, at } of session.unsent) failingStore.note(session, { number, answer, at });
  const workingStore = openStore(inMemoryStore(), notes);
  expect(await countUnsentOfAccount(workingStore, 'a')).toBe(1);
  expect(await sendOutboxOfTryout({ ...ports, store: workingStore }, 'a', 1)).toEqual(nothingUnsent);
  expect(world.saves.map(([{ tryoutId }, changes]) => [tryoutId, changes])).toEqual([[1, session.unsent]]);
  expect([await countUnsentOfAccount(workingStore, 'a'), notes.length]).toEqual([0, 0]);
});

test('a decision found only in notes is handed in by the next visit', async () => {
  const { world, store, ports } = await createOutbox();
  const notes = createMemoryStorage();
  const failingStore = openStore(refusingStore, notes);
  const session = await failingStore.update((await store.sessionsOf('a'))[0]!, (kept) => kept);
  for (const { number, answer, at } of session.unsent) failingStore.note(session, { number, answer, at });
  const decided = await failingStore.update(session, (kept) => recordDecision(kept, 'candidate', 7));

  const workingStore = openStore(inMemoryStore(), notes);
  const handIn = async (handedIn: ExamSession) => {
    world.handIns.push(handedIn);
    await workingStore.remove(handedIn);
  };
  expect(await sendOutbox({ ...ports, store: workingStore, handIn }, 'a')).toEqual(succeeded);
  expect(world.saves.map(([, changes]) => changes)).toEqual([session.unsent]);
  expect(world.handIns.map(({ tryoutId, handIn }) => [tryoutId, handIn])).toEqual([[1, decided.handIn]]);
  expect([await workingStore.sessionsOf('a'), notes.length]).toEqual([[], 0]);
});

test('a refused hand-in withdraws its own decision, but not a later one of another tab', async () => {
  const { world, store, ports, decide } = await createOutbox();
  await decide('candidate');
  const later = { by: 'candidate', decidedAt: 500 } as const;
  const handIn = async (session: ExamSession) => {
    await store.updateExisting(session, (kept) => ({ ...kept, handIn: later }));
    return ports.handIn(session);
  };
  world.handInFailure = new CallFailure(412, 'dijawab di perangkat lain');
  await sendOutbox({ ...ports, handIn }, 'a');
  expect((await store.latest('a', 1))?.handIn).toEqual(later);
  await sendOutbox(ports, 'a');
  expect((await store.latest('a', 1))?.handIn).toBeNull();
});

test('answers that could not be sent without a network are sent by the next try', async () => {
  const { world, store, ports } = await createOutbox();
  world.failure = new NetworkFailure();
  expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual({ answers: 1, handIn: false });
  world.failure = null;
  expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  expect(await countUnsentOfAccount(store, 'a')).toBe(1);
});

test('the outbox sends nothing while another account is signed in', async () => {
  const { world, store, ports } = await createOutbox();
  world.owner = 'b';
  await sendOutbox(ports, 'a');
  expect([world.saves.length, await countUnsentOfAccount(store, 'a')]).toEqual([0, 2]);
});

test.each([
  ['is accepted', null],
  ['gets 409', new CallFailure(409, 'sudah selesai')],
])(
  'a decision withdrawn while another attempt is sent is not handed in, when its own save %s',
  async (_, failure) => {
    const { world, store, ports, decide } = await createOutbox();
    const second = { accountId: 'a', tryoutId: 2, attempt: 1 };
    await decide('candidate', second);
    const save: typeof ports.save = async (session, changes) => {
      await store.updateExisting(second, (kept) => withdrawDecision(kept, 'candidate', Infinity));
      if (session.tryoutId === 2) world.failure = failure;
      return ports.save(session, changes);
    };
    await sendOutbox({ ...ports, save }, 'a');
    expect([world.handIns, world.saves.length]).toEqual([[], 2]);
  },
);

test('a decided hand-in is not sent when another account signs in during the save before it', async () => {
  const { world, ports, decide } = await createOutbox();
  await decide('candidate');
  const save: typeof ports.save = (session, changes) => {
    world.owner = 'b';
    return ports.save(session, changes);
  };
  await sendOutbox({ ...ports, save }, 'a');
  expect([world.handIns, world.saves.length]).toEqual([[], 1]);
});

const TEN_DAYS_MS = 10 * AUTO_SEAL_DELAY_MS;

test('an attempt whose save gets 409 is removed from the device', async () => {
  const { world, store, ports } = await createOutbox();
  world.failure = new CallFailure(409, 'sudah selesai');
  await sendOutboxOfTryout(ports, 'a', 1);
  expect(await store.latest('a', 1)).toBeUndefined();
  expect(await countUnsentOfAccount(store, 'a')).toBe(1);
});

test('a device whose clock is days ahead keeps its answers until they are sent', async () => {
  const { world, store, ports } = await createOutbox();
  world.aheadMs = TEN_DAYS_MS;
  world.failure = new NetworkFailure();
  await sendOutbox(ports, 'a');
  expect(await countUnsentOfAccount(store, 'a')).toBe(2);
  world.failure = null;
  world.saves = [];
  await sendOutbox(ports, 'a');
  expect(world.saves.map(([, changes]) => changes.length)).toEqual([1, 1]);
  expect([await countUnsentOfAccount(store, 'a'), (await store.sessionsOf('a')).length]).toEqual([0, 2]);
});

test('an overdue attempt without unsent answers is checked before it is removed', async () => {
  const { world, store, ports } = await createOutbox();
  await sendOutbox(ports, 'a');
  world.now = TEN_DAYS_MS;
  world.saves = [];
  await sendOutbox(ports, 'a');
  expect(world.saves.map(([, changes]) => changes.length)).toEqual([0, 0]);
  expect(await store.sessionsOf('a')).toHaveLength(2);
  world.failure = new CallFailure(409, 'sudah selesai');
  world.now = 2 * TEN_DAYS_MS;
  await sendOutbox(ports, 'a');
  expect(await store.sessionsOf('a')).toEqual([]);
});

test('saved changes that were late become refused answers', async () => {
  const { world, store, ports } = await createOutbox();
  const late = { number: 2, answer: 4, at: 2_001 } as const;
  await store.updateExisting({ accountId: 'a', tryoutId: 1, attempt: 1 }, (kept) => recordChange(kept, late));
  world.now = 31_001;
  await sendOutboxOfTryout(ports, 'a', 1);
  expect([world.refusedAnswers, await countUnsentOfAccount(store, 'a')]).toEqual([[late], 1]);
});

test('after a Retry-After the outbox sends nothing more in the same round', async () => {
  const { world, store, ports } = await createOutbox();
  world.failure = new CallFailure(503, 'sibuk', 4_000);
  expect(await sendOutbox(ports, 'a')).toEqual({ ...succeeded, waitMs: 4_000, hasFailed: true });
  expect([world.saves.length, await countUnsentOfAccount(store, 'a')]).toEqual([1, 2]);
  world.failure = null;
  expect([await sendOutbox(ports, 'a'), await countUnsentOfAccount(store, 'a')]).toEqual([succeeded, 0]);
});

test.each([400, 401, 403, 404, 410, 429, 500, 503])(
  'a save that gets %i removes nothing from the device',
  async (status) => {
    const { world, store, ports } = await createOutbox();
    world.failure = new CallFailure(status, 'gagal');
    await sendOutbox(ports, 'a');
    expect([await countUnsentOfAccount(store, 'a'), world.refusedAnswers]).toEqual([2, []]);
  },
);

test('the outbox is retried only after transient failures', async () => {
  const { world, ports } = await createOutbox();
  const failures = [400, 401, 403, 404, 410].map((status) => new CallFailure(status, 'gagal'));
  for (const failure of failures) {
    world.failure = failure;
    expect(await sendOutbox(ports, 'a')).toEqual(succeeded);
  }
  for (const failure of [
    new NetworkFailure(),
    new CallFailure(429, 'penuh'),
    new CallFailure(502, 'rusak'),
  ]) {
    world.failure = failure;
    expect(await sendOutbox(ports, 'a')).toEqual({ ...succeeded, hasFailed: true });
  }
});

test("a candidate's hand-in is sent after the unsent answers and only for its own account", async () => {
  const { world, store, ports, decide } = await createOutbox();
  await decide('candidate');
  await decide('candidate', { accountId: 'b', tryoutId: 1, attempt: 1 });
  world.owner = 'b';
  await sendOutbox(ports, 'a');
  expect([world.handIns, world.saves]).toEqual([[], []]);
  world.owner = 'a';
  await sendOutbox(ports, 'a');
  expect(
    world.handIns.map(({ accountId, tryoutId, unsent }) => [accountId, tryoutId, unsent.length]),
  ).toEqual([['a', 1, 0]]);
  expect(world.saves.map(([{ tryoutId }, changes]) => [tryoutId, changes.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(await store.latest('a', 1)).toBeUndefined();
  await sendOutbox(ports, 'a');
  expect(world.handIns).toHaveLength(1);
});

test.each([
  [400, 'tidak terbaca'],
  [412, 'dilanjutkan di perangkat lain'],
])('a hand-in that gets %i withdraws the decision; the answers were sent before', async (status, message) => {
  const { world, store, ports, decide } = await createOutbox();
  await decide('candidate');
  world.handInFailure = new CallFailure(status, message);
  expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  expect([(await store.latest('a', 1))?.handIn, world.saves.length]).toEqual([null, 1]);
  await sendOutboxOfTryout(ports, 'a', 1);
  expect([world.handIns.length, world.refusedAnswers]).toEqual([1, []]);
});

test("the time of a decision is corrected by the server's clock before the hand-in", async () => {
  const { world, store, ports } = await createOutbox();
  const key = { accountId: 'a', tryoutId: 1, attempt: 1 };
  world.now = 900;
  await store.updateExisting(key, (kept) => recordDecision(kept, 'candidate', 900));
  const save: typeof ports.save = async () => ({ serverTime: 300, expiresAt: 1_000, revision: 1 });
  await sendOutboxOfTryout({ ...ports, save }, 'a', 1);
  expect(world.handIns.map(({ handIn }) => handIn?.decidedAt)).toEqual([300]);
});

test('a decided hand-in is sent although the save gets 409', async () => {
  const { world, ports, decide } = await createOutbox();
  await decide('candidate');
  const save = () => Promise.reject(new CallFailure(409, 'sudah selesai'));
  expect(await sendOutboxOfTryout({ ...ports, save }, 'a', 1)).toEqual(nothingUnsent);
  expect(world.handIns).toHaveLength(1);
});

test('a decided hand-in without unsent answers is sent', async () => {
  const { world, ports, decide } = await createOutbox();
  await sendOutbox(ports, 'a');
  await decide('candidate');
  expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  expect(world.handIns.map(({ unsent }) => unsent)).toEqual([[]]);
});

test("the clock's hand-in is sent after the unsent answers when the server's time has reached the deadline", async () => {
  const { world, ports, decide } = await createOutbox();
  await decide('clock');
  world.now = 1_000;
  expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  expect([world.saves.length, world.handIns.map(({ unsent }) => unsent)]).toEqual([1, [[]]]);
});

test("the outbox delays the clock's hand-in, but not a candidate's hand-in", async () => {
  const { world, ports, decide } = await createOutbox();
  const key = { accountId: 'a', tryoutId: 2, attempt: 1 };
  world.now = 3_000;
  await decide('clock', key);
  expect(await sendOutbox(ports, 'a')).toEqual({ ...succeeded, dueInMs: 7_000 });
  expect([world.handIns, world.saves.map(([, changes]) => changes.length)]).toEqual([[], [1, 1]]);
  world.now = 10_000;
  expect(await sendOutbox(ports, 'a')).toEqual(succeeded);
  expect(world.handIns.map(({ tryoutId }) => tryoutId)).toEqual([2]);
  const other = await createOutbox();
  await other.decide('candidate', key);
  await sendOutbox(other.ports, 'a');
  expect(other.world.handIns).toHaveLength(1);
});

const HOUR_MS = 3_600_000;

test.each([
  ['correct', 0, 0],
  ['ahead', HOUR_MS, HOUR_MS],
  ['behind', -HOUR_MS, -HOUR_MS],
  ['set back between two rounds', 0, -HOUR_MS],
  ['set forward between two rounds', -HOUR_MS, HOUR_MS],
])(
  "the clock's hand-in is due by server time when the device’s clock is %s",
  async (_, aheadBefore, aheadAfter) => {
    const { world, ports, decide } = await createOutbox();
    world.now = 3_000;
    await decide('clock', { accountId: 'a', tryoutId: 2, attempt: 1 });
    world.aheadMs = aheadBefore;
    expect(await sendOutbox(ports, 'a')).toEqual({ ...succeeded, dueInMs: 7_000 });
    world.aheadMs = aheadAfter;
    world.now = 9_999;
    expect(await sendOutbox(ports, 'a')).toEqual({ ...succeeded, dueInMs: 1 });
    expect(world.handIns).toEqual([]);
    world.now = 10_000;
    expect(await sendOutbox(ports, 'a')).toEqual(succeeded);
    expect(world.handIns.map(({ tryoutId }) => tryoutId)).toEqual([2]);
  },
);

test('a clock set back does not delay the hand-in of an attempt sealed elsewhere', async () => {
  const { world, ports, decide } = await createOutbox();
  world.now = 3_000;
  await decide('clock', { accountId: 'a', tryoutId: 2, attempt: 1 });
  world.aheadMs = -HOUR_MS;
  const save = () => Promise.reject(new CallFailure(409, 'sudah selesai'));
  expect(await sendOutbox({ ...ports, save }, 'a')).toEqual(succeeded);
  expect(world.handIns.map(({ tryoutId }) => tryoutId)).toEqual([2]);
});

test('the time until a hand-in is due does not include the time of sending other attempts', async () => {
  const { world, store, ports, decide } = await createOutbox();
  for (const tryoutId of [1, 2])
    await store.updateExisting({ accountId: 'a', tryoutId, attempt: 1 }, (kept) => ({
      ...kept,
      handInDelayMs: 5_000 + tryoutId * 1_000,
    }));
  world.now = 3_000;
  for (const tryoutId of [1, 2]) await decide('clock', { accountId: 'a', tryoutId, attempt: 1 });
  const save: typeof ports.save = (session, changes) => {
    if (session.tryoutId === 2) world.now += 1_500;
    return ports.save(session, changes);
  };
  expect(await sendOutbox({ ...ports, save }, 'a')).toEqual({ ...succeeded, dueInMs: 2_500 });
  expect([world.saves.map(([{ tryoutId }]) => tryoutId), await countUnsentOfAccount(store, 'a')]).toEqual([
    [1, 2],
    0,
  ]);
});

test('a decision by a clock that is ahead is withdrawn and not handed in', async () => {
  const { world, store, ports, decide } = await createOutbox();
  await decide('clock');
  world.now = 999;
  await sendOutbox(ports, 'a');
  expect([world.handIns, (await store.latest('a', 1))?.handIn]).toEqual([[], null]);
  world.now = 5_000;
  await sendOutbox(ports, 'a');
  expect(world.handIns).toEqual([]);
});

test('an overdue attempt without a decision is not handed in', async () => {
  const { world, ports } = await createOutbox();
  world.now = TEN_DAYS_MS;
  await sendOutbox(ports, 'a');
  expect(world.handIns).toEqual([]);
});

test.each([null, 400, 401, 403, 404, 410, 429, 500, 503])(
  'a decision stays on the device when the save before its hand-in fails (status %s)',
  async (status) => {
    const { world, ports, decide } = await createOutbox();
    await decide('candidate');
    world.failure = status === null ? new NetworkFailure() : new CallFailure(status, 'gagal');
    expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual({ answers: 1, handIn: true });
    expect(world.handIns).toEqual([]);
    world.failure = null;
    expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  },
);

test.each([null, 401, 403, 404, 410, 429, 500, 503])(
  'a decision stays on the device when its hand-in fails (status %s)',
  async (status) => {
    const { world, ports, decide } = await createOutbox();
    await decide('candidate');
    world.handInFailure = status === null ? new NetworkFailure() : new CallFailure(status, 'gagal');
    expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual({ answers: 0, handIn: true });
    expect(world.handIns).toHaveLength(1);
    world.handInFailure = null;
    expect(await sendOutboxOfTryout(ports, 'a', 1)).toEqual(nothingUnsent);
  },
);

test('an attempt whose hand-in gets 409 is removed from the device', async () => {
  const { world, store, ports, decide } = await createOutbox();
  await decide('candidate');
  world.failure = new CallFailure(409, 'pengerjaan lain');
  await sendOutbox(ports, 'a');
  expect(await store.latest('a', 1)).toBeUndefined();
});

test('the outbox does not send an attempt at the tryout on the screen', async () => {
  const { world, ports, decide } = await createOutbox();
  await decide('candidate');
  await sendOutbox(ports, 'a', 1);
  expect([world.handIns, world.saves.map(([{ tryoutId }]) => tryoutId)]).toEqual([[], [2]]);
});

test('a storage that refuses counts as a failure of the outbox', async () => {
  const { ports } = await createOutbox();
  const store = openStore(refusingStore);
  expect(await sendOutbox({ ...ports, store }, 'a')).toEqual({ ...succeeded, hasFailed: true });
});
