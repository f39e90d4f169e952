import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../app/api-process.ts';

/** The program, if nginx is installed. */
export const nginxProgram = [process.env.NGINX_PROGRAM, '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (file) => file && existsSync(file),
);

/** Null when nginx is installed. */
export const nginxMissingReason = nginxProgram
  ? null
  : 'nginx tidak ditemukan: pasang nginx-light, atau isi NGINX_PROGRAM';

export const NGINX_HOST = 'ambang.contoh.id';

interface NginxOptions {
  /** The ports of the instances. */
  instances: number[];
  /** The parent folder of `assets/`. */
  assets: string;
  /** The folder of the page while nobody answers. Default: that of the repository. */
  pages?: string;
}

interface StartedNginx {
  /** The https port. */
  port: number;
  /** The http port. */
  plainPort: number;
  /** The configuration file, which may be changed. */
  config: string;
}

/** Starts nginx with the shipped configuration. @returns the https port */
export async function startNginx(options: NginxOptions): Promise<number> {
  return (await startNginxFrom(options)).port;
}

/** Starts nginx with the shipped configuration. */
export async function startNginxFrom({
  instances,
  assets,
  pages = fileURLToPath(new URL('../../../../deploy/pages', import.meta.url)),
}: NginxOptions): Promise<StartedNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-nginx-'));
  await mkdir(path.join(folder, 'run'));
  await chmod(folder, 0o755);
  makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const template = await readFile(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const own = {
    RUN: path.join(folder, 'run'),
    LOGS: folder,
    CERTIFICATE: path.join(folder, 'certificate.pem'),
    CERTIFICATE_KEY: path.join(folder, 'key.pem'),
    HOST: NGINX_HOST,
    ANALYSIS_HOST: `analisis.${NGINX_HOST}`,
    HTTP_PORT: `127.0.0.1:${plainPort}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    INSTANCES: instances.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=5s;`).join(' '),
    ANALYSIS_INSTANCES: 'server 127.0.0.1:9;',
    ASSETS: assets,
    PAGES: pages,
  };
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, fillTemplate(template, own));
  await runUntilEnd(file, folder);
  await untilListening(port);
  return { port, plainPort, config: file };
}

/** @throws when a placeholder has no value, or a value has no placeholder */
function fillTemplate(template: string, values: Record<string, string>): string {
  const names = new Set([...template.matchAll(/%([A-Z_]+)%/g)].map(([, name = '']) => name));
  const mismatches = [...names]
    .filter((name) => !(name in values))
    .concat(Object.keys(values).filter((name) => !names.has(name)));
  if (mismatches.length > 0)
    throw new Error(`placeholders without a value, or values without a placeholder: ${mismatches.join()}`);
  return template.replace(/%([A-Z_]+)%/g, (_, name: string) => values[name] ?? '');
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${NGINX_HOST}`, '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names], { stdio: 'ignore' });
}

async function runUntilEnd(file: string, folder: string): Promise<void> {
  // If root starts nginx, its workers would run as the user `nobody`, who cannot read a test's folders.
  const user = process.getuid?.() === 0 ? [`user ${userInfo().username};`] : [];
  const globals = ['daemon off;', ...user].join(' ');
  const child = spawn(nginxProgram ?? '', ['-c', file, '-e', path.join(folder, 'start.log'), '-g', globals], {
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
}

async function untilListening(port: number): Promise<void> {
  for (const giveUp = Date.now() + 20_000; ; await pause(20)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > giveUp) throw new Error('nginx does not listen');
  }
}
