import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer as createRegistry } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  expectAllExited,
  clone,
  launchProduct,
  createTemporaryFolder,
  listProcessTree,
  waitUntil,
} from './product.ts';

/** Starts a registry that never answers. */
async function startSilentRegistry(): Promise<{ address: string; hasRequest: () => boolean }> {
  let hasRequest = false;
  const registry = createServer((socket) => {
    socket.on('error', () => socket.destroy()).once('data', () => (hasRequest = true));
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((done) => registry.once('listening', done));
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, hasRequest: () => hasRequest };
}

/** Creates a clone with one dependency. */
function createBareClone(registry: string): string {
  const folder = createTemporaryFolder();
  onTestFinished(() => folder.remove());
  cpSync(join(clone, 'scripts'), join(folder.path, 'scripts'), { recursive: true });
  const dependency = { version: '1.0.0', resolved: `${registry}satu/-/satu-1.0.0.tgz` };
  const own = { name: 'bare', version: '1.0.0', dependencies: { satu: '1.0.0' } };
  const packages = { '': own, 'node_modules/satu': dependency };
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder.path, 'package-lock.json'),
    JSON.stringify({ ...own, lockfileVersion: 3, packages }),
  );
  return folder.path;
}

/** Creates a Node that is too old and a working npm. @returns their folder */
function createOldPath(folder: string): string {
  const bin = join(folder, 'bin');
  const npm = realpathSync(spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim());
  mkdirSync(bin);
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho false\n');
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexec '${process.execPath}' '${npm}' "$@"\n`);
  for (const program of ['node', 'npm']) chmodSync(join(bin, program), 0o755);
  return bin;
}

/** Starts the product and waits for its download. @returns the start and the pids of its processes */
async function startDownloading(hasOldNode: boolean, more: NodeJS.ProcessEnv = {}) {
  const registry = await startSilentRegistry();
  const cwd = createBareClone(registry.address);
  const path = hasOldNode ? { PATH: `${createOldPath(cwd)}:${process.env['PATH']}` } : {};
  const env = {
    npm_config_registry: registry.address,
    npm_config_cache: join(cwd, 'cache'),
    ...path,
    ...more,
  };
  const start = await launchProduct({ command: ['sh', 'scripts/start.sh'], cwd, env });
  await waitUntil('a request of npm', registry.hasRequest);
  return { start, pids: listProcessTree(start.pid) };
}

const signals = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const;

test.each(signals)('%s during the installation of dependencies also ends npm', async (signal, code) => {
  const { start, pids } = await startDownloading(false);
  expect(start.stdout()).toBe('memasang dependensi …\n');
  expect(pids.length).toBeGreaterThan(1);
  start.child.kill(signal);
  expect(await start.exit).toBe(code);
  await expectAllExited(pids);
});

test('SIGTERM during the download of Node also ends npm', async () => {
  const { start, pids } = await startDownloading(true);
  expect(start.stdout()).toBe('mengambil Node 24 …\n');
  expect(pids.length).toBeGreaterThan(1);
  start.child.kill('SIGTERM');
  expect(await start.exit).toBe(143);
  await expectAllExited(pids);
});

test('a recent Node is used when FORCE_COLOR is set', async () => {
  const { start } = await startDownloading(false, { FORCE_COLOR: '1' });
  expect(start.stdout()).toBe('memasang dependensi …\n');
});

/** Starts a registry that serves a forged Node. */
async function startForgingRegistry(folder: string): Promise<string> {
  const content = join(folder, 'package');
  mkdirSync(join(content, 'bin'), { recursive: true });
  writeFileSync(join(content, 'package.json'), JSON.stringify({ name: 'node', version: '24.0.0' }));
  writeFileSync(join(content, 'bin/node'), '#!/bin/sh\necho true\n', { mode: 0o755 });
  // The archive is large, because npm hangs after a forged archive of only a few bytes.
  writeFileSync(join(content, 'filling'), randomBytes(200_000));
  const archive = spawnSync('tar', ['-cz', '-C', folder, 'package']).stdout;
  const registry = createRegistry(({ url = '', headers }, reply) => {
    if (url.endsWith('.tgz')) return reply.end(archive);
    const name = decodeURIComponent(url.slice(1));
    const dist = { tarball: `http://${headers.host}/${name}.tgz` };
    const versions = Object.fromEntries(
      ['24.21.0', '24.18.1', '24.0.0'].map((version) => [version, { name, version, dist }]),
    );
    return reply.end(JSON.stringify({ name, 'dist-tags': { latest: '24.21.0' }, versions }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => registry.once('listening', done));
  onTestFinished(() => {
    registry.closeAllConnections();
    registry.close();
  });
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

test('a downloaded Node with an unknown hash is not used', async () => {
  const forgery = createTemporaryFolder();
  onTestFinished(() => forgery.remove());
  const address = await startForgingRegistry(forgery.path);
  const cwd = createBareClone(address);
  const env = {
    npm_config_registry: address,
    npm_config_cache: join(cwd, 'cache'),
    PATH: `${createOldPath(cwd)}:${process.env['PATH']}`,
  };
  const start = await launchProduct({ command: ['sh', 'scripts/start.sh'], cwd, env });
  expect(await start.exit).toBe(1);
  expect(start.stderr()).toBe(
    'Node 24 yang diambil bukan yang dikenal program ini, jadi tidak dipakai: pasang sendiri dari https://nodejs.org.\n',
  );
});
