import type { ExamSession } from '../src/exam/attempt/exam-session.ts';
import type { AttemptStore } from '../src/exam/device/attempt-store.ts';
import { createAttemptStore } from '../src/exam/device/attempt-store.ts';
import { createWriteAheadNotes } from '../src/exam/device/write-ahead-notes.ts';
import type { KeyValueStore } from '../src/storage/key-value-store.ts';
import { ResilientStore } from '../src/storage/resilient-store.ts';
import type { createMemoryStorage } from './device.ts';
import { sessionWith } from './session-samples.ts';

const refuse = () => Promise.reject(new Error('refused'));

/** A storage that refuses every call. */
export const refusingStore: KeyValueStore = { read: refuse, change: refuse, keys: refuse };

/** A channel without other tabs. */
export const createSilentChannel = () => Object.assign(new EventTarget(), { postMessage: () => undefined });

/**
 * Opens the attempts of a device in a new tab, which exchanges no messages with other tabs.
 * @param notes without them nothing is noted
 */
export const openStore = (
  values: KeyValueStore,
  notes?: ReturnType<typeof createMemoryStorage>,
): AttemptStore =>
  createAttemptStore(
    new ResilientStore(values),
    createSilentChannel(),
    notes && createWriteAheadNotes(() => notes),
  );

export const sessionFor = (accountId: string, tryoutId: number, attempt: number): ExamSession =>
  sessionWith({ attempt }, { accountId, tryoutId });
