import type { Change } from '@ambang/exam/answers.ts';
import { indexedKeyValue } from '../../storage/key-value.ts';
import type { ResilientStore } from '../../storage/resilient-store.ts';
import { resilientStore } from '../../storage/resilient-store.ts';
import { isSameChange } from '../attempt/attempt-changes.ts';
import type { ExamSession, SessionKey } from '../attempt/exam-session.ts';
import type { StoredSessions } from './stored-sessions.ts';
import { sessionName, storedSessions } from './stored-sessions.ts';
import type { PaperStores } from './paper-store.ts';
import type { WriteAheadNotes } from './write-ahead-notes.ts';
import { writeAheadNotes } from './write-ahead-notes.ts';

/** Tells what another tab of this browser did to a session, or what the device did too late for its caller. */
export interface StoreEvent {
  kind: 'changed' | 'removed';
  key: SessionKey;
}

/** Every attempt on this device, kept under account, tryout and attempt. */
export interface DeviceStore {
  /** The newest attempt of this account at this tryout. */
  latest(accountId: string, tryoutId: number): Promise<ExamSession | undefined>;
  sessionsOf(accountId: string): Promise<ExamSession[]>;
  read(key: SessionKey): Promise<ExamSession | undefined>;
  /** Holds a choice at once, until an update has written it: a tab may be killed in between. */
  note(session: ExamSession, change: Change): void;
  /** Holds at once, too, the session's decision to hand in. */
  noteDecision(session: ExamSession): void;
  /** Holds at once, too, that the session's decision to hand in is taken back. */
  noteWithdrawal(session: ExamSession): void;
  /**
   * Applies a change to what is kept, which another tab may have written, and answers the result. Where nothing is
   * kept the session of the caller is taken.
   */
  update(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<ExamSession>;
  /** Like `update`, but what was taken away meanwhile stays away. */
  updateExisting(
    key: SessionKey,
    change: (kept: ExamSession) => ExamSession,
  ): Promise<ExamSession | undefined>;
  /** @param settled of these the person knows or is told; any other that waits there stays for the next visit to send */
  remove(key: SessionKey, settled?: readonly Change[]): Promise<void>;
  /** Whether an attempt of anybody on this device, but for an account that is leaving, still shows these questions. */
  needsPaper(address: string, leaving?: string): Promise<boolean>;
  /** False while the database does not keep what is done, or may hold more than it shows. */
  isDurable(): boolean;
  /** False when answers and a decision to hand in are gone with the page: notes keep them, too. */
  canKeepAnswers(): boolean;
  /** Answers the call that ends the listening. */
  listen(listener: (news: StoreEvent) => void): () => void;
  /** Like `listen`, for who only shows what is kept: also what this page does, and the return of a late device. */
  watch(look: () => void): () => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const keyOf = ({ accountId, tryoutId, attempt }: SessionKey): SessionKey => ({
  accountId,
  tryoutId,
  attempt,
});

type Next = (kept: ExamSession | undefined) => ExamSession | undefined;

export function createDeviceStore(
  values: ResilientStore,
  channel: Channel,
  journal: WriteAheadNotes = writeAheadNotes(),
): DeviceStore {
  const sessions = storedSessions(values, journal);
  const news = newsOf(values, channel);
  const change = followedChange(sessions, news.follow);
  return {
    sessionsOf: (accountId) => sessions.ofAccount(accountId),
    read: (key) => sessions.read(key),
    note: noteIn(sessions, journal),
    noteDecision: (session) => journal.noteDecision(session),
    noteWithdrawal: (session) => journal.noteWithdrawal(session),
    isDurable: () => sessions.isDurable(),
    canKeepAnswers: () => sessions.isDurable() || journal.isUsable(),
    latest: async (accountId, tryoutId) => newest(await sessions.ofAccount(accountId), tryoutId),
    async update(session, next) {
      const result = await change(session, (kept) => next(kept ?? session), session);
      news.tell('changed', session);
      return result ?? session;
    },
    async updateExisting(key, next) {
      const result = await change(key, (kept) => kept && next(kept));
      if (result) news.tell('changed', key);
      return result;
    },
    async remove(key, settled) {
      await change(key, (kept) => settled && kept && withoutSettled(kept, settled));
      journal.drop(key);
      news.tell('removed', key);
    },
    needsPaper: (address, leaving) => sessions.needsPaper(address, leaving),
    ...news.hearing,
  };
}

/** What a session needs to be sent lies beside its notes where the device may never take the session itself. */
const noteIn =
  (sessions: StoredSessions, journal: WriteAheadNotes) => (session: ExamSession, change: Change) => {
    journal.note(session, change);
    if (!sessions.isDurable()) journal.noteStart(session);
  };

/** What is not written for good is told of again once it is. */
const followedChange =
  (sessions: StoredSessions, follow: (key: SessionKey) => void) =>
  async (key: SessionKey, next: Next, instead?: ExamSession) => {
    const { session, isDurable } = await sessions.change(key, next, instead);
    if (!isDurable) follow(key);
    return session;
  };

/** A device that answers late may hold answers of an earlier visit, which this one has neither seen nor handed in. */
function withoutSettled(kept: ExamSession, settled: readonly Change[]): ExamSession | undefined {
  const unsent = kept.unsent.filter((change) => !settled.some((other) => isSameChange(change, other)));
  return unsent.length > 0 ? { ...kept, unsent, handIn: null } : undefined;
}

const newest = (sessions: readonly ExamSession[], tryoutId: number): ExamSession | undefined =>
  sessions
    .filter((session) => session.tryoutId === tryoutId)
    .sort((one, other) => other.attempt - one.attempt)[0];

function newsOf(values: ResilientStore, channel: Channel) {
  const listeners = new Set<(news: StoreEvent) => void>();
  const watchers = new Set<() => void>();
  const lookAgain = () => {
    for (const look of watchers) look();
  };
  /** Sessions whose changes the device has not taken in time. */
  const behind = new Map<string, SessionKey>();
  const tell = (kind: StoreEvent['kind'], key: SessionKey) => {
    channel.postMessage({ kind, key: keyOf(key) } satisfies StoreEvent);
    lookAgain();
  };
  values.onRecovery(() => {
    for (const key of behind.values()) {
      tell('changed', key);
      for (const listener of listeners) listener({ kind: 'changed', key });
    }
    behind.clear();
    lookAgain();
  });
  return {
    tell,
    /** Tells of it again, to this page as well, once the device has caught up. */
    follow: (key: SessionKey) => void behind.set(sessionName(key), keyOf(key)),
    hearing: {
      listen: (listener: (news: StoreEvent) => void) => joining(listeners, listener, channel),
      watch: (look: () => void) => joining(watchers, look, channel),
    },
  };
}

/** Hears other tabs by the channel, and this page as one of `set`. */
function joining<Listener extends (news: StoreEvent) => void>(
  set: Set<Listener>,
  listener: Listener,
  channel: Channel,
): () => void {
  set.add(listener);
  const stop = hearOn(channel, listener);
  return () => {
    set.delete(listener);
    stop();
  };
}

function hearOn(channel: Channel, listener: (news: StoreEvent) => void): () => void {
  const hear = (event: MessageEvent<StoreEvent>) => {
    listener(event.data);
  };
  channel.addEventListener('message', hear);
  return () => {
    channel.removeEventListener('message', hear);
  };
}

let answers: ResilientStore | undefined;
let papers: ResilientStore | undefined;
let store: DeviceStore | undefined;

/** The name of the database stays for ever, because each record tells its version. */
export const deviceKeyValue = (): ResilientStore =>
  (answers ??= resilientStore(indexedKeyValue('ambang-exam-1')));

/** The store of this browser, opened at first use. */
export const deviceStore = (): DeviceStore =>
  (store ??= createDeviceStore(deviceKeyValue(), new BroadcastChannel('ambang-exam')));

/** Questions have a database of their own: too large, broken or cleared away they never touch the answers. */
export const paperKeyValue = (): ResilientStore =>
  (papers ??= resilientStore(indexedKeyValue('ambang-papers-1')));

export const paperStores = (): PaperStores => ({ papers: paperKeyValue(), earlier: deviceKeyValue() });
