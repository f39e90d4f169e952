import type { UseStore } from 'idb-keyval';
import { get, keys, promisifyRequest } from 'idb-keyval';

export interface KeyValueStore {
  read<Value>(key: string): Promise<Value | undefined>;
  /** Reads and writes in one transaction. `undefined` removes the value. */
  change<Value>(key: string, next: (stored: Value | undefined) => Value | undefined): Promise<void>;
  keys(): Promise<string[]>;
}

/** Calls reject when the browser refuses to store. */
export function indexedDbStore(name: string): KeyValueStore {
  const store = reopenedStore(name);
  return {
    read: async (key) => get(key, store),
    change: async (key, next) => store('readwrite', (values) => changeInOne(values, key, next)),
    keys: async () => keys<string>(store),
  };
}

type Connection = Promise<IDBDatabase>;

const STORE = 'values';

/** How many connections one call may try. Callers do not retry. */
const MAX_TRIES = 2;

/**
 * A connection can break without a `close` event (Safari in the background). A failed call is retried on a new
 * connection.
 */
function reopenedStore(name: string): UseStore {
  let opened: Connection | undefined;
  const discard = (connection: Connection) => {
    // Another call may already have opened a new connection.
    if (opened === connection) opened = undefined;
    void connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  return async (mode, run) => {
    for (let tries = 1; ; tries += 1) {
      const connection = (opened ??= connect(name, discard));
      try {
        const database = await connection;
        return await run(database.transaction(STORE, mode).objectStore(STORE));
      } catch (error) {
        if (isCausedByValue(error)) throw error;
        discard(connection);
        if (tries === MAX_TRIES) throw error;
      }
    }
  };
}

function connect(name: string, onClosed: (connection: Connection) => void): Connection {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const connection = promisifyRequest(request);
  const watch = (database: IDBDatabase) => {
    database.onclose = () => onClosed(connection);
  };
  void connection.then(watch, () => undefined);
  return connection;
}

/** Whether the connection works, but the disk is full or the value cannot be stored. */
const isCausedByValue = (error: unknown): boolean =>
  error instanceof DOMException && ['QuotaExceededError', 'DataCloneError'].includes(error.name);

function changeInOne<Value>(
  values: IDBObjectStore,
  key: string,
  next: (stored: Value | undefined) => Value | undefined,
): Promise<void> {
  const request = values.get(key) as IDBRequest<Value | undefined>;
  // Awaiting the read would let the transaction end before the write.
  request.onsuccess = () => {
    const value = next(request.result);
    if (value === undefined) values.delete(key);
    else values.put(value, key);
    // Commits at once, so that the value is written even if the tab closes now.
    values.transaction.commit();
  };
  return promisifyRequest(values.transaction);
}

export function inMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    read: async <Value>(key: string) => values.get(key) as Value | undefined,
    change: async <Value>(key: string, next: (stored: Value | undefined) => Value | undefined) => {
      const value = next(values.get(key) as Value | undefined);
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
    keys: async () => [...values.keys()],
  };
}
