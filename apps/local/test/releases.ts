import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatEnvironmentFile } from '@ambang/settings/environment-file.ts';
import { onTestFinished } from 'vitest';
import {
  clone,
  createTemporaryFolder,
  findFreePort,
  launchProduct,
  type LaunchedProduct,
} from './product.ts';

/** A machine with releases, and a service manager that runs the current one. */
export interface Machine {
  port: number;
  /** Creates a release with the code of the clone. @returns its folder */
  createRelease(name: string): string;
  /** Runs the upgrade script of a release. @returns its exit code and output */
  upgrade(release: string): Promise<[code: number, output: string]>;
  /** The folder of the current release. */
  currentRelease(): string;
  /** What the running service has printed. */
  serviceOutput(): string;
  /** How often the service was restarted. */
  restarts(): number;
}

const copied = ['apps', 'packages', 'content', 'simulators', 'scripts', 'deploy'];
const copiedFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];

/** Copies the clone. The dependencies are links, because they are the same in all releases of a test. */
function copyClone(folder: string): void {
  mkdirSync(join(folder, '.build'), { recursive: true });
  const filter = (path: string) => !/\/(node_modules|\.build)$/.test(path);
  for (const name of copied) cpSync(join(clone, name), join(folder, name), { recursive: true, filter });
  for (const name of copiedFiles) cpSync(join(clone, name), join(folder, name));
  for (const name of globSync('{.,apps/*,packages/*}/node_modules', { cwd: clone }))
    symlinkSync(join(clone, name), join(folder, name));
}

export async function createMachine(): Promise<Machine> {
  const folder = createTemporaryFolder();
  // Several copies of the clone, on a busy disk.
  onTestFinished(() => folder.remove(), 300_000);
  const at = (name: string) => join(folder.path, name);
  const port = await findFreePort();
  writeFileSync(at('ambang.env'), formatEnvironmentFile({ PORT: String(port), ASSETS_DIR: at('assets') }));
  let running: LaunchedProduct | undefined;
  let restarts = 0;
  const restart = async () => {
    restarts += 1;
    running?.child.kill('SIGTERM');
    await running?.exit;
    rmSync(at('failed'), { force: true });
    const env = { ASSETS_DIR: at('assets'), NODE_COMPILE_CACHE: '' };
    const command: [string, string] = ['/bin/sh', 'scripts/start.sh'];
    running = await launchProduct({ dataDir: at('data'), port, cwd: at('current'), command, env });
    void running.exit.then((code) => code && writeFileSync(at('failed'), ''));
  };
  const manager = await listenForRestarts(at('restart.mjs'), restart);
  const env = {
    PATH: `${process.execPath.replace(/\/node$/, '')}:${process.env.PATH}`,
    HOME: process.env.HOME,
    CURRENT: at('current'),
    SETTINGS: at('ambang.env'),
    SERVICE_USER: userInfo().username,
    RESTART: manager,
    HAS_FAILED: `test -e ${at('failed')}`,
    WAIT_SECONDS: '100',
  };
  return {
    port,
    createRelease(name) {
      copyClone(at(name));
      return at(name);
    },
    async upgrade(release) {
      const child = spawn('sh', [join(release, 'deploy/upgrade.sh')], { env, cwd: '/' });
      const exit = new Promise<number>((done) => child.once('close', (code) => done(code ?? -1)));
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return [await exit, stdout + stderr];
    },
    currentRelease: () => readlinkSync(at('current')),
    serviceOutput: () => running?.stdout() ?? '',
    restarts: () => restarts,
  };
}

/** @returns a command that restarts the service and ends when its process has begun */
async function listenForRestarts(script: string, restart: () => Promise<void>): Promise<string> {
  const server = createServer((socket) => void restart().then(() => socket.end())).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const lines = `import { connect } from 'node:net';\nconnect(${port}, '127.0.0.1').resume();\n`;
  writeFileSync(script, lines);
  return `node ${script}`;
}
