/** For notes in the browser's storage: a private window or a full disk refuses, and the answers do not depend on it. */
export function tryStorage<Value>(instead: Value, act: () => Value): Value {
  try {
    return act();
  } catch {
    return instead;
  }
}
