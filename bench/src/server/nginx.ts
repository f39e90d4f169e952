import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clone, freePort } from './product.ts';
import { openLine } from '../load/line.ts';

const template = path.join(clone, 'deploy/nginx.conf');
const program = [process.env['NGINX'], '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (file) => file !== undefined && existsSync(file),
);

/** Why the shipped nginx cannot be measured here; null when it can. */
export function whyNoNginx(): string | null {
  if (!existsSync(template)) return 'deploy/nginx.conf is not there';
  return program === undefined ? 'nginx is not installed (nginx-light, or NGINX)' : null;
}

/** What is to stand before the product. */
interface Front {
  host: string;
  port: number;
  instance: number;
}

/**
 * The shipped configuration before an instance on this machine, with a certificate of its own.
 * @returns by what a browser knows the certificate (its `spki`), and what ends it
 */
export async function startNginx(front: Front): Promise<{ spki: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-bench-nginx-'));
  await mkdir(path.join(folder, 'run'));
  await chmod(folder, 0o755);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${front.host}`, '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names], { stdio: 'ignore' });
  const values = { CERTIFICATE: certificate, CERTIFICATE_KEY: key, ...(await namesFor(front, folder)) };
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, filled(await readFile(template, 'utf8'), values));
  // Workers of a master that is root would be nobody, who may not enter the folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const child = spawn(
    program!,
    ['-c', file, '-e', path.join(folder, 'start.log'), '-g', `daemon off; ${user}`],
    { stdio: 'inherit' },
  );
  const exited = once(child, 'exit');
  await untilListening(front.port);
  return {
    spki: spkiOf(await readFile(certificate)),
    async end() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function namesFor({ host, port, instance }: Front, folder: string): Promise<Record<string, string>> {
  return {
    RUN: path.join(folder, 'run'),
    LOGS: folder,
    HOST: host,
    ANALYSIS_HOST: `analisis.${host}`,
    HTTP_PORT: `127.0.0.1:${await freePort()}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    INSTANCES: `server 127.0.0.1:${instance};`,
    ANALYSIS_INSTANCES: 'server 127.0.0.1:9;',
    ASSETS: path.join(clone, 'apps/web/dist'),
  };
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/%([A-Z_]+)%/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/nginx.conf asks for ${name}`);
    return value;
  });
}

const spkiOf = (certificate: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

async function untilListening(port: number): Promise<void> {
  for (const giveUp = performance.now() + 20_000; ; await pause(20)) {
    const line = await openLine(`http://127.0.0.1:${port}`).catch(() => null);
    if (line) return line.end();
    if (performance.now() > giveUp) throw new Error('nginx does not listen');
  }
}
