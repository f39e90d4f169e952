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

/** The public question of the day, and its key with `?jawaban=C`. */
export const DAILY_PATH = '/soal-hari-ini';
export const DAILY_KEY_PATH = '/soal-hari-ini/kunci';

/** The name of the form's field for the chosen letter. */
export const DAILY_CHOICE_FIELD = 'jawaban';

/** The letter of the address of a key; null unless there is exactly one text. */
export function readDailyLetter(query: unknown): string | null {
  const letter = (query as Record<string, unknown>)[DAILY_CHOICE_FIELD];
  return typeof letter === 'string' ? letter : null;
}
