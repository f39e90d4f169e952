import { createHmac, randomBytes } from 'node:crypto';
import { toUtcDayNumber, findOrCreateLogKey } from '@ambang/db/log-keys.ts';
import type { Db } from '@ambang/db/open.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { clientSubnet } from '../throttling/client-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The pseudonym of a client subnet in today's log; undefined while the key of the day is unknown. */
    pseudonymOf(address: string): string | undefined;
  }
}

export interface ClientPseudonyms {
  of(address: string, now: number): string | undefined;
  /** Fetches the keys of today and tomorrow, and drops the others. */
  prepare(now: number): Promise<void>;
}

/**
 * Pseudonyms for clients in the log. All processes use the same pseudonym for one day, and another one the next day.
 * So the lines of one client belong together, but no client can be followed over days.
 */
export function createClientPseudonyms(db: Db): ClientPseudonyms {
  let keys = new Map<number, Buffer>();
  return {
    of(address, now) {
      const key = keys.get(toUtcDayNumber(now));
      return key && createHmac('sha256', key).update(clientSubnet(address)).digest('base64url').slice(0, 12);
    },
    async prepare(now) {
      const days = [toUtcDayNumber(now), toUtcDayNumber(now) + 1];
      const missing = days.filter((day) => !keys.has(day));
      const fetched = await Promise.all(
        missing.map(async (day) => [day, await findOrCreateLogKey(db, day, randomBytes(32))] as const),
      );
      const known = new Map([...keys, ...fetched]);
      keys = new Map([...known].filter(([day]) => days.includes(day)));
    },
  };
}

/** Hourly, so that tomorrow's key is known long before midnight. */
const REFRESH_MS = 3_600_000;

/** Without the database lines are logged without pseudonyms. */
export async function addClientPseudonyms(app: FastifyInstance, { database, now }: Context): Promise<void> {
  const pseudonyms = createClientPseudonyms(database.db);
  const prepare = () =>
    pseudonyms
      .prepare(now())
      .catch((error: Error) => app.log.error({ fault: error.message }, 'client pseudonyms'));
  app.decorate('pseudonymOf', (address) => pseudonyms.of(address, now()));
  await prepare();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void prepare(), REFRESH_MS);
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    done();
  });
}
