import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Variables that are not passed to tests, so that the tests never use the developer's database, data or address. */
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

/** The stdout goes to the terminal unless `isCaptured` is set. */
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

function createEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
}
