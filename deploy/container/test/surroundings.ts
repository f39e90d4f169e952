import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnprivilegedUser } from '@ambang/postgres/embedded/user.ts';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { root } from './images.ts';

export const HOST = 'ambang.contoh.id';
export const ANALYSIS_HOST = 'analisis.contoh.id';
export const MAIL_HOST = 'surat.contoh.id';

/** A folder of this test that other accounts can enter. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambang-container-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (const giveUp = Date.now() + 30_000; ; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > giveUp) throw new Error(`nothing listens on ${port}`);
  }
}

function runUntilEnd(command: string, args: string[], options: object): void {
  const child = spawn(command, args, { stdio: 'ignore', ...options });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await exited;
  });
}

export interface Postgres {
  /** Its URL over TCP, for a role that owns the database. */
  url: string;
  /** Runs a statement in the database `postgres`, as the runbook does. */
  run(statement: string): void;
}

/** Starts Debian's PostgreSQL. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const [folder, port] = [createFolder(), await findFreePort()];
  const user = findUnprivilegedUser(() => undefined);
  chownSync(folder, user.uid, user.gid);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'sandi-uji');
  const cluster = join(folder, 'pg');
  const login = ['-U', 'ambang', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  const made = spawnSync(join(programs, 'initdb'), ['-D', cluster, '--no-sync', '-E', 'UTF8', ...login], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  runUntilEnd(join(programs, 'postgres'), args, { ...user, cwd: folder });
  await untilListening(port);
  const env = { ...process.env, PGPASSWORD: 'sandi-uji' };
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'ambang', '-d', 'postgres'];
  const run = (statement: string) =>
    void execFileSync('psql', [...address, '-q', '-v', 'ON_ERROR_STOP=1', '-c', statement], { env });
  run('create database ambang');
  return { url: `postgresql://ambang:sandi-uji@127.0.0.1:${port}/ambang?sslmode=disable`, run };
}

export interface Certificates {
  authority: string;
  certificateFile: string;
  keyFile: string;
}

/** Makes an authority and its certificate for the hosts of this test. */
export function makeCertificates(): Certificates {
  const folder = createFolder();
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-subj', '/CN=Uji', '-days', '2', '-keyout', 'ca.key', '-out', 'ca.pem');
  openssl('req', ...key, '-subj', `/CN=${HOST}`, '-keyout', 'privkey.pem', '-out', 'request.pem');
  const names = [HOST, ANALYSIS_HOST, MAIL_HOST].map((name) => `DNS:${name}`).join();
  writeFileSync(file('names'), `subjectAltName=${names}\n`);
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'request.pem', ...signer, '-days', '2', '-out', 'fullchain.pem');
  return {
    authority: readFileSync(file('ca.pem'), 'utf8'),
    certificateFile: file('fullchain.pem'),
    keyFile: file('privkey.pem'),
  };
}

/** Starts nginx as the compose file does. @returns the https port */
export async function startNginx(
  program: string,
  { certificateFile, keyFile }: Certificates,
  { port, analysisPort, assets }: { port: number; analysisPort: number; assets: string },
): Promise<number> {
  const [folder, httpPort, httpsPort] = [createFolder(), await findFreePort(), await findFreePort()];
  const env = {
    PATH: process.env['PATH'],
    NGINX_PROGRAM: program,
    NGINX_CONF: join(root, 'deploy/nginx.conf'),
    NGINX_GLOBALS: 'user root;',
    HOST,
    ANALYSIS_HOST,
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    CERTIFICATE: certificateFile,
    CERTIFICATE_KEY: keyFile,
    INSTANCES: `server 127.0.0.1:${port} max_fails=2 fail_timeout=5s;`,
    ANALYSIS_INSTANCES: `server 127.0.0.1:${analysisPort};`,
    ASSETS: assets,
    PAGES: join(root, 'deploy/pages'),
    RUN: join(folder, 'run'),
    LOGS: folder,
  };
  runUntilEnd('sh', [join(root, 'deploy/container/nginx.sh')], { env });
  await untilListening(httpsPort);
  return httpsPort;
}

export interface MailServer {
  port: number;
  letters: { isEncrypted: boolean; text: string }[];
}

/** A mail server that takes letters only after STARTTLS and a password. */
export async function startMailServer({ certificateFile, keyFile }: Certificates): Promise<MailServer> {
  const letters: MailServer['letters'] = [];
  const server = new SMTPServer({
    cert: readFileSync(certificateFile),
    key: readFileSync(keyFile),
    onAuth: ({ username, password }, _session, done) =>
      username === 'ambang' && password === 'sandi'
        ? done(null, { user: 'ambang' })
        : done(new Error('refused')),
    onData(stream, { secure }, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        letters.push({ isEncrypted: secure, text });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await findFreePort();
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  return { port, letters };
}
