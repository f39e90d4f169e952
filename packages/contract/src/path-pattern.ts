/**
 * Whether a path matches a page's pattern, both split at their slashes. `:name` matches any single segment that is not
 * empty. The server, the service worker and the script of the first calls share it, so that all know the same pages. It is in
 * a file of its own, because that script may load no code of the application.
 */
export const matchesPathPattern = (segments: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
