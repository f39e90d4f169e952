import type { Change } from '@ambang/exam/answers/answers.ts';
import { indexedDbStore } from '../../storage/key-value-store.ts';
import { ResilientStore } from '../../storage/resilient-store.ts';
import { isSameChange } from '../attempt/attempt-changes.ts';
import type { ExamSession, AttemptKey } from '../attempt/exam-session.ts';
import { toAttemptKey } from '../attempt/exam-session.ts';
import type { SessionChange, StoredSessions } from './stored-sessions.ts';
import { sessionName, createStoredSessions } from './stored-sessions.ts';
import type { WriteAheadNotes } from './write-ahead-notes.ts';
import { createWriteAheadNotes } from './write-ahead-notes.ts';

/** Another tab has changed the session, or IndexedDB has written or returned it late. */
export interface AttemptChangeSignal {
  kind: 'changed' | 'removed';
  key: AttemptKey;
}

/** Every attempt on this device, stored under account, tryout and attempt. */
export interface AttemptStore {
  latest(accountId: string, tryoutId: number): Promise<ExamSession | undefined>;
  sessionsOf(accountId: string): Promise<ExamSession[]>;
  /** @param unreadable used instead of a session that IndexedDB refuses or returns late */
  read(key: AttemptKey, unreadable?: ExamSession): Promise<ExamSession | undefined>;
  /** Notes an answer at once. `update` removes the note when IndexedDB has the answer. */
  note(session: ExamSession, change: Change): void;
  /** Notes the session's decision at once, because the page may be killed before IndexedDB has stored it. */
  noteDecision(session: ExamSession): void;
  noteWithdrawal(session: ExamSession): void;
  /**
   * Another tab may have written the stored session. `session` is used when none is stored.
   * @returns the changed session
   */
  update(session: ExamSession, change: (stored: ExamSession) => ExamSession): Promise<ExamSession>;
  /** Does nothing when no session is stored. */
  updateExisting(
    key: AttemptKey,
    change: (stored: ExamSession) => ExamSession,
  ): Promise<ExamSession | undefined>;
  /**
   * Removes the session.
   * @param settled changes whose outcome is known; a session with other unsent changes is kept
   */
  remove(key: AttemptKey, settled?: readonly Change[]): Promise<void>;
  /** @param leaving an account whose attempts are ignored */
  needsPaper(address: string, leaving?: string): Promise<boolean>;
  /** False while IndexedDB fails to write, or while it may contain sessions that could not be read. */
  isDurable(): boolean;
  /** False when neither IndexedDB nor `localStorage` works, so that closing the page loses answers and decisions. */
  canKeepAnswers(): boolean;
  /** @returns the function that unsubscribes */
  onOtherTabChange(listener: (signal: AttemptChangeSignal) => void): () => void;
  /** Also called for changes by this page and when IndexedDB works again. @returns the function that unsubscribes */
  onAnyChange(refresh: () => void): () => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

export function createAttemptStore(
  values: ResilientStore,
  channel: Channel,
  notes: WriteAheadNotes = createWriteAheadNotes(),
): AttemptStore {
  const sessions = createStoredSessions(values, notes);
  const signals = changeSignals(values, channel);
  const change = changeAndRepeat(sessions, signals.addLateWrite);
  return {
    sessionsOf: (accountId) => sessions.ofAccount(accountId),
    // Another tab may have changed a session that was not read in time.
    read: (key, unreadable) =>
      sessions.read(key, unreadable).finally(() => values.isResponding() || signals.addLateRead(key)),
    note: noteIn(sessions, notes),
    noteDecision: (session) => notes.noteDecision(session),
    noteWithdrawal: (session) => notes.noteWithdrawal(session),
    isDurable: () => sessions.isDurable(),
    canKeepAnswers: () => sessions.isDurable() || notes.isUsable(),
    latest: async (accountId, tryoutId) => newest(await sessions.ofAccount(accountId), tryoutId),
    async update(session, next) {
      const result = await change(session, (stored) => next(stored ?? session), session);
      signals.publish('changed', session);
      return result ?? session;
    },
    async updateExisting(key, next) {
      const result = await change(key, (stored) => stored && next(stored));
      if (result) signals.publish('changed', key);
      return result;
    },
    async remove(key, settled) {
      await change(key, (stored) => settled && stored && withoutSettled(stored, settled));
      notes.drop(key);
      signals.publish('removed', key);
    },
    needsPaper: (address, leaving) => sessions.needsPaper(address, leaving),
    onOtherTabChange: signals.onOtherTabChange,
    onAnyChange: signals.onAnyChange,
  };
}

/** Also notes the start if IndexedDB may never store the session. */
const noteIn =
  (sessions: StoredSessions, notes: WriteAheadNotes) => (session: ExamSession, change: Change) => {
    notes.note(session, change);
    if (!sessions.isDurable()) notes.noteStart(session);
  };

/** A session that was not written durably is published again when IndexedDB works again. */
const changeAndRepeat =
  (sessions: StoredSessions, addLateWrite: (key: AttemptKey) => void) =>
  async (key: AttemptKey, next: SessionChange, initial?: ExamSession) => {
    const { session, isDurable } = await sessions.change(key, next, initial);
    if (!isDurable) addLateWrite(key);
    return session;
  };

/** When IndexedDB responds late, it may contain answers from an earlier visit that were not part of the hand-in. */
function withoutSettled(stored: ExamSession, settled: readonly Change[]): ExamSession | undefined {
  const unsent = stored.unsent.filter((change) => !settled.some((other) => isSameChange(change, other)));
  return unsent.length > 0 ? { ...stored, unsent, handIn: null } : undefined;
}

const newest = (sessions: readonly ExamSession[], tryoutId: number): ExamSession | undefined =>
  sessions
    .filter((session) => session.tryoutId === tryoutId)
    .sort((one, other) => other.attempt - one.attempt)[0];

function changeSignals(values: ResilientStore, channel: Channel) {
  const listeners = new Set<(signal: AttemptChangeSignal) => void>();
  const watchers = new Set<() => void>();
  const lateWrites = new Map<string, AttemptKey>();
  const lateReads = new Map<string, AttemptKey>();
  const refreshAll = () => {
    for (const refresh of watchers) refresh();
  };
  const publish = (kind: AttemptChangeSignal['kind'], key: AttemptKey) => {
    channel.postMessage({ kind, key: toAttemptKey(key) } satisfies AttemptChangeSignal);
    refreshAll();
  };
  values.onRecovery(() => {
    // Other tabs get no signal of a late read, because a read changes nothing.
    for (const key of lateWrites.values()) publish('changed', key);
    for (const key of new Map([...lateWrites, ...lateReads]).values())
      for (const listener of listeners) listener({ kind: 'changed', key });
    lateWrites.clear();
    lateReads.clear();
    refreshAll();
  });
  const addTo = (late: Map<string, AttemptKey>) => (key: AttemptKey) =>
    void late.set(sessionName(key), toAttemptKey(key));
  return {
    publish,
    addLateWrite: addTo(lateWrites),
    addLateRead: addTo(lateReads),
    onOtherTabChange: (listener: (signal: AttemptChangeSignal) => void) =>
      subscribe(listeners, listener, channel),
    onAnyChange: (refresh: () => void) => subscribe(watchers, refresh, channel),
  };
}

/** Subscribes to other tabs through the channel and to this page through `set`. */
function subscribe<Listener extends (signal: AttemptChangeSignal) => void>(
  set: Set<Listener>,
  listener: Listener,
  channel: Channel,
): () => void {
  const onMessage = (event: MessageEvent<AttemptChangeSignal>) => listener(event.data);
  set.add(listener);
  channel.addEventListener('message', onMessage);
  return () => {
    set.delete(listener);
    channel.removeEventListener('message', onMessage);
  };
}

let answers: ResilientStore | undefined;
let papers: ResilientStore | undefined;
let store: AttemptStore | undefined;

/** This database is never upgraded, because an open tab would block the upgrade. Each record has a version instead. */
export const answerStorage = (): ResilientStore =>
  (answers ??= new ResilientStore(indexedDbStore('ambang-exam-1')));

export const attemptStore = (): AttemptStore =>
  (store ??= createAttemptStore(answerStorage(), new BroadcastChannel('ambang-exam')));

/** This is a separate database, so that large or damaged questions never affect the answers. */
export const paperStorage = (): ResilientStore =>
  (papers ??= new ResilientStore(indexedDbStore('ambang-papers-1')));
