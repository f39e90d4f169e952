/**
 * Whether the application draws the page of this path, by its patterns with `:name` for any one segment. The server
 * counts in the same way (`apps/api/src/pages/built-pages.ts`).
 */
export function isAccountPage(pathname: string, patterns: readonly string[]): boolean {
  const segments = pathname.replace(/(.)\/$/, '$1').split('/');
  return patterns.some((pattern) => fits(pattern.split('/'), segments));
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]));
