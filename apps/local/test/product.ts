import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { login } from './client.ts';

export const clone = resolve(import.meta.dirname, '../../..');
export const isRoot = process.getuid?.() === 0;

const TIMEOUT_MS = 100_000;

export interface LaunchedProduct {
  pid: number;
  port: number;
  child: ChildProcess;
  /** Resolves at the ready line. Rejects with the output if the process exits first. */
  ready(): Promise<void>;
  stdout(): string;
  stderr(): string;
  exit: Promise<number | null>;
}

export interface LaunchOptions {
  dataDir?: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  command?: [string, ...string[]];
  cwd?: string;
  user?: { uid: number; gid: number };
}

/** Starts the product with its own port, and stops it at the end of the test. */
export async function launchProduct({
  dataDir,
  port,
  env,
  command,
  cwd = clone,
  user,
}: LaunchOptions): Promise<LaunchedProduct> {
  const chosen = port ?? (await findFreePort());
  const [file, ...args] = command ?? [process.execPath, join(cwd, 'apps/local/src/main.ts')];
  const child = spawn(file, args, {
    cwd,
    env: { ...createEnvironment(), PORT: String(chosen), ...(dataDir && { DATA_DIR: dataDir }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  });
  return followProcess(child, chosen);
}

function followProcess(child: ChildProcess, port: number): LaunchedProduct {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  const ready = () =>
    waitUntil('the ready line', () => {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${stdout}${stderr}`);
      return /^ready /m.test(stdout);
    });
  return { pid: child.pid ?? 0, port, child, ready, stdout: () => stdout, stderr: () => stderr, exit };
}

/** Omits the variables of the terminal that runs the tests. */
function createEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH: `${process.execPath.replace(/\/node$/, '')}:${PATH}`,
    HOME,
    // The default depends on the machine.
    WORKERS: '1',
    // A backup would take the processor from the tests that run at the same time.
    BACKUP_SCHEDULE: 'off',
    // All starts share the compiled code.
    NODE_COMPILE_CACHE: join(clone, '.build/compiled'),
  };
}

/** Polls until the condition is true. @param what the name of the condition, for the error after a timeout */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`timeout: ${what}`);
    await pause(20);
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Creates a folder that other accounts can enter. */
export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ambang-start-'));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

interface Entry {
  pid: number;
  parent: number;
}

/** Lists all processes except zombies. */
function listProcesses(): Entry[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Lists the pids of a process and its descendants. */
export function listProcessTree(pid: number, all = listProcesses()): number[] {
  return [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => listProcessTree(child.pid, all)),
  ];
}

export function listAlive(pids: number[]): number[] {
  const alive = new Set(listProcesses().map(({ pid }) => pid));
  return pids.filter((pid) => alive.has(pid));
}

export async function expectAllExited(pids: number[]): Promise<void> {
  await waitUntil('every process to end', () => listAlive(pids).length === 0);
}

/** Starts the product and waits until it is ready. @returns the product and the pids of its processes */
export async function startProduct(dataDir: string): Promise<{ product: LaunchedProduct; pids: number[] }> {
  const product = await launchProduct({ dataDir });
  await product.ready();
  return { product, pids: listProcessTree(product.pid) };
}

export async function stopProduct(product: LaunchedProduct): Promise<void> {
  product.child.kill('SIGTERM');
  expect(await product.exit).toBe(0);
}

/** The lines of the log that begin with this name of a program. */
export function linesAbout(product: LaunchedProduct, name: string): string[] {
  return product
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith(`${name} `));
}

/** Starts the product on this data and expects to sign in with the account of `register`. */
export async function expectDataKept(dataDir: string): Promise<void> {
  const { product } = await startProduct(dataDir);
  expect(await login(product.port)).toBe(200);
  await stopProduct(product);
}

/** Creates the key pair that production needs. */
export function createTicketKeys(): NodeJS.ProcessEnv {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    TICKET_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    TICKET_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
