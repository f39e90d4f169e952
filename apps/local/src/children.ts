import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onDisk, StartFault } from '@ambang/postgres/start-fault.ts';

/** How long a child may take to end by itself after it was asked to. */
const patienceMs = 10_000;

/**
 * The processes of one run. Each has a process group of its own: Ctrl-C in the terminal then reaches this program
 * alone, which ends them in its own order.
 */
export interface Children {
  clone: string;
  env: NodeJS.ProcessEnv;
  /** Each with the turn in which it is ended. */
  living: Map<ChildProcess, Turn>;
  isEnding: boolean;
}

/** The lower turns are ended first: what others still use while they end comes after them. */
export type Turn = 1 | 2 | 3;

/** A program to run and the variables that it gets besides ours; `what` begins the sentence when it fails. */
interface Command {
  what: string;
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** The names of those of our variables that it gets; all of them, when it is not said. */
  inherits?: readonly string[];
  /** The last one, when it is not said. */
  endsIn?: Turn;
}

/** A command that runs a Node program of this product. */
export function nodeCommand(what: string, args: string[], env: NodeJS.ProcessEnv): Command {
  return { what, file: process.execPath, args, env };
}

function begin(
  children: Children,
  { file, args, env, inherits, endsIn = 3 }: Command,
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  if (children.isEnding) throw new StartFault('Dihentikan sebelum siap.');
  const ours = inherits
    ? Object.fromEntries(inherits.map((name) => [name, children.env[name]]))
    : children.env;
  const options = { cwd: children.clone, env: { ...ours, ...env }, detached: true, stdio };
  const child = spawn(file, args, options);
  children.living.set(child, endsIn);
  void exitOf(child).then(() => children.living.delete(child));
  return child;
}

/** Runs a command to its end and returns what it wrote to stdout. */
export async function runChild(children: Children, command: Command): Promise<string> {
  const { code, stdout, stderr } = await outputOf(begin(children, command, ['ignore', 'pipe', 'pipe']));
  if (code === 0) return stdout.trim();
  const said = stderr.trim() || stdout.trim() || `berhenti dengan kode ${code}.`;
  throw new StartFault(
    `${command.what} gagal: ${said.includes('\n') ? savedToFile(children.clone, said) : said}`,
  );
}

/** A running child that has reported to be ready. */
export interface Service {
  exited: Promise<number | null>;
  /** The addresses of its parts, by name. */
  addresses: Record<string, string>;
  end(): Promise<void>;
}

interface Ready {
  ready: true;
  addresses?: Record<string, string>;
}

/** Starts a child that lives as long as we do, and returns when it has said `{ ready: true }`. */
export async function serveChild(children: Children, command: Command): Promise<Service> {
  const child = begin(children, command, ['ignore', 'inherit', 'inherit', 'ipc']);
  const exited = exitOf(child);
  const first = await Promise.race([readiness(child), exited]);
  if (typeof first === 'object' && first !== null)
    return { exited, addresses: first.addresses ?? {}, end: () => end(child) };
  throw new StartFault(`${command.what} berhenti sebelum siap: baca keterangan di atas baris ini.`);
}

/** Ends every living child with its process group, turn by turn. From then on none can be started. */
export async function stopChildren(children: Children): Promise<void> {
  children.isEnding = true;
  for (const now of [1, 2, 3]) {
    const due = [...children.living].filter(([, turn]) => turn === now);
    await Promise.all(due.map(([child]) => end(child)));
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}

function readiness(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(message as Ready);
    });
  });
}

async function outputOf(
  child: ChildProcess,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', (status) => resolve(status));
    child.once('error', () => resolve(null));
  });
  return { code, stdout, stderr };
}

/** Writes a message of several lines into a file, and returns a sentence that names the file. */
function savedToFile(clone: string, text: string): string {
  const folder = join(clone, '.build');
  const file = join(folder, 'start-failure.log');
  onDisk('Menulis catatan', file, () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${stripVTControlCharacters(text)}\n`);
  });
  return `baca sebabnya di ${file}, perbaiki, lalu ulangi.`;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = exitOf(child);
  signal(child, 'SIGTERM');
  const harder = setTimeout(() => signal(child, 'SIGKILL'), patienceMs);
  await exited;
  clearTimeout(harder);
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}
