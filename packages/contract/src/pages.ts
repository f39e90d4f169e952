/**
 * Says of a page of the application what it is in this installation. The service worker names the same of those that it
 * keeps: of several servers behind one address not all are of one build.
 */
export const REVISION_HEADER = 'page-revision';

/**
 * True when a path matches a page's pattern, both split at their slashes; `:name` matches any one segment. The server and
 * the service worker share it, so that both serve the same pages.
 */
export const matchesPattern = (segments: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
