import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import { settingsTable } from '@ambang/settings/table/table.ts';
import type { Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { checkDatabases, type CheckResult } from './check-databases.ts';
import { checkBackupPlace, checkFolders } from './check-folders.ts';
import { checkMail } from './check-mail.ts';
import { checkNames } from './check-names.ts';
import { checkPorts } from './check-ports.ts';
import { checkPublicAddresses } from './check-public.ts';
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
    { subject: 'pengaturan', faults: [...nameFaults(file), ...modeFaults(env), ...faults] },
    ...(await checkDatabases(values, { now: Date.now, durable: context.durable })),
    { subject: 'email', faults: await checkMail(values) },
    { subject: 'nama di DNS', faults: await checkNames(values) },
    { subject: 'sertifikat', faults: await checkPublicAddresses(values, Date.now()) },
    { subject: 'folder', faults: checkFolders(values, productUser) },
    { subject: 'tempat cadangan', faults: await checkBackupPlace(values, env) },
    { subject: 'port', faults: await checkPorts(values) },
  ];
  for (const { subject, faults: found } of results)
    for (const line of found.length === 0 ? [`beres: ${subject}`] : found.map((text) => `PERBAIKI: ${text}`))
      context.print(line);
  if (results.some((result) => result.faults.length > 0)) context.fail();
}

/** The settings of the file replace those of the environment. @throws CommandFault without either */
function readEnvironment(env: NodeJS.ProcessEnv, file: string): NodeJS.ProcessEnv {
  const { NODE_ENV: mode } = readSettings(env, { names: ['NODE_ENV'] }).values;
  if (existsSync(file) || mode === 'production') return { ...env, ...readFile(file) };
  throw new CommandFault(
    `Berkas ${file} tidak ada: buat dengan ./ambang setup, atau sebut berkasnya dengan --file.`,
  );
}

function readFile(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(withDiskFaults('Membaca', file, () => readFileSync(file, 'utf8'))) : {};
}

/** Variables of Node, PostgreSQL's library and the system. */
const OTHER_PROGRAMS = /^(?:NODE_|PG|SSL_|LC_|LANG$|TZ$|PATH$|HOME$)|_PROXY$/i;

/** A misspelt name would have no effect. */
const nameFaults = (file: string): string[] =>
  Object.keys(readFile(file))
    .filter((name) => !Object.hasOwn(settingsTable, name) && !OTHER_PROGRAMS.test(name))
    .map((name) => `Pengaturan ${name} di ${file} tidak dikenal: periksa ejaannya, atau hapus barisnya.`);

/** Another name than the three is a fault of the settings. */
const modeFaults = ({ NODE_ENV: mode = 'development' }: NodeJS.ProcessEnv): string[] =>
  ['', 'development', 'test'].includes(mode)
    ? ['NODE_ENV bukan production, jadi demo dan tiruan pembayaran menyala: isi NODE_ENV=production.']
    : [];

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
