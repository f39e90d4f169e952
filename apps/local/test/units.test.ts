import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { formatEnvironmentFile } from '@ambang/settings/environment-file.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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

test.skipIf(logrotate)('logrotate keeps a copy of the log, and the service goes on in the same file', () => {
  const [file, config] = [join(folder, 'ambang.log'), join(folder, 'logrotate.conf')];
  const text = readFileSync(join(deploy, 'logrotate.conf'), 'utf8');
  const owned = text.replace('/var/log/ambang/', `${folder}/`).replace('su ambang ambang', ownerOfTest());
  writeFileSync(config, owned, { mode: 0o644 });
  const service = openSync(file, 'a', 0o640);
  onTestFinished(() => closeSync(service));
  writeSync(service, 'before\n');
  const { stderr } = spawnSync('logrotate', ['--force', '--state', join(folder, 'state'), config], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  writeSync(service, 'after\n');
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\n');
});

const ownerOfTest = (): string =>
  `su ${['-un', '-gn'].map((option) => execFileSync('id', [option], { encoding: 'utf8' }).trim()).join(' ')}`;

test('a stop of the unit waits longer than the product may need', () => {
  const unit = readFileSync(join(deploy, 'systemd/ambang.service'), 'utf8');
  // The parts stop one after the other: api, analysis, simulators (10 s each), PostgreSQL (30 s).
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(60);
  expect(unit).toContain('\nKillMode=mixed\n');
});

test('systemd creates the folder in which setup puts data and built files', () => {
  const unit = readFileSync(join(deploy, 'systemd/ambang.service'), 'utf8');
  expect(unit).toContain('\nStateDirectory=ambang\n');
  // nginx passes through it.
  expect(unit).toContain('\nStateDirectoryMode=0711\n');
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

test('the service opens its log itself, so that the file is its own and its folder is there', () => {
  const unit = readFileSync(join(deploy, 'systemd/ambang.service'), 'utf8');
  const log = /^\/\S+(?=\*\.log \{$)/m.exec(readFileSync(join(deploy, 'logrotate.conf'), 'utf8'))?.[0];
  expect(log).toBe('/var/log/ambang/');
  expect(unit).toContain(`>>${log}ambang.log 2>&1'\n`);
  expect(unit).toContain('\nLogsDirectory=ambang\n');
  expect(unit).not.toMatch(/^Standard(Output|Error)=/m);
});

interface Machine {
  current: string;
  upgrade: (release: string) => string;
}

/** A machine whose releases are scripts alone: the upgrade script, one that prepares, and one that finds Node. */
function createMachine(): Machine {
  const at = (name: string) => join(folder, name);
  const env = {
    PATH: process.env.PATH,
    CURRENT: at('current'),
    SETTINGS: at('machine.env'),
    WAIT_SECONDS: '1',
  };
  writeFileSync(at('machine.env'), 'PORT=1\n');
  return {
    current: at('current'),
    upgrade(name) {
      const release = at(name);
      mkdirSync(join(release, 'scripts'), { recursive: true });
      mkdirSync(join(release, 'deploy'), { recursive: true });
      copyFileSync(join(deploy, 'upgrade.sh'), join(release, 'deploy/upgrade.sh'));
      writeFileSync(join(release, 'scripts/prepare.sh'), '');
      // scripts/bootstrap.sh uses names of its own freely, which are some of the upgrade script's, too.
      writeFileSync(
        join(release, 'scripts/bootstrap.sh'),
        'release=node; current=; previous=; restart=; fail() { :; }\n',
      );
      const RESTART = `echo "restart of $(basename "$(readlink ${at('current')})")"; exit 1`;
      const all = { ...env, RESTART, HAS_FAILED: 'true', SERVICE_USER: userInfo().username };
      const { status, stdout, stderr } = spawnSync('sh', [join(release, 'deploy/upgrade.sh')], {
        env: all,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      return stdout + stderr;
    },
  };
}

test('a service that cannot be started again gets the previous release back', () => {
  const { current, upgrade } = createMachine();
  expect(upgrade('pertama')).toContain('Layanan belum siap: baca sebabnya di');
  expect(readlinkSync(current)).toBe(join(folder, 'pertama'));
  expect(upgrade('kedua')).toMatch(
    /restart of kedua\n[^]*restart of pertama\n[^]*Versi lama juga tidak menyala/,
  );
  expect(readlinkSync(current)).toBe(join(folder, 'pertama'));
  expect(upgrade('pertama')).toMatch(/sudah dipakai, .*systemctl restart ambang/);
});

const isRoot = process.getuid?.() === 0;

test.skipIf(!isRoot)('the command of the service has its settings and its user', () => {
  const [settings, program] = [join(folder, 'command.env'), join(folder, 'ambang')];
  writeFileSync(settings, formatEnvironmentFile({ SELLER_NAME: 'Bimbel $HOME Uji' }));
  writeFileSync(program, '#!/bin/sh\necho "$(id -un) $PWD $SELLER_NAME $*"\n', { mode: 0o755 });
  chmodSync(folder, 0o711);
  const env = { PATH: process.env.PATH, CURRENT: folder, SETTINGS: settings, SERVICE_USER: 'nobody' };
  const run = (cwd: string, ...words: string[]) =>
    spawnSync('sh', [join(deploy, 'ambang'), ...words], { env, cwd, encoding: 'utf8' }).stdout;
  expect(run('/usr', 'publish', 'dua kata')).toBe('nobody /usr Bimbel $HOME Uji publish dua kata\n');
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  expect(run(closed, 'status')).toBe('nobody / Bimbel $HOME Uji status\n');
  expect(run('/usr', 'setup', '--check')).toBe('root /usr  setup --check\n');
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
  const env = { PATH: process.env.PATH, NGINX_PROGRAM: nginx, NGINX_CONFIG: '/c' };
  const { status, stdout, stderr } = spawnSync('sh', [join(deploy, 'renew-certificate.sh')], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(code);
  expect(stdout + stderr).toMatch(output);
  const made = readFileSync(`${nginx}.calls`, 'utf8').trim().split('\n');
  expect(made.map((call) => call.replace(' -c /c', '').replace('-c /c ', ''))).toEqual(calls);
});

test('the command of the runbook fills in every name of the configuration of nginx', () => {
  const runbook = readFileSync(join(clone, 'docs/operating/runbooks/nginx.md'), 'utf8');
  const [command = ''] = /^sed -e[^]*?nginx\.conf$/m.exec(runbook) ?? [];
  const file = join(folder, 'nginx.conf');
  execFileSync('sh', ['-c', command.replace('/etc/nginx/nginx.conf', file)], { cwd: clone });
  const filled = readFileSync(file, 'utf8');
  expect(filled).toContain('server 127.0.0.1:3009;');
  expect(filled).not.toMatch(/%[A-Z_]+%/);
  // The services of Debian's and of nginx's own package wait for this file.
  expect(filled).toContain('\npid /run/nginx.pid;');
});
