import { PAGE_REVISION_HEADER } from '@ambang/contract/pages.ts';

/** A cached file. Addresses without a content hash have a revision. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/**
 * During a deployment another server may still have the earlier build, whose page needs files that this worker does not
 * cache. Then the installation fails, and the browser retries it later.
 * @returns a workbox `cacheWillUpdate`
 */
export const keepOnlySameBuild =
  (kept: readonly PrecacheEntry[]) =>
  async ({ request, response }: { request: Request; response: Response }): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const revision = kept.find(({ url }) => url === pathname)?.revision ?? null;
    const isSame = revision === null || response.headers.get(PAGE_REVISION_HEADER) === revision;
    return response.status < 400 && isSame ? response : null;
  };
