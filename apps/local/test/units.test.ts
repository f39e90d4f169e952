import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clone } from './product.ts';

const deploy = join(clone, 'deploy');
const missingReason = (program: string, option: string): string | null =>
  spawnSync(program, [option]).error ? `${program} tidak ditemukan di mesin ini` : null;

const systemd = missingReason('systemd-analyze', '--version');
const logrotate = missingReason('logrotate', '--version');
for (const reason of [systemd, logrotate]) if (reason) process.stdout.write(`${reason}\n`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ambang-units-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(systemd)('systemd accepts the unit', () => {
  const unit = join(folder, 'ambang.service');
  copyFileSync(join(deploy, 'systemd/ambang.service'), unit);
  // Warnings about other units of the machine are not about this one.
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('ambang'))).toEqual([]);
});

test.skipIf(logrotate)('logrotate accepts its configuration', () => {
  const arguments_ = ['--debug', '--state', join(folder, 'state'), join(deploy, 'logrotate.conf')];
  const { stderr } = spawnSync('logrotate', arguments_, { encoding: 'utf8' });
  expect(stderr).not.toMatch(/^error/m);
});

test('a stop of the unit waits longer than the product may need', () => {
  const unit = readFileSync(join(deploy, 'systemd/ambang.service'), 'utf8');
  // The parts stop one after the other: api, analysis, simulators (10 s each), PostgreSQL (30 s).
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(60);
  expect(unit).toContain('\nKillMode=mixed\n');
});

test('the environment file has only settings that the product knows, and all that production requires', () => {
  const names = [...readFileSync(join(deploy, 'ambang.env'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const documented = readFileSync(join(clone, 'docs/operating/settings.md'), 'utf8');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  const required = [...documented.matchAll(/^\| (`[A-Z_`, ]+) \|.*Production: required/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(required).toContain('PUBLIC_URL');
  expect(names).toEqual(expect.arrayContaining(required));
});
