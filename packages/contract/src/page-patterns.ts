/**
 * Whether a path is that of a page, both cut at their slashes: `:name` in the pattern stands for any one segment. The server
 * and the service worker have to agree on it, lest one of them shows what the other knows nothing of.
 */
export const fitsPattern = (segments: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
