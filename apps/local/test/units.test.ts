import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatEnvironmentFile } from '@ambang/settings/environment-file.ts';
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

test('systemd creates the folder in which setup puts data and built files', () => {
  const unit = readFileSync(join(deploy, 'systemd/ambang.service'), 'utf8');
  expect(unit).toContain('\nStateDirectory=ambang\n');
  const answers = readFileSync(join(clone, 'apps/operator/src/commands/setup/answers.ts'), 'utf8');
  expect(answers).toContain("const SERVICE_FOLDER = '/var/lib/ambang';");
});

/** Runs the function of the upgrade script that reads one setting. */
function readSetting(file: string, name: string): string {
  const script = readFileSync(join(deploy, 'upgrade.sh'), 'utf8');
  const [reader = ''] = /^setting\(\) \{$.*?^\}$/ms.exec(script) ?? [];
  const arguments_ = ['-c', `settings=$1\n${reader}\nsetting "$2"`, 'sh', file, name];
  return spawnSync('sh', arguments_, { encoding: 'utf8' }).stdout.trimEnd();
}

test('the upgrade script reads the file that setup writes, and never runs it', () => {
  const file = join(folder, 'ambang.env');
  const settings = { NODE_ENV: 'production', PORT: '8080', ASSETS_DIR: '/srv/berkas halaman' };
  writeFileSync(file, formatEnvironmentFile(settings));
  for (const [name, value] of Object.entries(settings)) expect(readSetting(file, name)).toBe(value);
  expect(readSetting(file, 'HOST')).toBe('');
  const byHand = ['PORT=1', '  PORT = 2', 'PORT="3000" ', '#PORT=4', 'HOST=$(touch made; echo x)`id`'];
  writeFileSync(file, byHand.join('\n'));
  expect(readSetting(file, 'PORT')).toBe('3000');
  expect(readSetting(file, 'HOST')).toBe('$(touch made; echo x)`id`');
});

/** A program in the place of nginx: it records its calls, and fails when the words of a call contain `failing`. */
function createNginx(failing: string): string {
  const file = join(folder, `nginx-${failing}`);
  const lines = [
    '#!/bin/sh',
    `echo "$*" >> "${file}.calls"`,
    `case "$*" in *${failing}*) echo alasan >&2; exit 1 ;; esac`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o755 });
  return file;
}

test.each([
  ['nothing-fails', 0, /^Sertifikat baru dipakai\.\n$/, ['-t -q', '-s reload']],
  ['-t', 1, /^alasan\nSertifikat baru belum dipakai: nginx menolak susunannya/, ['-t -q']],
  ['reload', 1, /^Sertifikat baru belum dipakai: nginx belum menyala/, ['-t -q', '-s reload']],
])('the hook after a renewed certificate: %s', (failing, code, output, calls) => {
  const nginx = createNginx(failing);
  const env = { PATH: process.env.PATH, NGINX: nginx, NGINX_CONFIG: '/c' };
  const { status, stdout, stderr } = spawnSync('sh', [join(deploy, 'renew-certificate.sh')], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(code);
  expect(stdout + stderr).toMatch(output);
  const made = readFileSync(`${nginx}.calls`, 'utf8').trim().split('\n');
  expect(made.map((call) => call.replace(' -c /c', '').replace('-c /c ', ''))).toEqual(calls);
});
