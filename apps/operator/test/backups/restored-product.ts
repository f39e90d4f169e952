import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeOrCompareRankKey } from '@ambang/attempts/former-attempts.ts';
import { createActRecorder, type ActRecorder } from '@ambang/backup/lists/act-recorder.ts';
import { openActLists } from '@ambang/backup/targets/address.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { createMidtransGateway } from '@ambang/orders/gateway/midtrans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { emptyDatabase } from '../../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import type { Offer } from '../../../../packages/orders/test/shop.ts';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { MidtransSimulator } from '../../../../simulators/src/midtrans/simulator.ts';
import { startMidtransSimulator } from '../../../../simulators/src/midtrans/start-simulator.ts';
import { runCommand, type CommandResult, type RunOptions } from '../run-command.ts';

const rankKey = randomBytes(32);

export const now = Date.now();
export const env = { RANK_KEY: rankKey.toString('base64') };

type TestDatabase = OpenDatabase & { url: string };

interface RestoredProduct {
  product: TestDatabase;
  /** The empty database that backups are restored into. */
  target: TestDatabase;
  gateway: MidtransSimulator;
  gatewayEnv: NodeJS.ProcessEnv;
  /** The place of the backups and lists: a new one for each test. */
  folder: string;
  record: (list: 'erased-accounts' | 'orders') => ActRecorder['record'];
  /** Buys in the product. @returns the order's id */
  buy: (accountId: string, offer: Offer) => Promise<string>;
  /** @returns the last line of a logical backup of the product */
  backUp: (words?: string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Runs a command on the target. */
  run: (words: string[], options?: Partial<RunOptions>) => Promise<CommandResult>;
}

/** A product with a gateway, and an empty database. */
export function useRestoredProduct(): RestoredProduct {
  const [product, target] = [useTestDatabase(), useTestDatabase()];
  const used = { product, target } as RestoredProduct;
  const onError = (error: Error) => {
    throw error;
  };
  used.record = (list) => {
    const lists = openActLists({ kind: 'folder', folder: used.folder });
    return createActRecorder({ lists, list, timeoutMs: 60_000, now: Date.now, onError }).record;
  };
  used.buy = async (accountId, offer) => {
    const { serverKey, url } = used.gateway;
    const orders = {
      ...{ db: product.db, publicUrl: new URL('https://contoh.id'), now: Date.now },
      gateway: createMidtransGateway({ serverKey, snapUrl: `${url}/snap/v1`, apiUrl: url }),
      recordOrder: used.record('orders'),
    };
    return (await buyBundle(orders, { accountId, ...offer })).orderId;
  };
  used.backUp = async (words = [], settings = { BACKUP_TO: used.folder }) => {
    // The names of two backups in one second are the same.
    await product.pool.query('delete from backups');
    const options = { now, url: product.url, env: settings };
    const { code, out, err } = await runCommand(['backup', '--logical', ...words], options);
    expect([code, err]).toEqual([0, '']);
    return out.split('\n').at(-1)!;
  };
  used.run = (words, options = {}) => runCommand(words, { now, url: target.url, env, ...options });
  useGateway(used);
  beforeEach(async () => {
    await emptyDatabase(target.pool);
    used.folder = mkdtempSync(path.join(tmpdir(), 'ambang-restored-'));
  });
  afterEach(() => rmSync(used.folder, { recursive: true }));
  return used;
}

function useGateway(used: RestoredProduct): void {
  beforeAll(async () => {
    used.gateway = await startMidtransSimulator(listenOn(0), { serverKey: 'kunci' });
    used.gateway.settings.set({ webhooks: 'silent' });
    const { serverKey, url } = used.gateway;
    used.gatewayEnv = {
      ...{ MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_SNAP_URL: `${url}/snap/v1`, MIDTRANS_API_URL: url },
    };
    await storeOrCompareRankKey(used.product.db, createIdentifierHasher(rankKey));
  });
  afterAll(() => used.gateway.close());
}
