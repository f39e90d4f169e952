import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { waitForExit } from '@ambang/postgres/embedded/process.ts';
import { LATER_SETTINGS, laterSettingsMessage } from '@ambang/server/later-settings.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { collectOutput, resultOf } from './child-output.ts';

/** The time between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 10_000;

/**
 * The child processes of the launcher. Each has its own process group, so that Ctrl-C reaches only the launcher, which stops
 * the children in order.
 */
export interface ChildProcesses {
  clone: string;
  env: NodeJS.ProcessEnv;
  running: Map<ChildProcess, StopOrder>;
  isStopping: boolean;
}

/** Processes with lower numbers stop first, because they use the processes with higher numbers until they have stopped. */
export type StopOrder = 1 | 2 | 3;

export interface Command {
  /** The beginning of the message when the command fails. */
  what: string;
  file: string;
  args: string[];
  /** Variables in addition to the inherited ones. */
  env?: NodeJS.ProcessEnv;
  /** The names of the inherited variables. Default: all. */
  inherits?: readonly string[];
  /** Default: 3. */
  stopOrder?: StopOrder;
  /** Whether the other processes go first when the processor is busy. */
  isBackground?: boolean;
  /** The process is ended after this time. Default: none. */
  limitMs?: number;
}

export function createNodeCommand(what: string, args: string[], env: NodeJS.ProcessEnv): Command {
  return { what, file: process.execPath, args, env };
}

function spawnChild(
  children: ChildProcesses,
  { file, args, env, inherits, stopOrder = 3, isBackground = false, limitMs }: Command,
  stdio: SpawnOptions['stdio'],
): ChildProcess {
  if (children.isStopping) throw new StartFault('Dihentikan sebelum siap.');
  const inherited = inherits
    ? Object.fromEntries(inherits.map((name) => [name, children.env[name]]))
    : children.env;
  const options = { cwd: children.clone, env: { ...inherited, ...env }, detached: true, stdio };
  const child = spawn(file, args, { ...options, ...(limitMs !== undefined && { timeout: limitMs }) });
  if (isBackground) lowerPriority(child);
  children.running.set(child, stopOrder);
  void waitForExit(child).then(() => children.running.delete(child));
  return child;
}

/** Threads that the process starts later have the priority, too. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}

/** Runs a command. @returns its stdout @throws StartFault with its stderr when it fails */
export async function runChild(children: ChildProcesses, command: Command): Promise<string> {
  const child = spawnChild(children, command, ['ignore', 'pipe', 'pipe']);
  return resultOf(collectOutput(child), children.clone, command);
}

/** Runs a command whose outcome does not matter. */
export const runToEnd = async (children: ChildProcesses, command: Command): Promise<void> =>
  void (await collectOutput(spawnChild(children, command, ['ignore', 'pipe', 'pipe'])));

/** A process that loads its code and waits for the rest of its settings. */
export interface WaitingChild<T> {
  /** The settings must not be in the command's environment already. */
  proceed(settings: NodeJS.ProcessEnv): Promise<T>;
}

/** `runChild` for a program that calls `receiveLaterSettings`. */
export function prepareChild(children: ChildProcesses, command: Command): WaitingChild<string> {
  const child = spawnChild(children, withLaterSettings(command), ['ignore', 'pipe', 'pipe', 'ipc']);
  const output = collectOutput(child);
  return {
    proceed(settings) {
      sendSettings(child, settings);
      return resultOf(output, children.clone, command);
    },
  };
}

/** `startService` for a program that calls `receiveLaterSettings`. */
export function prepareService(children: ChildProcesses, command: Command): WaitingChild<ReadyService> {
  const child = spawnChild(children, withLaterSettings(command), ['ignore', 'inherit', 'inherit', 'ipc']);
  const ready = readinessOf(child, command);
  // A process may end before it is used, for example at a stop during the start.
  ready.catch(() => undefined);
  return {
    proceed(settings) {
      sendSettings(child, settings);
      return ready;
    },
  };
}

const withLaterSettings = (command: Command): Command => ({
  ...command,
  env: { ...command.env, [LATER_SETTINGS]: 'yes' },
});

/** A process that has ended is reported by its exit. */
const sendSettings = (child: ChildProcess, settings: NodeJS.ProcessEnv): void =>
  void (child.connected && child.send(laterSettingsMessage(settings), () => undefined));

/** A child process that has sent `{ ready: true }`. */
export interface ReadyService {
  exited: Promise<number | null>;
  /** The addresses of the service, by name. */
  addresses: Record<string, string>;
  stop(): Promise<void>;
}

interface Ready {
  ready: true;
  addresses?: Record<string, string>;
}

/** Starts a child process that runs until the product stops. Resolves when it is ready. */
export async function startService(children: ChildProcesses, command: Command): Promise<ReadyService> {
  return readinessOf(spawnChild(children, command, ['ignore', 'inherit', 'inherit', 'ipc']), command);
}

async function readinessOf(child: ChildProcess, { what }: Command): Promise<ReadyService> {
  const exited = waitForExit(child);
  const ready = await Promise.race([waitForReady(child), exited]);
  if (typeof ready === 'object' && ready !== null)
    return { exited, addresses: ready.addresses ?? {}, stop: () => stop(child) };
  throw new StartFault(`${what} berhenti sebelum siap: baca keterangan di atas baris ini.`);
}

/** Stops every child with its process group, in order. No child can be started afterwards. */
export async function stopChildren(children: ChildProcesses): Promise<void> {
  children.isStopping = true;
  for (const current of [1, 2, 3]) {
    const due = [...children.running].filter(([, order]) => order === current);
    await Promise.all(due.map(([child]) => stop(child)));
  }
}

function waitForReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(message as Ready);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = waitForExit(child);
  sendSignal(child, 'SIGTERM');
  const timer = setTimeout(() => sendSignal(child, 'SIGKILL'), KILL_AFTER_MS);
  await exited;
  clearTimeout(timer);
}

function sendSignal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}
