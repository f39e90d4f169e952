import type { Change } from '@ambang/exam/answers.ts';
import type { ExamSession, SessionKey } from './exam-session.ts';
import { sessionShelf } from './session-shelf.ts';
import type { SturdyShelf } from './shelf.ts';
import { indexedShelf, sturdyShelf } from './shelf.ts';
import type { Journal } from './unsent-journal.ts';
import { unsentJournal } from './unsent-journal.ts';

/** What another tab of this browser did to a session. */
export interface News {
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
  note(key: SessionKey, change: Change): void;
  /**
   * Applies a change to what is kept, which another tab may have written, and answers the result. Where nothing is
   * kept the session of the caller is taken.
   */
  update(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<ExamSession>;
  /** Like `update`, but what was taken away meanwhile stays away. */
  amend(key: SessionKey, change: (kept: ExamSession) => ExamSession): Promise<ExamSession | undefined>;
  remove(key: SessionKey): Promise<void>;
  /** Whether an attempt of anybody on this device still shows these questions. */
  needsPaper(address: string): Promise<boolean>;
  /** False when answers are gone with the page. */
  isDurable(): boolean;
  /** Answers the call that ends the listening. */
  listen(listener: (news: News) => void): () => void;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const PREFIX = 'session';

const nameOf = ({ accountId, tryoutId, attempt }: SessionKey): string =>
  [PREFIX, accountId, tryoutId, attempt].join('/');

const keyOf = ({ accountId, tryoutId, attempt }: SessionKey): SessionKey => ({
  accountId,
  tryoutId,
  attempt,
});

export function createDeviceStore(
  shelf: SturdyShelf,
  channel: Channel,
  journal: Journal = unsentJournal(),
): DeviceStore {
  const tell = (kind: News['kind'], key: SessionKey) => {
    channel.postMessage({ kind, key: keyOf(key) } satisfies News);
  };

  const sessions = sessionShelf(shelf, journal);
  const sessionsOf = (accountId: string) => sessions.below(`${PREFIX}/${accountId}/`);

  return {
    sessionsOf,
    read: (key) => sessions.read(nameOf(key)),
    note: (key, change) => journal.note(key, change),
    isDurable: () => shelf.isDurable(),
    async latest(accountId, tryoutId) {
      const attempts = (await sessionsOf(accountId)).filter((session) => session.tryoutId === tryoutId);
      return attempts.sort((one, other) => other.attempt - one.attempt)[0];
    },
    async update(session, change) {
      const result = await sessions.change(nameOf(session), (kept) => change(kept ?? session));
      tell('changed', session);
      return result ?? session;
    },
    async amend(key, change) {
      const result = await sessions.change(nameOf(key), (kept) => kept && change(kept));
      if (result) tell('changed', key);
      return result;
    },
    async remove(key) {
      await shelf.change(nameOf(key), () => undefined);
      journal.drop(key);
      tell('removed', key);
    },
    async needsPaper(address) {
      return (await sessions.below(`${PREFIX}/`)).some((session) => session.paper === address);
    },
    listen: (listener) => hearOn(channel, listener),
  };
}

function hearOn(channel: Channel, listener: (news: News) => void): () => void {
  const hear = (event: MessageEvent<News>) => {
    listener(event.data);
  };
  channel.addEventListener('message', hear);
  return () => {
    channel.removeEventListener('message', hear);
  };
}

let shelf: SturdyShelf | undefined;
let store: DeviceStore | undefined;

/** The shelf of this browser; a change of what lies on it needs a new name. */
export const deviceShelf = (): SturdyShelf => (shelf ??= sturdyShelf(indexedShelf('ambang-exam-1')));

/** The store of this browser, opened at first use. */
export const deviceStore = (): DeviceStore =>
  (store ??= createDeviceStore(deviceShelf(), new BroadcastChannel('ambang-exam')));
