/** For small notes, never for answers: a private window or a full disk refuses to store, and then `instead` counts. */
export function tryStorage<Value>(instead: Value, act: () => Value): Value {
  try {
    return act();
  } catch {
    return instead;
  }
}
