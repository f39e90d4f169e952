import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../load/connection.ts';
import { cloneFolder, findFreePort, withProduct } from './product.ts';

interface Site {
  host: string;
  port: number;
  /** The port of the product. */
  instance: number;
}

interface SecureProduct {
  address: string;
  /** By which a browser accepts the certificate (`--ignore-certificate-errors-spki-list`). */
  spki: string;
}

/** Runs the product as in production: behind nginx, with TLS and HTTP/2. */
export async function withProductBehindNginx<T>(
  program: string,
  work: (product: SecureProduct) => Promise<T>,
): Promise<T> {
  const [port, instance] = [await findFreePort(), await findFreePort()];
  const address = `https://localhost:${port}`;
  const settings = { PORT: String(instance), PUBLIC_URL: address, TRUSTED_PROXIES: '127.0.0.1' };
  return withProduct(async () => {
    const { spki, end } = await startNginx(program, { host: 'localhost', port, instance });
    try {
      return await work({ address, spki });
    } finally {
      await end();
    }
  }, settings);
}

/**
 * Runs nginx with the shipped configuration and a temporary certificate.
 * @returns the hash of the certificate's public key (`spki`), by which a browser accepts the certificate
 */
export async function startNginx(
  program: string,
  site: Site,
): Promise<{ spki: string; end: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-bench-nginx-'));
  await mkdir(path.join(folder, 'run'));
  await chmod(folder, 0o755);
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${site.host}`, '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names], { stdio: 'ignore' });
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, await configuration(site, folder, { key, certificate }));
  // If root starts nginx, its workers run as the user `nobody` by default and cannot read assets in a private clone.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const options = ['-c', file, '-e', path.join(folder, 'start.log'), '-g', `daemon off; ${user}`];
  const child = spawn(program, options, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await waitUntilListening(site.port);
  return {
    spki: spkiOf(await readFile(certificate)),
    async end() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function configuration(
  { host, port, instance }: Site,
  folder: string,
  { key, certificate }: { key: string; certificate: string },
): Promise<string> {
  const values: Record<string, string> = {
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    RUN: path.join(folder, 'run'),
    LOGS: folder,
    HOST: host,
    ANALYSIS_HOST: `analisis.${host}`,
    HTTP_PORT: `127.0.0.1:${await findFreePort()}`,
    HTTPS_PORT: `127.0.0.1:${port}`,
    INSTANCES: `server 127.0.0.1:${instance};`,
    // No service listens on this port: the run does not call the analysis.
    ANALYSIS_INSTANCES: 'server 127.0.0.1:9;',
    ASSETS: path.join(cloneFolder, 'apps/web/dist'),
    PAGES: path.join(cloneFolder, 'deploy/pages'),
  };
  const template = await readFile(path.join(cloneFolder, 'deploy/nginx.conf'), 'utf8');
  return template.replace(/%([A-Z_]+)%/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`deploy/nginx.conf needs ${name}`);
    return values[name];
  });
}

const spkiOf = (certificate: Buffer): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

async function waitUntilListening(port: number): Promise<void> {
  for (const giveUp = performance.now() + 20_000; ; await pause(20)) {
    const connection = await openConnection(`http://127.0.0.1:${port}`).catch(() => null);
    if (connection) return connection.end();
    if (performance.now() > giveUp) throw new Error('nginx does not listen');
  }
}
