import { StartFault } from '@ambang/server/start-fault.ts';
import { type Environment, settingsRules } from './rules.ts';
import { type Setting, SettingFault } from './setting.ts';
import { settingNames, settingsTable, type SettingName, type SettingValues } from './table/table.ts';

interface Reading<N extends SettingName, R extends N> {
  /** The settings that the program uses. Others are not checked. Default: all. */
  names?: readonly N[];
  /** Settings that the program needs outside production, too. */
  required?: readonly R[];
}

export interface ReadSettings<N extends SettingName> {
  /** A setting with a fault has its default, or is undefined. */
  values: Pick<SettingValues, N>;
  /** Indonesian messages, in the order of the table. */
  faults: string[];
}

/** Reads settings and checks all of them. An empty variable counts as absent. */
export function readSettings<N extends SettingName = SettingName>(
  env: Environment,
  { names = settingNames as N[], required = [] }: Reading<N, N> = {},
): ReadSettings<N> {
  const isProduction = env['NODE_ENV'] === 'production';
  const values: Record<string, unknown> = {};
  const faulty = new Map<SettingName, string>();
  for (const name of names) {
    const setting: Setting<unknown, unknown> = settingsTable[name];
    const context = { name, isProduction };
    const text = env[name] || undefined;
    values[name] = setting.byDefault === undefined ? undefined : setting.parse(setting.byDefault, context);
    if (text === undefined) {
      const message = missingMessage(name, env, required.includes(name));
      if (message !== null) faulty.set(name, message);
      continue;
    }
    try {
      values[name] = setting.parse(text, context);
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error;
      faulty.set(name, error.message);
    }
  }
  const read = values as Pick<SettingValues, N>;
  const isSound = (name: SettingName) => name in values && !faulty.has(name);
  const conflicts = settingsRules
    .filter((rule) => rule.names.every(isSound))
    .map((rule) => rule.check(read as Partial<SettingValues>, env));
  return { values: read, faults: [...faulty.values(), ...conflicts.filter((message) => message !== null)] };
}

/** The setting as it is written, which may be a secret. */
export const writtenSetting = (env: Environment, name: SettingName): string | undefined =>
  env[name] || undefined;

/** Whether one of the settings is written, readable or not. */
export const isAnyWritten = (env: Environment, ...names: readonly SettingName[]): boolean =>
  names.some((name) => writtenSetting(env, name) !== undefined);

/** @throws StartFault with all faults */
export function requireSettings<N extends SettingName = SettingName, R extends N = never>(
  env: Environment,
  reading: Reading<N, R> = {},
): RequiredValues<N, R> {
  const { values, faults } = readSettings(env, reading);
  if (faults.length > 0) throw new StartFault(faultsText(faults));
  return values as RequiredValues<N, R>;
}

type RequiredValues<N extends SettingName, R extends N> = Pick<SettingValues, N> & {
  [K in R]: NonNullable<SettingValues[K]>;
};

/** One fault is a message of its own; several are a list. */
export const faultsText = (faults: readonly string[]): string =>
  faults.length === 1
    ? (faults[0] ?? '')
    : [
        `${faults.length} pengaturan perlu diperbaiki, lalu jalankan lagi:`,
        ...faults.map((text) => `- ${text}`),
      ].join('\n');

/** Returns the message for an absent setting; null when it may be absent. */
function missingMessage(name: SettingName, env: Environment, isAlwaysRequired: boolean): string | null {
  const { requiredBecause, isRequiredWithDatabaseUrl } = settingsTable[name] as Setting<unknown, unknown>;
  if (isAlwaysRequired)
    return `${name} wajib diisi${requiredBecause === undefined ? '.' : `: ${requiredBecause}.`}`;
  if (requiredBecause === undefined || env['NODE_ENV'] !== 'production') return null;
  if (isRequiredWithDatabaseUrl && !env['DATABASE_URL']) return null;
  return `${name} wajib diisi saat NODE_ENV=production: ${requiredBecause}.`;
}
