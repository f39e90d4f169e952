import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { contentFolder } from '../../src/context.ts';
import type { CommandResult } from '../run-command.ts';
import { runCommand } from '../run-command.ts';

export const NOW = Date.parse('2026-03-01T03:00:00Z');

export const slug = 'skd-utama';

const file = `${slug}/items/12-integritas.json`;

export interface AuthoredItem {
  id: string;
  key: string | string[];
  options: string[];
  reasons: string[];
  struck?: string;
}

/** Copies the real content with a change of one published question. */
export async function copyContentWith(
  change: (item: AuthoredItem) => Partial<AuthoredItem>,
): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-rescore-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  const [first, ...rest] = JSON.parse(await readFile(path.join(root, file), 'utf8')) as AuthoredItem[];
  await writeFile(path.join(root, file), JSON.stringify([{ ...first, ...change(first!) }, ...rest]));
  return root;
}

export const withTwoKeys = (item: AuthoredItem): Partial<AuthoredItem> => {
  const keys = OPTION_LETTERS.filter((letter) => letter === item.key || letter === otherLetter(item));
  return {
    key: keys,
    reasons: item.reasons.map((reason) => reason.replace(/^(Salah|Keliru|Gugur)\b/, 'Lemah')),
  };
};

export const otherLetter = ({ key }: AuthoredItem): OptionLetter => (key === 'B' ? 'D' : 'B');

export const strike = (): Partial<AuthoredItem> => ({ struck: 'Pilihannya tidak tegas.' });

export const readFirstItem = async (): Promise<AuthoredItem> =>
  (JSON.parse(await readFile(path.join(contentFolder, file), 'utf8')) as AuthoredItem[])[0]!;

export function usePublishedContent() {
  const database = useTestDatabase();

  const runOperator = (...words: string[]): Promise<CommandResult> =>
    runCommand(words, { url: database.url, now: NOW });

  const readTryout = () =>
    database.db.selectFrom('tryouts').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

  const readVersions = async () => {
    const { id } = await readTryout();
    return database.db
      .selectFrom('tryoutVersions')
      .selectAll()
      .where('tryoutId', '=', id)
      .orderBy('number')
      .execute();
  };

  beforeAll(async () => {
    expect((await runOperator('publish')).code).toBe(0);
  });

  return { database, runOperator, readTryout, readVersions };
}
