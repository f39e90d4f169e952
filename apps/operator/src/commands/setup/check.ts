import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import type { Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { checkDatabases, type CheckResult } from './check-databases.ts';
import { checkFolders } from './check-folders.ts';
import { checkMail } from './check-mail.ts';
import { checkPorts } from './check-ports.ts';

/** Checks the settings of the file, or of the environment without a file, and what they name. Prints all faults. */
export async function checkInstallation(context: Context, file: string): Promise<void> {
  const env = readEnvironment(context.env, file);
  const { values, faults } = readSettings(env);
  const results: CheckResult[] = [
    { subject: 'berkas pengaturan', faults: checkMode(file) },
    { subject: 'pengaturan', faults },
    ...(await checkDatabases(values, { now: Date.now, durable: context.durable })),
    { subject: 'email', faults: await checkMail(values) },
    { subject: 'folder', faults: checkFolders(values) },
    { subject: 'port', faults: await checkPorts(values) },
  ];
  for (const { subject, faults: found } of results)
    for (const line of found.length === 0 ? [`beres: ${subject}`] : found.map((text) => `PERBAIKI: ${text}`))
      context.print(line);
  if (results.some((result) => result.faults.length > 0)) context.fail();
}

/** The settings of the file replace those of the environment. @throws CommandFault without either */
function readEnvironment(env: NodeJS.ProcessEnv, file: string): NodeJS.ProcessEnv {
  if (existsSync(file)) {
    const text = withDiskFaults('Membaca', file, () => readFileSync(file, 'utf8'));
    return { ...env, ...parseEnv(text) };
  }
  if (env['NODE_ENV'] === 'production') return env;
  throw new CommandFault(
    `Berkas ${file} tidak ada: buat dengan ./ambang setup, atau sebut berkasnya dengan --file.`,
  );
}

const OTHERS_MODE = 0o077;

function checkMode(file: string): string[] {
  try {
    return (statSync(file).mode & OTHERS_MODE) === 0
      ? []
      : [`Berkas ${file} dapat dibaca orang lain, padahal memuat sandi: jalankan chmod 600 ${file}.`];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
