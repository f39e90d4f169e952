import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDiskFaults } from '@ambang/server/start-fault.ts';
import { createNodeCommand, runChild, type ChildProcesses } from './children.ts';
import type { LocalConfig } from './config/config.ts';

/** The inputs of the build. */
const sources = ['apps/web/**', 'packages/contract/**', 'packages/exam/**', 'package-lock.json'];

/** Builds the pages when their sources have changed since the last build. An image has the built pages without their sources. */
export async function ensureWebBuild(clone: string, children: ChildProcesses): Promise<void> {
  if (!existsSync(join(clone, 'apps/web/src'))) return;
  const stamp = join(clone, 'apps/web/dist/.stamp');
  const hash = hashOfSources(clone);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('membangun halaman …\n');
  const args = ['run', 'build', '--silent', '--workspace=@ambang/web'];
  await runChild(children, { what: 'Membangun halaman', file: 'npm', args });
  withDiskFaults('Menulis', stamp, () => writeFileSync(stamp, hash));
}

/** Copies the built assets to ASSETS_DIR. Runs before the api serves a page that needs these assets. */
export async function publishSharedAssets(
  children: ChildProcesses,
  { sharedAssets }: LocalConfig,
): Promise<void> {
  if (sharedAssets === undefined) return;
  const args = ['apps/web/build/publish.ts', sharedAssets];
  await runChild(
    children,
    createNodeCommand(`Menaruh berkas halaman di ASSETS_DIR ${sharedAssets}`, args, {}),
  );
}

function hashOfSources(clone: string): string {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: clone, exclude: isGenerated }).sort()) {
    const path = join(clone, name);
    if (statSync(path).isFile()) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function isGenerated(name: string): boolean {
  return /(^|\/)(node_modules|dist|dist-[^/]*|\.[^/]+)$/.test(name);
}
