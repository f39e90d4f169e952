import type { AnnouncementSubscription } from '@ambang/db/notifications/announcements.ts';
import { listenForAnnouncements } from '@ambang/db/notifications/announcements.ts';
import { createDatabaseErrorLog } from '@ambang/server/logging/failure-log.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Common proxies close a connection after 30 to 60 seconds without data. */
const KEEP_ALIVE_MS = 25_000;

/** Forwards the announcements of all processes to the event streams of this process. */
export function forwardAnnouncements(app: FastifyInstance, { config, events }: Context): void {
  let subscription: AnnouncementSubscription | undefined;
  let keepAlive: NodeJS.Timeout | undefined;
  const onError = createDatabaseErrorLog((failures) => app.log.error(failures, 'announcements'));

  app.addHook('onListen', (done) => {
    subscription = listenForAnnouncements(config.databaseUrl, {
      onAnnouncement: (announcement) => events.publish(announcement),
      onConnected: () => events.publishRefetch(),
      onError,
    });
    keepAlive = setInterval(() => events.keepAlive(), KEEP_ALIVE_MS);
    done();
  });
  // Streams are ended first, because the server waits for open requests, and streams stay open.
  app.addHook('preClose', (done) => {
    clearInterval(keepAlive);
    events.end();
    done();
  });
  app.addHook('onClose', async () => subscription?.stop());
}
