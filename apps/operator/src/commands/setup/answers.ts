import { existsSync } from 'node:fs';
import { createPushKey, createSecretKey, createTicketKeys } from '@ambang/settings/create-keys.ts';
import { isWritable } from '@ambang/settings/environment-file.ts';
import { faultsText, readSettings } from '@ambang/settings/read-settings.ts';
import { settingNames, settingsTable, type SettingName } from '@ambang/settings/table/table.ts';
import type { Context } from '../../context.ts';
import { CommandFault, UsageFault } from '../../faults.ts';

export type Answers = Partial<Record<SettingName, string>>;

/** The settings that a person has to know, in the order of the questions. The others have defaults, or are created. */
const QUESTIONS: readonly SettingName[] = [
  'PUBLIC_URL',
  'ANALYSIS_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MIDTRANS_SERVER_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SUPPORT_CONTACT',
  'SELLER_NAME',
  'SELLER_TAX_NUMBER',
  'BACKUP_TO',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
];

/** The secret of a Google client and the keys of S3 are asked for when they are needed. */
function isAsked(name: SettingName, answers: Answers): boolean {
  if (name === 'GOOGLE_CLIENT_SECRET') return Boolean(answers.GOOGLE_CLIENT_ID);
  return !name.startsWith('BACKUP_S3_') || (answers.BACKUP_TO ?? '').startsWith('s3://');
}

const MAX_TRIES = 5;

/** Reads NAME=VALUE words. @throws UsageFault for another word */
export function parseAnswers(words: readonly string[]): Answers {
  const entries = words.map((word) => {
    const [, name = '', value = ''] = /^([A-Z_0-9]+)=(.+)$/s.exec(word) ?? [];
    if (name === '') throw new UsageFault(`"${word}" tidak terbaca: tulis NAMA=NILAI, misalnya PORT=3000.`);
    if (isSettingName(name)) return [name, value] as const;
    throw new UsageFault(`Pengaturan ${name} tidak dikenal: lihat docs/operating/settings.md.`);
  });
  return Object.fromEntries(entries);
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsTable, name);

/** Takes the settings of the environment, below those of the command line. */
export function collectAnswers(env: NodeJS.ProcessEnv, words: readonly string[]): Answers {
  const set = settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return { ...(Object.fromEntries(set) as Answers), ...parseAnswers(words), NODE_ENV: 'production' };
}

/** Asks for what is not set yet. An empty line leaves a setting out. */
export async function askForAnswers(
  answers: Answers,
  { askText, print }: Pick<Context, 'askText' | 'print'>,
  skipped: readonly SettingName[],
): Promise<Answers> {
  const asked: Answers = { ...answers };
  if (!askText) return asked;
  for (const name of QUESTIONS) {
    if (asked[name] || skipped.includes(name) || !isAsked(name, asked)) continue;
    const value = await askFor(name, askText, print);
    if (value !== '') asked[name] = value;
  }
  return asked;
}

type AskText = NonNullable<Context['askText']>;

/** @returns '' when the setting is left out, or has a fault at each try */
async function askFor(name: SettingName, askText: AskText, print: Context['print']): Promise<string> {
  const { meaning, isSecret } = settingsTable[name];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const value = (await askText(`${name}: ${meaning}${hintOf(name)}\n> `, { isSecret })).trim();
    const [fault] = readSettings({ NODE_ENV: 'production', [name]: value }, { names: [name] }).faults;
    if (fault === undefined) return value;
    print(fault);
  }
  return '';
}

function hintOf(name: SettingName): string {
  const { isSecret, requiredBecause, byDefault } = settingsTable[name];
  const hints = [
    ...(requiredBecause === undefined ? [byDefault ? `Enter: ${byDefault}` : 'Enter: dilewati'] : []),
    ...(isSecret ? ['tidak tampak saat diketik'] : []),
  ];
  return hints.length === 0 ? '' : ` (${hints.join('; ')})`;
}

/** The folder of the service's data (docs/operating/runbooks/service.md). */
export const SERVICE_FOLDER = '/var/lib/ambang';

/** Adds keys and what follows from other settings. */
export function completeAnswers(answers: Answers, serviceFolder = SERVICE_FOLDER): Answers {
  const { PORT: port } = readSettings(answers, { names: ['PORT'] }).values;
  const isBehindLocalProxy = !answers.HOST || answers.HOST === settingsTable.HOST.byDefault;
  const keys = answers.TICKET_PRIVATE_KEY || answers.TICKET_PUBLIC_KEY ? {} : createTicketKeys();
  return {
    ...(existsSync(serviceFolder) && {
      DATA_DIR: `${serviceFolder}/data`,
      ASSETS_DIR: `${serviceFolder}/assets`,
    }),
    ...(isBehindLocalProxy && { TRUSTED_PROXIES: '127.0.0.1' }),
    PORT: String(port),
    ANALYSIS_PORT: String(port + ANALYSIS_PORT_OFFSET),
    RANK_KEY: createSecretKey(),
    PUSH_KEY: createPushKey(),
    BACKUP_KEY: createSecretKey(),
    ...keys,
    ...answers,
  };
}

const ANALYSIS_PORT_OFFSET = 9;

/** Stands for the address of the role that is created after the check. */
const LATER = { ANALYSIS_DATABASE_URL: 'postgresql://localhost' };

/** @throws CommandFault with all faults */
export function assertAnswers(answers: Answers): void {
  const unwritable = Object.entries(answers)
    .filter(([, value]) => !isWritable(value))
    .map(([name]) => `${name} memuat tanda kutip tunggal atau baris baru: di alamat tulis %27, bukan kutip.`);
  const faults = [...readSettings({ ...LATER, ...answers }).faults, ...unwritable];
  if (faults.length > 0) throw new CommandFault(faultsText(faults));
}
