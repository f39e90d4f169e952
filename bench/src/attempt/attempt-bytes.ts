import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { findProgram, nginxLocations } from '../../../scripts/programs/programs.ts';
import { registerOwner } from '../browser/candidate.ts';
import { phone, withBrowser } from '../browser/chromium.ts';
import { withDatabase } from '../product/measured-product.ts';
import { findFreePort, withProduct } from '../product/product.ts';
import type { ByteCounter, Bytes } from './byte-counter.ts';
import { startByteCounter } from './byte-counter.ts';
import type { AttemptPart } from './take-tryout.ts';
import { takeTryout, waitUntilQuiet } from './take-tryout.ts';
import { startNginx } from '../product/nginx.ts';

/** The bytes between a browser and the product: a first visit, and a whole attempt in a later visit. */
export interface AttemptBytes {
  first: Bytes;
  later: Bytes;
  /** The parts of the later visit. */
  parts: Map<AttemptPart, Bytes>;
  /** Null if the bytes went through the shipped nginx. */
  whyNoNginx: string | null;
  chromium: string;
}

const HOST = 'localhost';
const QUESTIONS = 110;
/** Two answers are enough for the first visit to load the code of every screen. */
const FIRST_ANSWERS = 2;

export async function measureAttemptBytes(): Promise<AttemptBytes> {
  const program = findProgram(nginxLocations);
  const [port, instance, nginxPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const publicUrl = `${program ? 'https' : 'http'}://${HOST}:${port}`;
  const settings = { PORT: String(instance), PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '127.0.0.1' };
  return withProduct(async () => {
    const nginx = program ? await startNginx(program, { host: HOST, port: nginxPort, instance }) : null;
    const counter = await startByteCounter(port, { host: '127.0.0.1', port: nginx ? nginxPort : instance });
    try {
      const trust = nginx ? [`--ignore-certificate-errors-spki-list=${nginx.spki}`] : [];
      return await withBrowser(
        (browser) =>
          withDatabase(`http://127.0.0.1:${instance}`, async ({ client }) => ({
            ...(await measureVisits(browser, publicUrl, counter, client)),
            whyNoNginx: nginx ? null : 'nginx is not installed (nginx-light, or NGINX_PROGRAM)',
            chromium: browser.version(),
          })),
        trust,
      );
    } finally {
      counter.end();
      await nginx?.end();
    }
  }, settings);
}

/**
 * Measures two visits in one browser. The second visit is to a different tryout, whose questions the device does not have.
 */
async function measureVisits(
  browser: Browser,
  baseURL: string,
  { total }: ByteCounter,
  client: pg.Client,
): Promise<Pick<AttemptBytes, 'first' | 'later' | 'parts'>> {
  const context = await browser.newContext({ ...phone, baseURL, ignoreHTTPSErrors: true });
  const free = await registerOwner(context);
  const other = await grantAnother(client, free);
  const page = await context.newPage();
  const begun = total();
  await takeTryout(page, free, FIRST_ANSWERS, () => waitUntilQuiet(total));
  const between = total();
  await page.close();
  const parts = new Map<AttemptPart, Bytes>();
  let before = between;
  await takeTryout(await context.newPage(), other, QUESTIONS, async (part) => {
    await waitUntilQuiet(total);
    parts.set(part, difference(total(), before));
    before = total();
  });
  return { first: difference(between, begun), later: difference(total(), between), parts };
}

const difference = (now: Bytes, before: Bytes): Bytes => ({
  down: now.down - before.down,
  up: now.up - before.up,
});

/** Grants the owners of a tryout another tryout. @returns the id of the other tryout */
async function grantAnother(client: pg.Client, tryoutId: number): Promise<number> {
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
