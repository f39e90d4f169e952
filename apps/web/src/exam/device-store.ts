import type { ExamSession, SessionKey } from './exam-session.ts';
import type { SturdyShelf } from './shelf.ts';
import { indexedShelf, sturdyShelf } from './shelf.ts';

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
  /**
   * Applies a change to what is kept, which another tab may have written, and answers the result. Where nothing is
   * kept the session of the caller is taken.
   */
  update(session: ExamSession, change: (kept: ExamSession) => ExamSession): Promise<ExamSession>;
  /** Like `update`, but what was taken away meanwhile stays away. */
  amend(key: SessionKey, change: (kept: ExamSession) => ExamSession): Promise<ExamSession | undefined>;
  remove(key: SessionKey): Promise<void>;
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

export function createDeviceStore(shelf: SturdyShelf, channel: Channel): DeviceStore {
  const tell = (kind: News['kind'], key: SessionKey) => {
    channel.postMessage({ kind, key: keyOf(key) } satisfies News);
  };

  const sessionsOf = async (accountId: string): Promise<ExamSession[]> => {
    const names = (await shelf.keys()).filter((name) => name.startsWith(`${PREFIX}/${accountId}/`));
    const sessions = await Promise.all(names.map((name) => shelf.read<ExamSession>(name)));
    return sessions.filter((session) => session !== undefined);
  };

  return {
    sessionsOf,
    read: (key) => shelf.read(nameOf(key)),
    isDurable: () => shelf.isDurable(),
    async latest(accountId, tryoutId) {
      const sessions = (await sessionsOf(accountId)).filter((session) => session.tryoutId === tryoutId);
      return sessions.sort((one, other) => other.attempt - one.attempt)[0];
    },
    async update(session, change) {
      let result = session;
      await shelf.change<ExamSession>(nameOf(session), (kept) => (result = change(kept ?? session)));
      tell('changed', session);
      return result;
    },
    async amend(key, change) {
      let result: ExamSession | undefined;
      await shelf.change<ExamSession>(nameOf(key), (kept) => (result = kept && change(kept)));
      if (result) tell('changed', key);
      return result;
    },
    async remove(key) {
      await shelf.change(nameOf(key), () => undefined);
      tell('removed', key);
    },
    listen(listener) {
      const hear = (event: MessageEvent<News>) => {
        listener(event.data);
      };
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
      };
    },
  };
}

let shelf: SturdyShelf | undefined;
let store: DeviceStore | undefined;

/** The shelf of this browser; a change of what lies on it needs a new name. */
export const deviceShelf = (): SturdyShelf => (shelf ??= sturdyShelf(indexedShelf('ambang-exam-1')));

/** The store of this browser, opened at first use. */
export const deviceStore = (): DeviceStore =>
  (store ??= createDeviceStore(deviceShelf(), new BroadcastChannel('ambang-exam')));
