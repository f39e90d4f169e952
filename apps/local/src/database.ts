import { startEmbedded, type Embedded, type EmbeddedOptions } from '@ambang/postgres/embedded.ts';
import type { LocalConfig } from './config.ts';
import type { Part } from './supervise.ts';

/** The PostgreSQL that comes with the product, as often as it has to be started. */
export interface OwnDatabase {
  /** The same for every start of it. */
  url: string;
  part: Part;
}

/** What has been started of it so far, so that an end in the middle of a start leaves nothing behind. */
export interface DatabaseRun {
  database: Promise<OwnDatabase>;
  stop(): Promise<void>;
}

export function runDatabase(
  { dataDir, isDataDirExplicit }: LocalConfig,
  rest: Pick<EmbeddedOptions, 'log' | 'stopping'>,
): DatabaseRun {
  const options = { dataDir, explicit: isDataDirExplicit, ...rest };
  let current = startEmbedded(options);

  const startAgain = async (former: Promise<Embedded>): Promise<Embedded> => {
    await (await former.catch(() => undefined))?.stop();
    return startEmbedded(options);
  };

  const begun = async (): Promise<OwnDatabase> => {
    const life = await current;
    const revive = () => (current = startAgain(current));
    return { url: life.url, part: { name: 'PostgreSQL', life, revive } };
  };

  return {
    database: begun(),
    async stop() {
      await (await current.catch(() => undefined))?.stop();
    },
  };
}
