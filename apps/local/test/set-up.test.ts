import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { clone, createTemporaryFolder, findFreePort, launchProduct, stopProduct } from './product.ts';

const folder = createTemporaryFolder();
afterAll(() => folder.remove());

const file = join(folder.path, 'ambang.env');
const dataDir = join(folder.path, 'data');

/** Asynchronous, because the mail server of this process has to answer. */
async function runOperator(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['apps/operator/src/main.ts', ...words], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(clone, '.build/compiled'), ...env },
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { status: child.exitCode, lines: out.trimEnd().split('\n'), err };
}

/** On this machine mail servers need no TLS. */
async function serveMail(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${port}`;
}

/** One tryout of the repository's content, and a bundle that only this folder has. */
function writeOwnContent(): string {
  const own = join(folder.path, 'soal');
  mkdirSync(own);
  for (const part of ['rule-sets', 'families.json', 'skd-perdana-2'])
    cpSync(join(clone, 'content', part), join(own, part), { recursive: true });
  const bundles = JSON.parse(readFileSync(join(clone, 'content/bundles.json'), 'utf8')) as object[];
  writeFileSync(join(own, 'bundles.json'), JSON.stringify([{ ...bundles[0], slug: 'bimbel-rani' }]));
  return own;
}

test('production starts with the settings of setup, sells its own content, and setup --check finds no fault while it runs', async () => {
  const port = await findFreePort();
  const publicPort = await findFreePort();
  const words = [
    ...[`PUBLIC_URL=https://localhost:${publicPort}`, `ANALYSIS_URL=https://127.0.0.1:${publicPort}`],
    'MAIL_FROM=Rani <halo@contoh.id>',
    ...[`PORT=${port}`, `ANALYSIS_PORT=${await findFreePort()}`, `METRICS_PORT=${await findFreePort()}`],
    ...[`SMTP_URL=${await serveMail()}`, 'MIDTRANS_SERVER_KEY=Mid-server-uji', 'WORKERS=1'],
    ...[`DATA_DIR=${dataDir}`, `CONTENT_DIR=${writeOwnContent()}`],
  ];
  expect(await runOperator(['setup', '--file', file, ...words])).toMatchObject({ status: 0, err: '' });
  const product = await launchProduct({ port, env: parseEnv(readFileSync(file, 'utf8')) });
  await product.ready();
  const { status, lines } = await runOperator(['setup', '--check', '--file', file]);
  expect(lines.filter((line) => !line.startsWith('beres: '))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['beres: basis data dan jam', 'beres: email', 'beres: port']));
  expect(status).toBe(0);
  const url = (await findRunningServer({ dataDir, isDataDirExplicit: true })) ?? '';
  const bundles = await runOperator(['bundle', 'list', '--json'], { DATABASE_URL: url });
  expect(bundles.lines.join('')).toContain('bimbel-rani');
  expect(bundles.lines.join('')).not.toContain('"utama"');
  await stopProduct(product);
});
