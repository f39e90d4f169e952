import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Setting } from '../setting.ts';
import { settingNames, settingsTable } from './table.ts';

const documentFile = new URL('../../../../docs/operating/settings.md', import.meta.url);

interface Row {
  name: string;
  byDefault: string;
  meaning: string;
}

/** The rows of the tables of variables. A row of several variables is one row for each. */
function documentedRows(): Row[] {
  const [document = ''] = readFileSync(documentFile, 'utf8').split('## Names in `deploy/nginx.conf`');
  return document.split('\n').flatMap((line) => {
    const [, names = '', byDefault = '', meaning = ''] = line.startsWith('| `') ? line.split('|') : [];
    const defaults = byDefault.trim().split(', ');
    return [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = ''], index) => ({
      name,
      byDefault: (defaults[index] ?? byDefault).trim().replaceAll('`', ''),
      meaning: meaning.trim(),
    }));
  });
}

const rows = documentedRows();
const settingOf = (name: string) =>
  settingsTable[name as keyof typeof settingsTable] as Setting<unknown, unknown>;

test('the table has the settings of the document, and the document those of the table', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(settingNames.toSorted());
});

/** Defaults that the document describes. */
const DESCRIBED = ['GOOGLE_CLIENT_ID', 'PUSH_HOSTS', 'SMTP_URL', 'TRUSTED_PROXIES'];

test('the document has the defaults of the table', () => {
  for (const { name, byDefault } of rows.filter((row) => !DESCRIBED.includes(row.name))) {
    const expected = settingOf(name).byDefault;
    if (expected !== undefined) expect({ name, byDefault }).toEqual({ name, byDefault: expected });
  }
});

test('the document names the settings that production requires', () => {
  const documented = rows
    .filter(({ meaning }) => /Production: required|required in production/i.test(meaning))
    .map(({ name }) => name);
  const required = settingNames.filter((name) => settingOf(name).requiredBecause !== undefined);
  expect(documented.toSorted()).toEqual(required.toSorted());
});

test('each setting has a meaning on one line, and a default that it accepts', () => {
  for (const name of settingNames) {
    const { meaning, byDefault, parse } = settingOf(name);
    expect(meaning).toMatch(/^\S.*[^.\s]$/);
    if (byDefault !== undefined) expect(() => parse(byDefault, { name, isProduction: true })).not.toThrow();
  }
});
