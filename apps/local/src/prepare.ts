import { resolve } from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import { createNodeCommand, runToEnd, stopChildren, type ChildProcesses } from './children.ts';
import { readConfig } from './config/config.ts';
import { apiProgram } from './parts/api-processes.ts';
import { ensureWebBuild, publishSharedAssets } from './web-build.ts';

/** The programs of a start. Without settings the servers only load their code, and then refuse to start. */
const programs = [['apps/operator/src/main.ts', 'help'], ['apps/analysis/src/main.ts'], apiProgram];

/** Does everything before a start that needs neither the port nor the database. */
async function prepare(children: ChildProcesses): Promise<void> {
  const { ASSETS_DIR, NODE_ENV: _, ...rest } = children.env;
  await ensureWebBuild(children.clone, children);
  if (ASSETS_DIR) await publishSharedAssets(children, readConfig({ ...rest, ASSETS_DIR }, children.clone));
  await import('./start.ts');
  for (const words of programs) await compile(children, words);
}

/** Runs the program, which compiles its modules into NODE_COMPILE_CACHE. */
const compile = (children: ChildProcesses, words: string[]): Promise<void> =>
  runToEnd(children, {
    ...createNodeCommand('Menyiapkan program', words, {}),
    inherits: ['PATH', 'HOME', 'NODE_COMPILE_CACHE'],
  });

const children: ChildProcesses = {
  clone: resolve(import.meta.dirname, '../../..'),
  env: process.env,
  running: new Map(),
  isStopping: false,
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopChildren(children).then(() => process.exit(1)));
try {
  await prepare(children);
} catch (error) {
  process.stderr.write(`${error instanceof StartFault ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
