/**
 * The reply header with the build of a page. The service worker compares it with the build of its stored pages, because
 * servers behind one address may run different builds.
 */
export const PAGE_REVISION_HEADER = 'page-revision';

/** The built pages that are shared and found by search engines. */
export const PUBLIC_PATHS: readonly string[] = ['/', '/register', '/login', '/privacy-policy'];

/** The public question of the day, and its key with `?hari=2026-11-28&jawaban=C`. */
export const DAILY_PATH = '/soal-hari-ini';
export const DAILY_KEY_PATH = '/soal-hari-ini/kunci';

/** The names of the form's fields: the day of the question, and the chosen letter. */
export const DAILY_DAY_FIELD = 'hari';
export const DAILY_CHOICE_FIELD = 'jawaban';

/** Day and letter of the address of a key; null unless there is exactly one text of each. */
export function readDailyAnswer(query: unknown): { day: string; letter: string } | null {
  const { [DAILY_DAY_FIELD]: day, [DAILY_CHOICE_FIELD]: letter } = query as Record<string, unknown>;
  return typeof day === 'string' && typeof letter === 'string' ? { day, letter } : null;
}

/** The parameter with the version of a public picture: a file with a version in its address never changes. */
export const VERSION_PARAMETER = 'v';

/** Stands for the origin of the product in built pages. Only the server knows it. */
export const ORIGIN_TOKEN = 'https://alamat.invalid';
