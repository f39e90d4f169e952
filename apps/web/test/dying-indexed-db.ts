/** An IndexedDB whose connections can die without their `close` event, as in Safari. */
export function dyingIndexedDb() {
  const kept = new Map<string, unknown>();
  let dead = new Set<object>();
  const open = new Set<object>();
  let refusal: (() => unknown) | undefined;

  const answered = <Result>(result: Result) => {
    const request = { result, onsuccess: undefined as (() => void) | undefined };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };

  const transactionOf = (database: object) => {
    if (dead.has(database)) throw refusal?.();
    const transaction = { oncomplete: undefined as (() => void) | undefined, commit: () => {} };
    const store = {
      transaction,
      get: (key: string) => answered(kept.get(key)),
      put: (value: unknown, key: string) => kept.set(key, value),
      delete: (key: string) => kept.delete(key),
      getAllKeys: () => answered([...kept.keys()]),
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
    return answered(database);
  };
  let opened = 0;

  return {
    indexedDB: { open: connect },
    /** Number of connections made, and of those still open. */
    counts: () => ({ opened, open: open.size }),
    /** Makes the current connections fail with this error. */
    die: (name: string) => {
      dead = new Set(open);
      refusal = () => new DOMException('connection is lost', name);
    },
  };
}
