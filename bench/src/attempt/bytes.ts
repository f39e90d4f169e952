import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { comeIn } from '../browser/candidate.ts';
import { phone, withBrowser } from '../browser/chromium.ts';
import type { Transfer } from '../browser/transfers.ts';
import { recordTransfers } from '../browser/transfers.ts';
import { freePort, withProduct } from '../server/product.ts';
import { apiProcessAt } from '../server/api-process.ts';
import { startNginx, whyNoNginx } from '../server/nginx.ts';
import { databaseBehind, withClient } from '../server/product-database.ts';
import type { Part } from './journey.ts';
import { quiet, sitThrough } from './journey.ts';
import type { Carried, Wire } from './wire.ts';
import { openWire } from './wire.ts';

/** What a browser and the product send each other during one attempt. */
export interface AttemptBytes {
  first: Carried;
  later: Carried;
  /** What the parts of the later one took. */
  parts: Map<Part, Carried>;
  /** Of the later one, by the browser's own count. */
  transfers: Transfer[];
  /** Null over the shipped nginx, else why not. */
  whyPlain: string | null;
  chromium: string;
}

const HOST = 'localhost';
const QUESTIONS = 110;
/** Enough of a first visit to bring every screen's code. */
const FIRST_ANSWERS = 2;

export async function attemptBytes(): Promise<AttemptBytes> {
  const whyPlain = whyNoNginx();
  const [port, instance, nginxPort] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `${whyPlain === null ? 'https' : 'http'}://${HOST}:${port}`;
  const settings = { PORT: String(instance), PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' };
  return withProduct(async () => {
    const database = await databaseBehind(await apiProcessAt(`http://127.0.0.1:${instance}`));
    const nginx = whyPlain === null ? await startNginx({ host: HOST, port: nginxPort, instance }) : null;
    const wire = await openWire(port, { host: '127.0.0.1', port: nginx ? nginxPort : instance });
    try {
      const trust = nginx ? [`--ignore-certificate-errors-spki-list=${nginx.spki}`] : [];
      return await withBrowser(async (browser) => {
        const counted = await withClient(database.url, (client) => visits(browser, publicUrl, wire, client));
        return { ...counted, whyPlain, chromium: browser.version() };
      }, trust);
    } finally {
      wire.end();
      await nginx?.end();
    }
  }, settings);
}

/** The second visit is of the same person in the same browser, with another tryout: its questions are new to the device. */
async function visits(
  browser: Browser,
  baseURL: string,
  wire: Wire,
  client: pg.Client,
): Promise<Omit<AttemptBytes, 'whyPlain' | 'chromium'>> {
  const context = await browser.newContext({ ...phone, baseURL, ignoreHTTPSErrors: true });
  const free = await comeIn(context);
  const other = await ownAnother(client, free);
  const page = await context.newPage();
  const begun = wire.carried();
  await sitThrough(page, free, FIRST_ANSWERS, () => quiet(wire.carried));
  const between = wire.carried();
  await page.close();
  const later = await context.newPage();
  const transfers = await recordTransfers(later);
  const parts = new Map<Part, Carried>();
  let before = between;
  await sitThrough(later, other, QUESTIONS, async (part) => {
    await quiet(wire.carried);
    parts.set(part, difference(wire.carried(), before));
    before = wire.carried();
  });
  const first = difference(between, begun);
  return { first, later: difference(wire.carried(), between), parts, transfers };
}

const difference = (now: Carried, before: Carried): Carried => ({
  down: now.down - before.down,
  up: now.up - before.up,
});

/** Gives the owners of a tryout another one besides. @returns its id */
async function ownAnother(client: pg.Client, tryoutId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into grants (account_id, tryout_id, source, source_id, granted_at)
     select account_id, other.id, 'operator', 'bench', now()
     from grants, (select id from tryouts where id <> $1 and current_version_id is not null order by id limit 1) other
     where tryout_id = $1 and account_id not in (select account_id from grants where tryout_id = other.id)
     returning tryout_id as id`,
    [tryoutId],
  );
  const [other] = rows;
  if (!other) throw new Error('there is no other tryout');
  return other.id;
}
