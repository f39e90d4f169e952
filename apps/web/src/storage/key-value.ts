import type { UseStore } from 'idb-keyval';
import { createStore, get, keys, promisifyRequest } from 'idb-keyval';

/** Values of this device by key. */
export interface KeyValue {
  read<Value>(key: string): Promise<Value | undefined>;
  /** Reads and writes in one transaction, so that nobody writes in between. `undefined` removes the value. */
  change<Value>(key: string, next: (kept: Value | undefined) => Value | undefined): Promise<void>;
  keys(): Promise<string[]>;
}

/** Survives a reload and a closed browser. Every call rejects where the browser refuses to store. */
export function indexedKeyValue(name: string): KeyValue {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore(name, 'values'));
  return {
    read: async (key) => get(key, store()),
    change: async (key, next) => store()('readwrite', (values) => changeInOne(values, key, next)),
    keys: async () => keys<string>(store()),
  };
}

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
