import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { applyChanges, noAnswers, toChanges } from '@ambang/exam/answers/answers.ts';
import type { DeviceClocks } from '../src/clock/server-clock.ts';
import { createDeferred } from '../src/clock/deferred.ts';
import type { AttemptStore } from '../src/exam/device/attempt-store.ts';
import { createAttemptStore } from '../src/exam/device/attempt-store.ts';
import { answersForHandIn } from '../src/exam/attempt/hand-in-request.ts';
import { signedOutFailure } from '../src/exam/sending/calls/account-call.ts';
import type { ExamPorts } from '../src/exam/sending/exam-ports.ts';
import { RunningExam } from '../src/exam/sending/running-exam.ts';
import type { KeyValueStore } from '../src/storage/key-value-store.ts';
import { inMemoryStore } from '../src/storage/key-value-store.ts';
import { ResilientStore } from '../src/storage/resilient-store.ts';
import { openStore } from './attempt-stores.ts';
import { sessionWith, rules } from './session-samples.ts';
import { settle } from './settle.ts';

/** A session just fetched from the server. @param log all changes on the server */
export const sessionAfterChanges = (log: readonly Change[], expiresAt = rules.durationMs, now = 0) =>
  sessionWith({
    expiresAt,
    serverTime: now,
    changes: toChanges(applyChanges(noAnswers, log)),
    revision: log.length,
  });

export const newSession = sessionAfterChanges([]);

/** What the tests of an exam control and read. */
const newWorld = () => ({
  wall: 0,
  steady: 0,
  serverTime: 0,
  /** The failure of all requests. */
  failure: null as Error | null,
  saves: [] as (readonly Change[])[],
  submittedAnswers: [] as number[][],
  discards: 0,
  refusedAnswers: [] as Change[],
  /** The changes on the server, from all devices. */
  log: [] as Change[],
  expiresAt: newSession.expiresAt,
  /** The questions whose changes the server refuses as malformed. */
  malformed: [] as number[],
  /** The number of fetches of the attempt. */
  fetches: 0,
  /** A fetch of the attempt waits for this. */
  fetching: Promise.resolve(),
  /** A save waits for this. */
  saving: Promise.resolve(),
  /** A hand-in waits for this. */
  submitting: Promise.resolve(),
  /** A hand-in waits for this after the attempt is removed from the device. */
  cleanup: Promise.resolve(),
  localStorageCopyWrites: 0,
  writtenDeadline: 0,
  isOwnerSignedIn: true,
  frame: Promise.resolve(),
});

type World = ReturnType<typeof newWorld>;

function serverPorts(world: World, store: AttemptStore): Pick<ExamPorts, 'save' | 'fetchAttempt' | 'submit'> {
  const refuseIfDown = () => (world.failure ? Promise.reject(world.failure) : Promise.resolve());
  return {
    save: async (_, changes) => {
      world.saves.push(changes);
      await world.saving;
      await refuseIfDown();
      const saved = changes.filter((change) => !world.malformed.includes(change.number));
      world.log.push(...saved);
      const { serverTime, expiresAt, log } = world;
      return { serverTime, expiresAt, revision: log.length, savedChanges: saved.length };
    },
    fetchAttempt: async () => {
      world.fetches += 1;
      await world.fetching;
      await refuseIfDown();
      if (!world.isOwnerSignedIn) throw signedOutFailure();
      return sessionAfterChanges(world.log, world.expiresAt, world.wall);
    },
    submit: async (session) => {
      await world.submitting;
      await refuseIfDown();
      world.submittedAnswers.push(answersForHandIn(session, rules));
      await store.remove(session);
      await world.cleanup;
      return {} as SubmittedResult;
    },
  };
}

const devicePorts = (world: World): Omit<ExamPorts, 'store' | keyof ReturnType<typeof serverPorts>> => ({
  isOwnerSignedIn: () => world.isOwnerSignedIn,
  refreshOwner: async () => undefined,
  writeLocalStorageCopy: ({ expiresAt }) => {
    world.localStorageCopyWrites += 1;
    world.writtenDeadline = expiresAt;
  },
  discard: async () => void (world.discards += 1),
  storeRefused: async (_, changes) => void world.refusedAnswers.push(...changes),
  clock: () => ({ wall: world.wall, steady: world.steady }),
  chance: () => 0,
  after: () => () => undefined,
  nextFrame: () => world.frame,
});

/** The channel of a new tab, whose messages the other tabs of the device receive. */
function openChannel(tabs: Set<EventTarget>) {
  const own = new EventTarget();
  tabs.add(own);
  return Object.assign(own, {
    postMessage: (data: unknown) => {
      for (const other of tabs) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    },
  });
}

/** A device whose clock, storage and network the test controls. `open` opens the exam in a new tab. */
export function createFakeDevice(
  values: KeyValueStore = inMemoryStore(),
  startTimer?: ConstructorParameters<typeof ResilientStore>[1],
) {
  const tabs = new Set<EventTarget>();
  const world = newWorld();
  const open = (requestedAt: DeviceClocks | null = { wall: 0, steady: 0 }) => {
    const store = createAttemptStore(new ResilientStore(values, startTimer), openChannel(tabs));
    const ports = { store, ...serverPorts(world, store), ...devicePorts(world) };
    return new RunningExam({ session: newSession, rules, requestedAt }, ports);
  };
  const store = () => openStore(values);
  return { world, open, store };
}

export async function openNewExam() {
  const { world, open, store } = createFakeDevice();
  const exam = open();
  exam.start();
  await settle();
  return { exam, world, open, store };
}

/** Delays the next frame. @returns the function that shows the frame */
export function holdFrame(world: { frame: Promise<void> }): () => void {
  const { promise, resolve } = createDeferred();
  world.frame = promise;
  return resolve;
}
