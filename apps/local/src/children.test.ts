import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodeCommand, serveChild, stopChildren, type Children, type Turn } from './children.ts';

/** Writes down when it was told to end and when it does, which it takes a moment for. */
const program = `
  const { appendFileSync } = require('node:fs');
  const say = (word) => appendFileSync(process.env.FILE, word + ' ' + process.env.NAME + '\\n');
  process.on('SIGTERM', () => {
    say('told');
    setTimeout(() => { say('ended'); process.exit(); }, 50);
  });
  setInterval(() => undefined, 1_000);
  process.send({ ready: true });
`;

test('children end turn by turn, each turn when the one before has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-children-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const FILE = join(folder, 'said');
  const children: Children = { clone: folder, env: {}, living: new Map(), isEnding: false };
  const begin = (NAME: string, endsIn: Turn) =>
    serveChild(children, { ...nodeCommand(NAME, ['-e', program], { FILE, NAME }), endsIn });
  await Promise.all([begin('tiruan', 3), begin('server', 1), begin('analisis', 2)]);
  await stopChildren(children);
  const said = ['server', 'analisis', 'tiruan'].flatMap((name) => [`told ${name}`, `ended ${name}`]);
  expect(readFileSync(FILE, 'utf8').trim().split('\n')).toEqual(said);
  expect(children.living.size).toBe(0);
});
