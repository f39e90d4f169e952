import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openActRecorders } from './act-recorders.ts';

const options = { now: Date.now, onError: () => undefined };

test('lines that cannot be written are counted until one of them is', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ambang-acts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = path.join(root, 'cadangan');
  writeFileSync(folder, 'a file');
  const { orders, erasures, failedLines } = openActRecorders({ kind: 'folder', folder }, options);
  await expect(orders.record('TO-A')).rejects.toThrow(/gagal/);
  await expect(erasures.record('d3b0-7')).rejects.toThrow(/gagal/);
  expect(failedLines()).toBe(2);
  rmSync(folder);
  await orders.record('TO-A');
  expect(failedLines()).toBe(0);
});

test('without an address no lists are kept', async () => {
  const { orders, failedLines } = openActRecorders(null, options);
  await orders.record('TO-A');
  expect(failedLines()).toBe(0);
});
