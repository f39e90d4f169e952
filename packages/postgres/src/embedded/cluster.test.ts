import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureCluster } from './cluster.ts';

/** Replaces initdb, which refuses to run as root. It receives `-D` and the draft folder first. */
const INITDB = '#!/bin/sh\ntouch "$2/PG_VERSION"\n';

function createFolders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [binaries, dataDir] = [path.join(folder, 'binaries'), path.join(folder, 'data')];
  mkdirSync(path.join(binaries, 'bin'), { recursive: true });
  writeFileSync(path.join(binaries, 'bin', 'initdb'), INITDB, { mode: 0o755 });
  mkdirSync(dataDir);
  const location = {
    cluster: path.join(dataDir, 'pg'),
    logFile: path.join(dataDir, 'postgres.log'),
    user: undefined,
  };
  return { binaries, dataDir, location };
}

// In a container each start can have the same process id.
test('a start removes the draft of an interrupted start that had the same process id', async () => {
  const { binaries, dataDir, location } = createFolders();
  const draft = path.join(dataDir, `pg.new-${process.pid}`);
  mkdirSync(draft);
  writeFileSync(path.join(draft, 'half'), '');
  await ensureCluster(location, binaries, false);
  expect(readdirSync(dataDir)).toEqual(['pg']);
  expect(readdirSync(location.cluster)).toEqual(['PG_VERSION']);
});

test('a start keeps the draft of another start that is running', async () => {
  const { binaries, dataDir, location } = createFolders();
  const draft = `pg.new-${process.ppid}`;
  mkdirSync(path.join(dataDir, draft));
  await ensureCluster(location, binaries, false);
  expect(readdirSync(dataDir)).toEqual(['pg', draft]);
});
