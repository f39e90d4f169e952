import type { Request } from '@playwright/test';

/** A page, or a browser context with all its pages. */
interface RequestSource {
  on: (event: 'request', listener: (request: Request) => void) => unknown;
}

/** Collects the paths of the requests from now on that match the pattern. */
export function collectPaths(source: RequestSource, pattern: RegExp): string[] {
  const paths: string[] = [];
  source.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) paths.push(pathname);
  });
  return paths;
}
