import { REVISION_HEADER } from '@ambang/contract/page.ts';

/** What the worker keeps; a revision where the address does not tell what lies behind it. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/**
 * Of several servers behind one address one may still be of the build before. Its page in a worker of the new one
 * would ask for files that this does not keep: the installation fails, and the browser tries it again another time.
 * @returns what precaching asks of each answer before it keeps it; null for one that is not to be kept
 */
export const keepOnlySameBuild =
  (kept: readonly PrecacheEntry[]) =>
  async ({ request, response }: { request: Request; response: Response }): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const revision = kept.find(({ url }) => url === pathname)?.revision ?? null;
    const isSame = revision === null || response.headers.get(REVISION_HEADER) === revision;
    return response.status < 400 && isSame ? response : null;
  };
