export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
}

/** A promise with its resolvers. The oldest supported browsers have no `Promise.withResolvers`. */
export function createDeferred<Value = void>(): Deferred<Value> {
  const parts = {} as Deferred<Value>;
  parts.promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
