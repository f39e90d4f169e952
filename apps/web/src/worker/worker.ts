import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { EXAM_LOCK_NAME, TAKE_OVER_MESSAGE } from '../install/worker-messages.ts';
import { isApplicationPage } from './application-pages.ts';
import type { PrecacheEntry } from './same-build.ts';
import { answerReminder, showReminder } from './reminders.ts';
import { keepOnlySameBuild } from './same-build.ts';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: the cached files, the addresses of the two cached pages, and the application's path patterns. */
declare const CACHED_FILES: PrecacheEntry[];
declare const SHELL: string;
declare const OFFLINE_PAGE: string;
declare const PAGE_PATTERNS: string[];

// The name is used once, because the build replaces each use by the whole list.
const files = CACHED_FILES;
const precache = new PrecacheController({ plugins: [{ cacheWillUpdate: keepOnlySameBuild(files) }] });
precache.addToCacheList(files);

self.addEventListener('install', (event) =>
  event.waitUntil(precache.install(event).then(takeOverUnlessExam)),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(precache.activate(event).then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER_MESSAGE) event.waitUntil(takeOverUnlessExam());
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerReminder(self, event.action, event.notification.data as { stop: string }));
});

/**
 * A new version does not take over while a tab shows an exam, because that tab holds the lock in shared mode. Without
 * Web Locks, a new version waits until all tabs are closed.
 */
async function takeOverUnlessExam(): Promise<void> {
  await self.navigator.locks?.request(EXAM_LOCK_NAME, { ifAvailable: true }, (lock) => {
    // Not awaited, because it resolves only when the old version has stopped, and an exam may need the lock earlier.
    if (lock) void self.skipWaiting();
  });
}

/** Pages of the application come from the cache. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isApplicationPage(url.pathname, PAGE_PATTERNS),
  precache.createHandlerBoundToURL(SHELL),
);

/** Other pages come from the server, uncached. The worker does not handle API calls. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await precache.matchPrecache(OFFLINE_PAGE)) ?? Response.error();
    }
  },
);

registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }));
