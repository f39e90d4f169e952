import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ChildProcesses } from './children.ts';
import { ensureWebBuild } from './web-build.ts';

function createClone(): ChildProcesses {
  const clone = mkdtempSync(join(tmpdir(), 'ambang-web-build-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  return { clone, env: {}, running: new Map(), isStopping: true };
}

test('pages without their sources are not built again', async () => {
  const children = createClone();
  mkdirSync(join(children.clone, 'apps/web/dist'), { recursive: true });
  await expect(ensureWebBuild(children.clone, children)).resolves.toBeUndefined();
});

test('pages with their sources and without a build are built', async () => {
  const children = createClone();
  mkdirSync(join(children.clone, 'apps/web/src'), { recursive: true });
  await expect(ensureWebBuild(children.clone, children)).rejects.toThrow('Dihentikan sebelum siap.');
});
