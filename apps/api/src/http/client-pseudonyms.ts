import { createHmac, randomBytes } from 'node:crypto';
import { toUtcDayNumber, findOrCreateLogKey } from '@ambang/db/log-keys.ts';
import type { Db } from '@ambang/db/open.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { clientSubnet } from '../throttling/client-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined while the key of the day is not loaded. */
    pseudonymOf(address: string): string | undefined;
  }
}

export interface ClientPseudonyms {
  of(address: string, now: number): string | undefined;
  /** Loads the keys of today and tomorrow (UTC), and drops older keys. */
  prepare(now: number): Promise<void>;
}

/**
 * Creates the pseudonyms of clients in the log. A client's subnet has one pseudonym per day, in all processes. The log
 * lines of a client can therefore be found for one day, but the client cannot be tracked over several days.
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

/** Hourly, so that tomorrow's key is loaded long before midnight. */
const REFRESH_MS = 3_600_000;

/** While the database is unavailable, log lines may have no pseudonym. */
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
