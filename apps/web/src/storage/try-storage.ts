/** For small preferences, never for answers: a private window or a full disk refuses, and then `fallback` is returned. */
export function tryStorage<Value>(fallback: Value, act: () => Value): Value {
  try {
    return act();
  } catch {
    return fallback;
  }
}
