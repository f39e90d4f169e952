import path from 'node:path';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { repositoryFolder, type Context } from './context.ts';

/** These look for the server themselves, or need it stopped. */
const withOwnSearch = ['setup', 'backup', 'restore', 'rank-key'];

/** Lets a command use the running embedded PostgreSQL of DATA_DIR when DATABASE_URL is empty. */
export async function useEmbeddedDatabase(
  context: Pick<Context, 'env'>,
  command: string | undefined,
): Promise<void> {
  if (command === undefined || withOwnSearch.includes(command)) return;
  const settings = requireSettings(context.env, { names: ['DATABASE_URL', 'DATA_DIR'] });
  if (settings.DATABASE_URL !== undefined || settings.DATA_DIR === undefined) return;
  const dataDir = path.resolve(repositoryFolder, settings.DATA_DIR);
  const url = await findRunningServer({ dataDir, isDataDirExplicit: true });
  if (url !== null) context.env = { ...context.env, DATABASE_URL: url };
}
