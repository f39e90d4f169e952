import { totalConnections } from '@ambang/server/database/connections.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedOptions,
} from '@ambang/postgres/embedded.ts';
import type { LocalConfig } from '../config/config.ts';
import type { ProductPart } from '../supervise.ts';

export interface EmbeddedDatabase {
  /** The same after each restart. */
  url: string;
  part: ProductPart;
}

/** A database that may still be starting. `stop` also stops an incomplete start. */
export interface DatabaseRun {
  database: Promise<EmbeddedDatabase>;
  stop(): Promise<void>;
}

export function runDatabase(
  { dataDir, isDataDirExplicit, processes }: LocalConfig,
  more: Pick<EmbeddedOptions, 'log' | 'stopping'>,
): DatabaseRun {
  const connections = totalConnections(processes);
  const options = { dataDir, isDataDirExplicit, connections, ...more };
  let current = startEmbeddedPostgres(options);

  const restart = async (previous: Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> => {
    await (await previous.catch(() => undefined))?.stop();
    return startEmbeddedPostgres(options);
  };

  const start = async (): Promise<EmbeddedDatabase> => {
    const server = await current;
    const part = {
      name: 'PostgreSQL',
      isVital: true,
      process: server,
      restart: () => (current = restart(current)),
    };
    return { url: server.url, part };
  };

  return {
    database: start(),
    async stop() {
      await (await current.catch(() => undefined))?.stop();
    },
  };
}
