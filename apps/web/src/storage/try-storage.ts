/** For `localStorage` and `sessionStorage`. @returns `fallback` when the storage refuses (private window, full disk) */
export function tryStorage<Value>(fallback: Value, run: () => Value): Value {
  try {
    return run();
  } catch {
    return fallback;
  }
}
