import { fitsPattern } from '@ambang/contract/page-patterns.ts';

/** Whether the application draws the page of this path, by its patterns with `:name` for any one segment. */
export function isAccountPage(pathname: string, patterns: readonly string[]): boolean {
  const segments = pathname.replace(/(.)\/$/, '$1').split('/');
  return patterns.some((pattern) => fitsPattern(segments, pattern.split('/')));
}
