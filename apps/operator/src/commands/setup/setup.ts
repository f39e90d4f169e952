import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { formatEnvironmentFile } from '@ambang/settings/environment-file.ts';
import type { Context } from '../../context.ts';
import { CommandFault, expectedErrorMessage } from '../../faults.ts';
import { helpText, OperatorCommand } from '../../operator-command.ts';
import { askForAnswers, assertAnswers, collectAnswers, completeAnswers, type Answers } from './answers.ts';
import { checkInstallation } from './check.ts';
import { createDatabase, prepareDatabase } from './database.ts';
import { nextSteps } from './next-steps.ts';

const DEFAULT_FILE = '/etc/ambang/ambang.env';

export const setupCommand = (context: Context) =>
  new OperatorCommand('setup')
    .description(
      'Menyiapkan produksi: menulis berkas pengaturan, kunci dan peran basis data; atau memeriksanya.',
    )
    .addHelpText('after', helpText(examples, notes))
    .argument('[NAMA=NILAI...]', 'pengaturan, misalnya PUBLIC_URL=https://tryout.contoh.id')
    .option('--file <BERKAS>', 'berkas pengaturan', DEFAULT_FILE)
    .option('--administrator-url <URL>', 'PostgreSQL tempat peran dan basis data dibuat')
    .option('--database <NAMA>', 'nama peran dan basis data yang dibuat', 'ambang')
    .option(
      '--check',
      'periksa pengaturan, basis data, email, DNS, sertifikat, folder, cadangan, jam dan port',
    )
    .option(
      '--user <NAMA>',
      'pengguna yang menjalankan Ambang, untuk memeriksa folder; biasanya yang di layanan systemd',
    )
    .action(async (words, options) => {
      const file = path.resolve(options.file);
      if (options.check) return checkInstallation(context, { file, user: options.user });
      await writeSettings(context, { words, ...options, file });
    });

const examples = ['setup', 'setup PUBLIC_URL=https://tryout.contoh.id --file ambang.env', 'setup --check'];

const notes = [
  'Pengaturan diambil dari baris perintah, dari lingkungan, lalu ditanyakan di terminal. Sandi sebaiknya tidak di baris perintah.',
  'Tanpa DATABASE_URL dan --administrator-url dipakai PostgreSQL bawaan. Berkas yang sudah ada tidak pernah ditimpa.',
];

interface SetupOptions {
  words: string[];
  file: string;
  administratorUrl?: string | undefined;
  database: string;
}

async function writeSettings(context: Context, options: SetupOptions): Promise<void> {
  const { file, administratorUrl, database } = options;
  if (existsSync(file)) throw existsFault(file);
  const given = collectAnswers(context.env, options.words);
  if (administratorUrl !== undefined && given.DATABASE_URL)
    throw new CommandFault(
      'Pilih satu: DATABASE_URL yang sudah ada, atau --administrator-url untuk membuatnya.',
    );
  const skipped = administratorUrl === undefined ? [] : (['DATABASE_URL'] as const);
  const answers = completeAnswers(await askForAnswers(given, context, skipped));
  assertAnswers(answers);
  reserve(file);
  if (administratorUrl === undefined) writeNew(file, { ...answers, ...(await prepare(context, answers)) });
  else await createAndWrite(context, answers, { file, administratorUrl, database });
  context.print(`Ditulis: ${file} (hanya untuk pemiliknya).`);
  for (const line of nextSteps(answers, file)) context.print(line);
}

async function prepare(context: Context, { DATABASE_URL: url, ...answers }: Answers): Promise<Answers> {
  if (url === undefined || answers.ANALYSIS_DATABASE_URL) return {};
  return { ANALYSIS_DATABASE_URL: await prepareDatabase(context, url) };
}

/** The file is written before the later steps: a failure, or a killed command, must not lose the password of the new role. */
async function createAndWrite(
  context: Context,
  answers: Answers,
  { file, administratorUrl, database }: { file: string; administratorUrl: string; database: string },
): Promise<void> {
  const created = { ...answers, DATABASE_URL: await createDatabase(context, administratorUrl, database) };
  writeNew(file, created);
  try {
    complete(file, { ...created, ...(await prepare(context, created)) });
  } catch (error) {
    throw new CommandFault(
      `Basis data dan perannya sudah dibuat, dan alamatnya ada di ${file}. Yang belum: ${expectedErrorMessage(error)} Sesudah itu jalankan ./ambang migrate dan ./ambang analysis-role dengan berkas itu, lalu isi ANALYSIS_DATABASE_URL.`,
      { cause: error },
    );
  }
}

const existsFault = (file: string): CommandFault =>
  new CommandFault(
    `Berkas ${file} sudah ada dan tidak diubah: periksa dengan ./ambang setup --check --file ${file}, atau pilih --file lain.`,
  );

const temporaryOf = (file: string): string => `${file}.${process.pid}`;

/** Finds a folder that cannot be written before a role is created, whose password would be lost. */
function reserve(file: string): void {
  withDiskFaults('Menulis', file, () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporaryOf(file), '', { mode: 0o600 });
    rmSync(temporaryOf(file));
  });
}

/** A hard link creates the whole file atomically, and never replaces one. */
function writeNew(file: string, answers: Answers): void {
  const text = formatEnvironmentFile(answers);
  withDiskFaults('Menulis', file, () => {
    try {
      writeFileSync(temporaryOf(file), text, { mode: 0o600, flush: true });
      linkSync(temporaryOf(file), file);
    } catch (error) {
      throw errorCode(error) === 'EEXIST' ? existsFault(file) : error;
    } finally {
      rmSync(temporaryOf(file), { force: true });
    }
  });
}

/** Replaces the file that this command has just written. */
function complete(file: string, answers: Answers): void {
  withDiskFaults('Menulis', file, () => {
    writeFileSync(temporaryOf(file), formatEnvironmentFile(answers), { mode: 0o600, flush: true });
    renameSync(temporaryOf(file), file);
  });
}
