import type { UseStore } from 'idb-keyval';
import { get, keys, promisifyRequest } from 'idb-keyval';

/** Values of this device by key. */
export interface KeyValue {
  read<Value>(key: string): Promise<Value | undefined>;
  /** Reads and writes in one transaction, so that nobody writes in between. `undefined` removes the value. */
  change<Value>(key: string, next: (kept: Value | undefined) => Value | undefined): Promise<void>;
  keys(): Promise<string[]>;
}

/** Survives a reload and a closed browser. Every call rejects where the browser refuses to store. */
export function indexedKeyValue(name: string): KeyValue {
  const store = reopenedStore(name);
  return {
    read: async (key) => get(key, store),
    change: async (key, next) => store('readwrite', (values) => changeInOne(values, key, next)),
    keys: async () => keys<string>(store),
  };
}

type Connection = Promise<IDBDatabase>;

const STORE = 'values';

/** How many connections one call may try. */
const MOST_TRIES = 2;

/**
 * A connection can be dead without its `close` event, as in Safari after a while in the background. Each call on it
 * fails, so it is given up and the call is made once more on a new one.
 */
function reopenedStore(name: string): UseStore {
  let opened: Connection | undefined;
  const leave = (connection: Connection) => {
    // Another call may have opened a new one meanwhile.
    if (opened === connection) opened = undefined;
    void connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  return async (mode, act) => {
    for (let tries = 1; ; tries += 1) {
      const connection = (opened ??= connect(name, leave));
      try {
        const database = await connection;
        return await act(database.transaction(STORE, mode).objectStore(STORE));
      } catch (error) {
        if (isOfTheValue(error)) throw error;
        leave(connection);
        if (tries === MOST_TRIES) throw error;
      }
    }
  };
}

function connect(name: string, onClosed: (connection: Connection) => void): Connection {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const connection = promisifyRequest(request);
  const follow = (database: IDBDatabase) => {
    database.onclose = () => onClosed(connection);
  };
  void connection.then(follow, () => undefined);
  return connection;
}

/** A connection that works refuses what the disk has no room for and what cannot be stored. */
const isOfTheValue = (error: unknown): boolean =>
  error instanceof DOMException && ['QuotaExceededError', 'DataCloneError'].includes(error.name);

function changeInOne<Value>(
  values: IDBObjectStore,
  key: string,
  next: (kept: Value | undefined) => Value | undefined,
): Promise<void> {
  const request = values.get(key) as IDBRequest<Value | undefined>;
  // Awaiting the read first would let the transaction end before the write.
  request.onsuccess = () => {
    const value = next(request.result);
    if (value === undefined) values.delete(key);
    else values.put(value, key);
    // The transaction ends without waiting for the answer: a tab that is closed in this moment has still written.
    values.transaction.commit();
  };
  return promisifyRequest(values.transaction);
}

/** Values that live as long as the page. */
export function memoryKeyValue(): KeyValue {
  const values = new Map<string, unknown>();
  return {
    read: async <Value>(key: string) => values.get(key) as Value | undefined,
    change: async <Value>(key: string, next: (kept: Value | undefined) => Value | undefined) => {
      const value = next(values.get(key) as Value | undefined);
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
    keys: async () => [...values.keys()],
  };
}
