/** FNV-1a's start. */
const OFFSET = 0x811c9dc5;

/**
 * FNV-1a with a final mix: a number that is spread evenly over 32 bits. For choices that must be the same every time.
 * @param prefix the result of `hashPrefix`: texts that begin alike share its work
 */
export function hashOf(text: string, prefix = OFFSET): number {
  let hash = hashPrefix(text, prefix);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function hashPrefix(text: string, start = OFFSET): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** A hash of two texts, from their hashes. Text by text would take many times longer for each of a pool's items. */
export function joinHashes(one: number, other: number): number {
  let hash = Math.imul(one, 0x9e3779b1) ^ other;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
