import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { PROGRAM } from '../src/command.ts';
import { commands } from '../src/registry.ts';
import { run } from './run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-26T05:00:00Z');
const root = path.resolve(import.meta.dirname, '../../..');

const documents = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:[A-Z]+\.md|docs\/.*\.md|bench\/README\.md)$/.test(file),
);

/** What stands for a word of the reader's own in the documents. */
const words: Readonly<Record<string, string>> = {
  '<slug>': 'skd-utama',
  SLUG: 'skd-utama',
  ID: 'TO-01jd8zk3t5v7w9x1y3z5b7d9f1',
  '[folder]': path.join(root, 'content'),
};

/** The lines of blocks and the pieces of inline code, without the variables before a command and the note behind it. */
function codeIn(text: string): string[] {
  const pieces = text
    .split(/^ *```\w*$/m)
    .flatMap((part, index) =>
      index % 2 === 1 ? part.split('\n') : [...part.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    );
  return pieces.map((line) => line.trim().replace(/ {2,}.*$| \| .*$/, ''));
}

/** The words of a call as a shell would split them. */
const split = (call: string): string[] =>
  [...call.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? words[bare] ?? bare);

/** A name alone is a mention and no call: its help is asked for. */
function called(call: string): string[] {
  const given = split(call);
  const [name = '', verb = ''] = given;
  const isName = given.length === (commands[name]?.commands?.[verb] ? 2 : 1);
  return isName ? [...given, '--help'] : given;
}

/** Whatever stands behind the program's name, and what begins with the name of a command and has something behind it. */
function callsIn(text: string): string[] {
  const names = Object.keys(commands).join('|');
  const withProgram = new RegExp(`(?:^|\\s)\\${PROGRAM} ([a-z].*)$`);
  const byName = new RegExp(`^(?:${names}) (?:-|<|\\[|[a-z]+ ?).*$`);
  return codeIn(text).flatMap((code) => withProgram.exec(code)?.[1] ?? byName.exec(code)?.[0] ?? []);
}

const calls = new Map(
  documents.flatMap((file) =>
    callsIn(readFileSync(path.join(root, file), 'utf8')).map((call) => [call, file] as const),
  ),
);

beforeAll(async () => {
  expect((await run(['publish'], { url: database.url, now })).code).toBe(0);
});

test('the documents name commands', () => {
  expect(calls.size).toBeGreaterThan(9);
});

test.each([...calls])('%s, as %s prints it, is a call that the program takes', async (call) => {
  const { code, err } = await run(called(call), { url: database.url, now });
  expect(code, err).toBeLessThan(2);
});
