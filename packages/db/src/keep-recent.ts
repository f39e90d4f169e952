/**
 * Puts an entry at the end of a map that nobody else writes to, which is then in order of use. Beyond the most that it
 * may hold, the least recently used ones are dropped.
 * @returns the value
 */
export function keepRecent<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}
