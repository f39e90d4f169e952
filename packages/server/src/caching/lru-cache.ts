/**
 * Adds an entry to a least recently used cache, or moves it to the end. Drops the first entries above the limit.
 * @returns value
 */
export function putInLruCache<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  value: Value,
  maxEntries: number,
): Value {
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxEntries) break;
    cache.delete(oldest);
  }
  return value;
}
