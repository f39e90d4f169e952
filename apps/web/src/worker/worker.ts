import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { EXAM_LOCK, TAKE_OVER } from '../install/worker-messages.ts';
import { isAccountPage } from './account-pages.ts';
import type { PrecacheEntry } from './same-build.ts';
import { keepOnlySameBuild } from './same-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the build writes in here: the kept files, the addresses of the two kept pages, and the application's paths. */
declare const KEPT: PrecacheEntry[];
declare const SHELL: string;
declare const OFFLINE_PAGE: string;
declare const PAGE_PATTERNS: string[];

// Named once, because the build puts the whole list in place of the name.
const files = KEPT;
const kept = new PrecacheController({ plugins: [{ cacheWillUpdate: keepOnlySameBuild(files) }] });
kept.addToCacheList(files);

self.addEventListener('install', (event) => event.waitUntil(kept.install(event).then(takeOverUnlessExam)));
self.addEventListener('activate', (event) =>
  event.waitUntil(kept.activate(event).then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOverUnlessExam());
});

/**
 * The version before keeps its files for as long as any tab shows an exam: such a tab holds the lock, shared with the
 * others, so nobody gets it alone. Without locks a new version waits until all tabs are closed.
 */
async function takeOverUnlessExam(): Promise<void> {
  await self.navigator.locks?.request(EXAM_LOCK, { ifAvailable: true }, (lock) => {
    // Not awaited: it ends when the version before has, and the lock must not be kept from an exam for so long.
    if (lock) void self.skipWaiting();
  });
}

/** Only the pages that the application draws are answered from here. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAccountPage(url.pathname, PAGE_PATTERNS),
  kept.createHandlerBoundToURL(SHELL),
);

/** What else is opened comes from the server, is kept nowhere, and may redirect. Calls are not even looked at. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await kept.matchPrecache(OFFLINE_PAGE)) ?? Response.error();
    }
  },
);

registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));
