import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The variables that tests do not get, so that they never use the person's own database, data or address. */
const withheld = ['DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'NODE_ENV'];

export interface Ended {
  code: number | null;
  /** What it wrote to stdout; empty when that went to the terminal. */
  stdout: string;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  isCaptured?: boolean;
  cwd?: string;
}

/** Runs a program of `node_modules/.bin`; its stdout goes to the terminal unless it is to be captured. */
export function runTool(
  name: string,
  args: string[],
  { env = {}, isCaptured = false, cwd = root }: Options = {},
): Promise<Ended> {
  const child = spawn(resolve(root, 'node_modules/.bin', name), args, {
    cwd,
    env: { ...ownEnvironment(), ...env },
    stdio: ['ignore', isCaptured ? 'pipe' : 'inherit', 'inherit'],
  });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  return new Promise((done) => {
    child.once('error', () => done({ code: null, stdout }));
    child.once('close', (code) => done({ code, stdout }));
  });
}

function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
}
