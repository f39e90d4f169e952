/* A machine with releases side by side and a service manager, for `deploy/upgrade.sh`. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, glob, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { cloneFolder, findFreePort, startProduct, type RunningProduct } from './product.ts';

export interface Machine {
  address: string;
  dataDir: string;
  /** Creates a release with the code of this clone, and with a further migration if wanted. @returns its folder */
  createRelease(name: string, options?: { hasMigration: boolean }): Promise<string>;
  /** Runs the upgrade script of a release. Rejects with its output when it fails. */
  upgradeTo(release: string): Promise<void>;
  stop(): Promise<void>;
}

const copied = ['apps', 'packages', 'content', 'simulators', 'scripts', 'deploy'];
const copiedFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];

/** Copies the clone. The dependencies are links, because all releases have the same. */
async function copyClone(folder: string): Promise<void> {
  await mkdir(path.join(folder, '.build'), { recursive: true });
  const filter = (file: string) => !/\/(node_modules|\.build)$/.test(file);
  for (const name of copied)
    await cp(path.join(cloneFolder, name), path.join(folder, name), { recursive: true, filter });
  for (const name of copiedFiles) await cp(path.join(cloneFolder, name), path.join(folder, name));
  for await (const name of glob('{apps,packages}/*/node_modules', { cwd: cloneFolder }))
    await symlink(path.join(cloneFolder, name), path.join(folder, name));
  await linkDependencies(folder);
}

/** The product's own packages are those of the release. */
async function linkDependencies(folder: string): Promise<void> {
  const [from, to] = [cloneFolder, folder].map((root) => path.join(root, 'node_modules'));
  await mkdir(path.join(to!, '@ambang'), { recursive: true });
  for (const name of await readdir(from!))
    if (name !== '@ambang') await symlink(path.join(from!, name), path.join(to!, name));
  for (const name of await readdir(path.join(from!, '@ambang')))
    await symlink(await readlink(path.join(from!, '@ambang', name)), path.join(to!, '@ambang', name));
}

/** Adds a migration that changes a table which every save and every start reads. */
async function addMigration(folder: string): Promise<void> {
  const migrations = path.join(folder, 'packages/db/migrations');
  const last =
    (await readdir(migrations))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? '';
  const number = String(Number.parseInt(last, 10) + 1).padStart(4, '0');
  const statement = 'alter table attempts add column bench_note text;\n';
  await writeFile(path.join(migrations, `${number}_bench.sql`), statement);
}

export async function createMachine(folder: string): Promise<Machine> {
  const at = (name: string) => path.join(folder, name);
  // PostgreSQL's account must be able to enter the folder.
  await chmod(folder, 0o711);
  const port = String(await findFreePort());
  const settings = { PORT: port, DATA_DIR: at('data'), ASSETS_DIR: at('assets') };
  await writeFile(
    at('ambang.env'),
    Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`),
  );
  let running: RunningProduct | undefined;
  const restart = async () => {
    await running?.stop();
    running = startProduct(settings, at('current'));
    running.ready.catch(() => undefined);
  };
  const manager = await listenForRestarts(at('restart.mjs'), restart);
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    CURRENT: at('current'),
    SETTINGS: at('ambang.env'),
    SERVICE_USER: userInfo().username,
    RESTART: manager.command,
    HAS_FAILED: 'false',
    WAIT_SECONDS: '60',
  };
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir: settings.DATA_DIR,
    async createRelease(name, { hasMigration } = { hasMigration: false }) {
      await copyClone(at(name));
      if (hasMigration) await addMigration(at(name));
      return at(name);
    },
    async upgradeTo(release) {
      const child = spawn('sh', [path.join(release, 'deploy/upgrade.sh')], { env, cwd: '/' });
      const closed = once(child, 'close') as Promise<[number]>;
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      if ((await closed)[0] !== 0) throw new Error(`the upgrade failed: ${stdout}${stderr}`);
      await running?.ready;
    },
    async stop() {
      manager.close();
      await running?.stop();
    },
  };
}

/** @returns a command that restarts the service and ends when its process has begun */
async function listenForRestarts(script: string, restart: () => Promise<void>) {
  const server = createServer((socket) => void restart().then(() => socket.end())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await writeFile(script, `import { connect } from 'node:net';\nconnect(${port}, '127.0.0.1').resume();\n`);
  return { command: `node ${script}`, close: () => void server.close() };
}
