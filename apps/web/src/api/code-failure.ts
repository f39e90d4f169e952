import { CallFailure, NetworkFailure } from './failure.ts';

/** Browsers throw these errors for missing code, and the chunk loader throws them for missing styles. */
const isMissingCode = (error: unknown) =>
  (error instanceof TypeError && /import|module|dynamically/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/**
 * The failure to show for an error of code that did not load or run. Offline, the code cannot be fetched. Online, the server
 * is unreachable or no longer has this build.
 */
export function codeFailure(error: unknown): unknown {
  if (!isMissingCode(error)) return error;
  return navigator.onLine
    ? new CallFailure(404, 'Bagian halaman ini tidak bisa dimuat. Periksa jaringanmu, lalu coba lagi.')
    : new NetworkFailure();
}
