import type { Listening } from '@ambang/db/announcements.ts';
import { listen } from '@ambang/db/announcements.ts';
import { outageOf } from '@ambang/postgres/outages.ts';
import { failureLog } from '@ambang/service/failure-log.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Common proxies cut a connection after 30 to 60 seconds without a byte. */
const HEARTBEAT_MS = 25_000;

/** Passes the announcements of all processes on to the streams of this one, for as long as it serves. */
export function passOnAnnouncements(app: FastifyInstance, { config, events }: Context): void {
  let listening: Listening | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const tellOutage = failureLog((failures) => app.log.error(failures, 'announcements'));
  const failed = (error: Error) => tellOutage(outageOf(error) ?? error.name);

  app.addHook('onListen', (done) => {
    listening = listen(config.databaseUrl, {
      onAnnouncement: (announcement) => events.tell(announcement),
      onConnected: () => events.tellAll(),
      onError: failed,
    });
    heartbeat = setInterval(() => events.beat(), HEARTBEAT_MS);
    done();
  });
  // The streams end first, because the server then waits for the requests under way and a stream never ends by itself.
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    events.end();
    done();
  });
  app.addHook('onClose', async () => listening?.stop());
}
