import path from 'node:path';
import type { AttemptBytes } from './attempt/bytes.ts';
import { attemptBytes } from './attempt/bytes.ts';
import type { AttemptsOrder } from './attempt/load.ts';
import { processorTime } from './attempt/processor-time.ts';
import { numberOption } from './numbers/options.ts';
import { printReport } from './numbers/report.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt } from './server/api-process.ts';
import { forkLoad } from './load/forked-load.ts';
import { databaseBehind, withClient } from './server/product-database.ts';

/** What one whole attempt costs: processor time in api and database, bytes between browser and product. */

const ATTEMPTS = numberOption('ATTEMPTS', 200);
const KB = 1_000;
const MOST_DOWN_KB = 50;
const MOST_UP_KB = 25;

await tellProcessorTime();
tellBytes(await attemptBytes());

async function tellProcessorTime(): Promise<void> {
  const load = forkLoad<AttemptsOrder>(path.join(import.meta.dirname, 'attempt/load.ts'));
  try {
    await withProduct(async (address) => {
      const api = await apiProcessAt(address);
      const database = await databaseBehind(api);
      const processes = { api, postmaster: await database.postmaster() };
      const { figures, notes } = await withClient(database.url, (client) =>
        processorTime({ client, load, processes, address, attempts: ATTEMPTS }),
      );
      printReport({
        title: 'Processor time of a whole attempt: start, 110 saves, hand-in, score, review',
        figures,
        notes: [
          `${ATTEMPTS} attempts at each level, after as many that warm up; each candidate sends one call after the other, without pauses.`,
          ...notes,
        ],
      });
    });
  } finally {
    load.end();
  }
}

function tellBytes({ first, later, parts, transfers, whyPlain, chromium }: AttemptBytes): void {
  const kb = (name: string, bytes: number, atMost?: number) => ({
    ...{ name, value: bytes / KB, unit: 'KB', digits: 1 },
    ...(atMost !== undefined && whyPlain === null && { limit: { atMost } }),
  });
  const sizeOf = (all: typeof transfers) =>
    all.reduce((sum, { bytes, headerBytes }) => sum + bytes + headerBytes, 0);
  const papers = transfers.filter(({ url }) => url.includes('/api/envelope/'));
  printReport({
    title: 'Bytes of a whole attempt: intro, start, 110 saves, hand-in, recap, review',
    figures: [
      kb('a later visit: down', later.down, MOST_DOWN_KB),
      kb('a later visit: up', later.up, MOST_UP_KB),
      ...[...parts].flatMap(([part, { down, up }]) => [
        kb(`of it ${part}: down`, down),
        kb(`of it ${part}: up`, up),
      ]),
      kb('of it down by the count of the browser', sizeOf(transfers)),
      kb('of that the questions with their pictures', sizeOf(papers)),
      kb('the first visit: down', first.down),
      kb('the first visit: up', first.up),
    ],
    notes: [
      whyPlain === null
        ? 'Over the shipped nginx: TLS and HTTP/2. Counted between browser and nginx: all bytes of the connections, TLS with them.'
        : `Not over nginx (${whyPlain}) but over plain HTTP/1.1: nothing compresses the heads, so no limit stands.`,
      'The first visit brings every screen with two answers; the later one is in the same browser, with another tryout.',
      `Most came for: ${largest(transfers)}`,
    ],
    chromium,
  });
}

/** The kinds of address that brought most, by the browser's count. */
function largest(transfers: AttemptBytes['transfers']): string {
  const kinds = new Map<string, { bytes: number; times: number }>();
  for (const { url, bytes, headerBytes } of transfers) {
    const kind = new URL(url).pathname.replace(/\/[^/]*[0-9a-f-]{8,}.*$|\/\d+(?=\/|$)/g, '');
    const { bytes: sum, times } = kinds.get(kind) ?? { bytes: 0, times: 0 };
    kinds.set(kind, { bytes: sum + bytes + headerBytes, times: times + 1 });
  }
  return [...kinds]
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .slice(0, 10)
    .map(([kind, { bytes, times }]) => `${kind} ${(bytes / KB).toFixed(1)} KB in ${times}`)
    .join(', ');
}
