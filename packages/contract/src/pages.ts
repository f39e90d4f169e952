/**
 * The reply header with the build of a page. The service worker compares it with the build of its stored pages, because
 * servers behind one address may run different builds.
 */
export const PAGE_REVISION_HEADER = 'page-revision';

/**
 * Whether a path matches a page's pattern, both split at their slashes. `:name` matches any single segment that is not
 * empty. The server and the service worker share this function, so that both serve the same pages.
 */
export const matchesPathPattern = (segments: readonly string[], pattern: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
