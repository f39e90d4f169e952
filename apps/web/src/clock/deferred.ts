export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
}

/** Like `Promise.withResolvers`, which the oldest supported browsers lack. */
export function createDeferred<Value = void>(): Deferred<Value> {
  const parts = {} as Deferred<Value>;
  parts.promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
