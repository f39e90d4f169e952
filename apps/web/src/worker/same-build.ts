import { PAGE_REVISION_HEADER } from '@ambang/contract/pages.ts';

/** Files without a content hash in their names have a revision. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/**
 * Caches only pages of the worker's own build. During a deployment, a server may still have the previous build, whose
 * pages need files that this worker does not cache. The installation then fails, and the browser retries it later.
 * @returns a workbox `cacheWillUpdate`
 */
export const keepOnlySameBuild =
  (files: readonly PrecacheEntry[]) =>
  async ({ request, response }: { request: Request; response: Response }): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const revision = files.find(({ url }) => url === pathname)?.revision ?? null;
    const isSame = revision === null || response.headers.get(PAGE_REVISION_HEADER) === revision;
    return response.status < 400 && isSame ? response : null;
  };
