import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Variables that are not passed on, so that tests never use the developer's database, data or address. */
const withheld = ['DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'NODE_ENV'];

export interface ToolResult {
  code: number | null;
  /** The stdout; empty when it went to the terminal. */
  stdout: string;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  isCaptured?: boolean;
  cwd?: string;
}

/** Runs a program of node_modules/.bin. Its stdout goes to the terminal unless `isCaptured` is set. */
export function runTool(
  name: string,
  args: string[],
  { env = {}, isCaptured = false, cwd = root }: Options = {},
): Promise<ToolResult> {
  const child = spawn(resolve(root, 'node_modules/.bin', name), args, {
    cwd,
    env: { ...createEnvironment(), ...env },
    stdio: ['ignore', isCaptured ? 'pipe' : 'inherit', 'inherit'],
  });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  return new Promise((done) => {
    child.once('error', () => done({ code: null, stdout }));
    child.once('close', (code) => done({ code, stdout }));
  });
}

/** @returns undefined when the file is missing or incomplete, because its program has failed */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function createEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
}
