/** A least recently used cache in a Map. */
export function putRecent<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}
