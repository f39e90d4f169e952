import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { emptyDatabase } from '../../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-29T05:00:00Z');

const check = (env: NodeJS.ProcessEnv, file = '/tidak/ada.env') =>
  runCommand(['setup', '--check', '--file', file], { now, env: { NODE_ENV: 'production', ...env } });

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

test('without a file and outside production there is nothing to check', async () => {
  const { code, err } = await check({ NODE_ENV: '' });
  expect([code, err]).toEqual([1, expect.stringMatching(/^Berkas \S+ tidak ada: buat dengan/)]);
});

test('the check names every fault at once', async () => {
  const port = await listen(createServer((socket) => void socket.destroy()));
  const { code, out } = await check({
    PORT: port,
    DATABASE_URL: 'postgresql://a:rahasia@127.0.0.1:1/a',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ASSETS_DIR: '/proc/ambang',
  });
  expect(code).toBe(1);
  for (const text of [
    'PUBLIC_URL wajib diisi',
    'Server di DATABASE_URL tidak menjawab',
    'SMTP_URL: 127.0.0.1:1 menolak sambungan',
    'Menulis di ASSETS_DIR /proc/ambang gagal',
    `PORT ${port} pada 127.0.0.1 sedang dipakai program lain`,
  ])
    expect(out).toContain(`PERBAIKI: ${text}`);
  expect(out).not.toContain('rahasia');
});

type Replies = Record<string, [status: number, body: unknown, headers?: Record<string, string>]>;

const serve = (replies: Replies) =>
  listen(
    createHttpServer(({ url = '' }, response) => {
      const [status, body, headers] = replies[url] ?? [404, {}];
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    }),
  );

const healthy: Replies = { '/api/health': [200, { data: { status: 'ok' } }] };
const PUBLIC_URL = 'https://localhost';
const analysis = (origin: string): Replies => ({
  '/health': [
    200,
    { status: 'ok' },
    { 'content-security-policy': 'x', 'access-control-allow-origin': origin },
  ],
});

test.each<[string, string, Replies, RegExp]>([
  [
    'a ready product',
    'PORT',
    { ...healthy, '/api/ready': [200, { data: { status: 'ready', backup: 1 } }] },
    /^beres: port$/m,
  ],
  [
    'a product that is not ready',
    'PORT',
    { ...healthy, '/api/ready': [503, { message: 'Jam salah.' }] },
    /PERBAIKI: PORT \d+ pada \S+ dijawab Ambang yang belum siap: Jam salah\.$/m,
  ],
  [
    'another program that is ready',
    'PORT',
    { '/api/ready': [200, { status: 'ready' }] },
    /PERBAIKI: PORT .* sedang dipakai program lain/,
  ],
  ['the analysis service', 'ANALYSIS_PORT', analysis(PUBLIC_URL), /^beres: port$/m],
  [
    'that of another address',
    'ANALYSIS_PORT',
    analysis('https://lain.id'),
    /ANALYSIS_PORT .* dijawab layanan analisis dengan PUBLIC_URL lain/,
  ],
  [
    'another healthy program',
    'ANALYSIS_PORT',
    { '/health': [200, { status: 'ok' }] },
    /ANALYSIS_PORT .* sedang dipakai program lain/,
  ],
  ['another program', 'METRICS_PORT', {}, /METRICS_PORT .* sedang dipakai program lain/],
])('on a port in use the check recognizes %s', async (_, name, replies, line) => {
  const { out } = await check({ PORT: '1024', PUBLIC_URL, [name]: await serve(replies) });
  expect(out).toMatch(line);
});

test('a name that DNS does not know is a fault', async () => {
  const { out } = await check({ PUBLIC_URL: 'https://tidak-ada.invalid', ANALYSIS_URL: PUBLIC_URL });
  expect(out).toMatch(/^PERBAIKI: PUBLIC_URL: nama tidak-ada\.invalid belum dikenal DNS/m);
  expect(out).not.toMatch(/ANALYSIS_URL: nama/);
});

test.runIf(process.getuid?.() === 0)('root checks the folders with the rights of the product', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const checkAs = (...more: string[]) =>
    runCommand(['setup', '--check', '--file', '/tidak/ada.env', ...more], {
      now,
      env: { NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data') },
    });
  expect((await checkAs()).out).toMatch(/^beres: folder$/m);
  expect((await checkAs('--user', 'nobody')).out).toMatch(
    /^PERBAIKI: Menulis di DATA_DIR .* gagal: tidak ada izin.*\(sebagai pengguna nobody\)\.$/m,
  );
  expect((await checkAs('--user', 'tidak-ada')).err).toMatch(/^Pengguna tidak-ada tidak ada di mesin ini/);
});

test('a mail server that refuses the password is named, and one that accepts it is not', async () => {
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'benar' ? done(null, { user: 'a' }) : done(new Error('no')),
  });
  mail.on('error', () => undefined);
  const port = await listen(mail.server);
  const urlOf = (password: string) => `smtp://a:${password}@127.0.0.1:${port}`;
  const [right, wrong] = [
    await check({ SMTP_URL: urlOf('benar') }),
    await check({ SMTP_URL: urlOf('salah') }),
  ];
  expect(right.out).toMatch(/^beres: email$/m);
  expect(wrong.out).toMatch(/^PERBAIKI: SMTP_URL: 127\.0\.0\.1:\d+ menolak pengguna atau sandinya/m);
});

test('a missing role, a missing database and an empty database are sentences', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/tidak_ada';
  const stranger = new URL(database.url);
  stranger.username = 'tidak_ada';
  for (const url of [missing, stranger])
    expect((await check({ DATABASE_URL: url.href })).out).toMatch(
      /^PERBAIKI: PostgreSQL bawaan .*, lalu ulangi\.$/m,
    );
  await emptyDatabase(database.pool);
  expect((await check({ DATABASE_URL: database.url })).out).toMatch(
    /^PERBAIKI: Basis data di DATABASE_URL masih kosong: jalankan \.\/ambang migrate/m,
  );
});

test('a stanza that pgBackRest cannot read is a fault of the place of backups', async () => {
  const own = { DATABASE_URL: database.url, PGBACKREST_STANZA: 'tiada', PATH: '/tidak/ada' };
  expect((await check(own)).out).toMatch(
    /^PERBAIKI: PGBACKREST_STANZA: Program pgbackrest tidak ada di mesin ini/m,
  );
});

test('each worker has its port of metrics', async () => {
  const port = Number(await listen(createServer((socket) => void socket.destroy())));
  const { out } = await check({ METRICS_PORT: String(port - 1), WORKERS: '2' });
  expect(out).toContain(`PERBAIKI: METRICS_PORT ${port} pada 127.0.0.1 sedang dipakai program lain`);
});

test('an untrusted certificate at the public address is a fault', async () => {
  // The library's own certificate is self-signed.
  const mail = new SMTPServer({ secure: true });
  mail.on('error', () => undefined);
  const { out } = await check({ PUBLIC_URL: `https://localhost:${await listen(mail.server)}` });
  expect(out).toMatch(/^PERBAIKI: PUBLIC_URL: sertifikat localhost:\d+ (?:tidak dipercaya|sudah lewat)/m);
});
