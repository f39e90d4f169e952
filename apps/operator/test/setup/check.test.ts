import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
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

test('a port on which the product answers is not a fault', async () => {
  const server = createHttpServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  });
  const PORT = await listen(server);
  expect((await check({ PORT })).out).toMatch(/^beres: port$/m);
  expect((await check({ ANALYSIS_PORT: PORT })).out).not.toMatch(/^PERBAIKI: ANALYSIS_PORT \d+ pada/m);
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
