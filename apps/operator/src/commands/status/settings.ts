import { writtenSetting } from '@ambang/settings/read-settings.ts';
import { settingsTable, type SettingName } from '@ambang/settings/table/table.ts';

/** @returns a setting as this command has it, without its password: 'SMTP_URL (smtps://surat.contoh.id:465)' */
export function settingText(env: NodeJS.ProcessEnv, name: SettingName): string {
  const value = writtenSetting(env, name);
  if (!value) return `${name} (tidak diisi untuk perintah ini)`;
  if (name === 'CONTENT_DIR') return `${name} (${value.split(':').join(', ')})`;
  return `${name} (${settingsTable[name].isSecret ? withoutCredentials(value) : value})`;
}

function withoutCredentials(value: string): string {
  const url = URL.parse(value);
  return url ? `${url.protocol}//${url.host}` : 'alamatnya tidak dapat dibaca';
}
