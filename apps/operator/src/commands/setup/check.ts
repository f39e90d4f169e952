import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import type { Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { checkDatabases, type CheckResult } from './check-databases.ts';
import { checkBackupService, checkFolders } from './check-folders.ts';
import { checkMail } from './check-mail.ts';
import { checkNames } from './check-names.ts';
import { checkPorts } from './check-ports.ts';
import { findProductUser } from './product-user.ts';

/** Checks the settings of the file, or of the environment without a file, and what they name. Prints all faults. */
export async function checkInstallation(
  context: Context,
  { file, user }: { file: string; user: string | undefined },
): Promise<void> {
  const productUser = findProductUser(user);
  const env = readEnvironment(context.env, file);
  const { values, faults } = readSettings(env);
  const results: CheckResult[] = [
    { subject: 'berkas pengaturan', faults: checkMode(file) },
    { subject: 'pengaturan', faults },
    ...(await checkDatabases(values, { now: Date.now, durable: context.durable })),
    { subject: 'email', faults: await checkMail(values) },
    { subject: 'nama di DNS', faults: await checkNames(values) },
    { subject: 'folder', faults: checkFolders(values, productUser) },
    { subject: 'tempat cadangan', faults: await checkBackupService(values) },
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
  if (readSettings(env, { names: ['NODE_ENV'] }).values.NODE_ENV === 'production') return env;
  throw new CommandFault(
    `Berkas ${file} tidak ada: buat dengan ./ambang setup, atau sebut berkasnya dengan --file.`,
  );
}

/** A group may read the file, such as that of the service's user. */
const OTHERS_MODE = 0o007;

function checkMode(file: string): string[] {
  try {
    return (statSync(file).mode & OTHERS_MODE) === 0
      ? []
      : [`Berkas ${file} dapat dibaca orang lain, padahal memuat sandi: jalankan chmod o= ${file}.`];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
