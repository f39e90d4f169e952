/** A promise that is settled from outside, with an optional timeout. */
export interface PendingCall<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
  cancelTimeout: () => void;
  hasTimedOut: () => boolean;
}

/** @param onTimeout returns the error with which the promise is rejected */
export function createPendingCall<T>(timeoutMs: number | undefined, onTimeout: () => Error): PendingCall<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let timedOut = false;
  const expire = () => {
    timedOut = true;
    reject(onTimeout());
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
  const cancelTimeout = () => clearTimeout(timer);
  return {
    promise,
    cancelTimeout,
    hasTimedOut: () => timedOut,
    resolve(value) {
      cancelTimeout();
      resolve(value);
    },
    reject(error) {
      cancelTimeout();
      reject(error);
    },
  };
}
