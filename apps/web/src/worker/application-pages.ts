import { matchesPathPattern } from '@ambang/contract/path-pattern.ts';

/** Whether a path is a page of the application, which the cache serves. In a pattern `:name` matches one segment. */
export function isApplicationPage(pathname: string, patterns: readonly string[]): boolean {
  const segments = pathname.replace(/(.)\/$/, '$1').split('/');
  return patterns.some((pattern) => matchesPathPattern(segments, pattern.split('/')));
}
