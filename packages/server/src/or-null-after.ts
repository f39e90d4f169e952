/** @returns null when the promise is rejected or takes longer; the work continues */
export async function orNullAfter<T>(timeoutMs: number, pending: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, timeoutMs, null);
  return Promise.race([pending.catch(() => null), late]).finally(() => clearTimeout(timer));
}
