import type { Environment } from './rules.ts';
import type { Setting } from './setting.ts';
import { settingGroups } from './table/table.ts';

const HEADER = [
  '# Pengaturan Ambang, ditulis oleh ./ambang setup. Hanya pemilik berkas ini yang boleh membacanya (mode 0600).',
  '# Baris yang diawali # tidak dipakai: hapus tandanya untuk mengisinya. Periksa dengan ./ambang setup --check.',
];

/** Formats settings for systemd's EnvironmentFile, for `set -a; . FILE` and for Node's --env-file, with comments. */
export function formatEnvironmentFile(env: Environment): string {
  const groups = settingGroups.map(({ title, settings }) => [
    `## ${title}`,
    ...Object.entries(settings as Record<string, Setting<unknown, unknown>>).flatMap(([name, setting]) => [
      `# ${setting.meaning}`,
      env[name] ? `${name}='${env[name]}'` : `#${name}='${setting.byDefault ?? ''}'`,
    ]),
  ]);
  return `${[HEADER, ...groups].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Whether the value can be written in single quotes. */
export const isWritable = (value: string): boolean => !/['\n\r]/.test(value);
