/** A request that succeeds with this result. */
function replyWith<Result>(result: Result) {
  const request = { result, onsuccess: undefined as (() => void) | undefined };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** An IndexedDB whose connections can break without a `close` event, as in Safari. */
export function createBreakableIndexedDb() {
  const values = new Map<string, unknown>();
  let broken = new Set<object>();
  const open = new Set<object>();
  let opened = 0;
  let makeError: (() => unknown) | undefined;

  const transactionOf = (database: object) => {
    if (broken.has(database)) throw makeError?.();
    const transaction = { oncomplete: undefined as (() => void) | undefined, commit: () => {} };
    const store = {
      transaction,
      get: (key: string) => replyWith(values.get(key)),
      put: (value: unknown, key: string) => values.set(key, value),
      delete: (key: string) => values.delete(key),
      getAllKeys: () => replyWith([...values.keys()]),
    };
    setTimeout(() => transaction.oncomplete?.());
    return { objectStore: () => store };
  };

  const connect = () => {
    const database: object = {
      transaction: () => transactionOf(database),
      close: () => open.delete(database),
    };
    open.add(database);
    opened += 1;
    return replyWith(database);
  };

  return {
    indexedDB: { open: connect },
    /** The number of connections made, and of open ones. */
    counts: () => ({ opened, open: open.size }),
    /** Makes the current connections fail with an error of this name. */
    breakConnections: (name: string) => {
      broken = new Set(open);
      makeError = () => new DOMException('connection is lost', name);
    },
  };
}
