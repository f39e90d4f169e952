import { connectionsFor } from '@ambang/postgres/connections.ts';
import { startEmbedded, type Embedded, type EmbeddedOptions } from '@ambang/postgres/embedded.ts';
import type { LocalConfig } from './config.ts';
import type { Part } from './supervise.ts';

/** The PostgreSQL that comes with the product; it can be started again when it dies. */
export interface OwnDatabase {
  /** The url stays the same when the server is started again. */
  url: string;
  part: Part;
}

/** A start of the database that may still be under way. `stop` also ends what has been started so far. */
export interface DatabaseRun {
  database: Promise<OwnDatabase>;
  stop(): Promise<void>;
}

export function runDatabase(
  { dataDir, isDataDirExplicit, processes }: LocalConfig,
  rest: Pick<EmbeddedOptions, 'log' | 'stopping'>,
): DatabaseRun {
  const connections = connectionsFor(processes);
  const options = { dataDir, explicit: isDataDirExplicit, connections, ...rest };
  let current = startEmbedded(options);

  const startAgain = async (former: Promise<Embedded>): Promise<Embedded> => {
    await (await former.catch(() => undefined))?.stop();
    return startEmbedded(options);
  };

  const begun = async (): Promise<OwnDatabase> => {
    const life = await current;
    const revive = () => (current = startAgain(current));
    return { url: life.url, part: { name: 'PostgreSQL', isVital: true, life, revive } };
  };

  return {
    database: begun(),
    async stop() {
      await (await current.catch(() => undefined))?.stop();
    },
  };
}
