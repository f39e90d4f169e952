import { generateKeyPairSync } from 'node:crypto';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { createPushKey, createSecretKey, createTicketKeys } from './create-keys.ts';
import { readSettings, requireSettings } from './read-settings.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tryout.contoh.id',
  SMTP_URL: 'smtps://pengguna:rahasia@mail.contoh.id:465',
  MAIL_FROM: 'Ambang <halo@contoh.id>',
  MIDTRANS_SERVER_KEY: 'Mid-server-rahasia',
  RANK_KEY: createSecretKey(),
  ANALYSIS_URL: 'https://analisis.contoh.id',
  ANALYSIS_PORT: '3009',
  ...createTicketKeys(),
};

const faultsOf = (env: NodeJS.ProcessEnv) => readSettings(env).faults;

test('no setting is required outside production, and an empty variable counts as absent', () => {
  expect(faultsOf({})).toEqual([]);
  expect(readSettings({ PORT: '', SMTP_URL: '' }).values).toMatchObject({ PORT: 3000, SMTP_URL: undefined });
});

test('a complete environment of production has no faults', () => {
  expect(faultsOf({ ...production, PUSH_KEY: createPushKey() })).toEqual([]);
});

test('production without settings names all that it needs at once', () => {
  const required = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MIDTRANS_SERVER_KEY', 'RANK_KEY', 'ANALYSIS_URL'];
  const names = faultsOf({ NODE_ENV: 'production' }).map(
    (text) => /^(\w+) wajib diisi saat NODE_ENV=production: .+\.$/.exec(text)?.[1],
  );
  expect(names).toEqual([...required, 'ANALYSIS_PORT', 'TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY']);
});

test('all faults are in one message', () => {
  const env = { PORT: 'x', DATABASE_URL: 'mysql://x', GOOGLE_CLIENT_ID: 'ambang', LIMIT_WRITE: '5' };
  const act = () => requireSettings(env);
  expect(act).toThrow(StartFault);
  expect(act).toThrow(
    /^4 pengaturan perlu diperbaiki, lalu jalankan lagi:\n- PORT .*\n- DATABASE_URL .*\n- LIMIT_WRITE .*\n- GOOGLE_CLIENT_ID /,
  );
  expect(() => requireSettings({ PORT: 'x' })).toThrow(/^PORT tidak terbaca/);
});

test('a program that reads some settings is not stopped by others', () => {
  expect(readSettings({ ...production, PORT: 'x' }, { names: ['HOST'] })).toEqual({
    values: { HOST: '127.0.0.1' },
    faults: [],
  });
  expect(() => requireSettings({}, { names: ['RANK_KEY'], required: ['RANK_KEY'] })).toThrow(
    /^RANK_KEY wajib diisi: /,
  );
});

test('an ANALYSIS_DATABASE_URL is required beside a DATABASE_URL in production', () => {
  const own = { ...production, DATABASE_URL: 'postgresql://a/a' };
  expect(faultsOf(own)).toEqual([expect.stringMatching(/^ANALYSIS_DATABASE_URL wajib/)]);
});

const x25519 = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' });

test.each([
  ['PORT', ['0', '65536', '3000x', '-1', '3e3', ' ', '99999999']],
  ['NODE_ENV', ['prod', 'Production', 'production ']],
  ['HOST', ['a b', '127.0.0.1:3000', 'http://contoh.id']],
  ['MAIL_FROM', ['Ambang', 'halo@', 'Ambang halo@contoh.id', 'Ambang <halo@contoh.id', 'a@b.id, c@d.id']],
  ['MAIL_FROM', ['Bimbel, Rani <halo@contoh.id>', 'A\nBcc: x@y.id <a@b.id>', '<a@b.id> <c@d.id>']],
  ['MIDTRANS_SERVER_KEY', [' ', 'Mid-server-rahasia ', 'rahasia\nlagi']],
  ['PUBLIC_URL', ['contoh.id', 'ftp://contoh.id', 'http://', 'http://192.168.1.7:3000']],
  ['DATABASE_URL', ['x', 'mysql://x', 'localhost:5432/ambang']],
  ['SMTP_URL', ['mail.contoh.id:465', 'https://mail.contoh.id', 'smtp://', 'smtp:mail.contoh.id']],
  ['SUPPORT_CONTACT', ['0812', 'http://contoh.id', 'javascript:alert(1)', 'a@b@c', 'a@b?cc=c@d']],
  ['SUPPORT_CONTACT', ['https://contoh.id/#a']],
  ['TRUSTED_PROXIES', ['proxy.contoh.id', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '*']],
  ['TRUSTED_PROXIES', ['true', '10.0.0.1 10.0.0.2', '10.0.0.1/x']],
  ['RANK_KEY', ['pendek', Buffer.alloc(31).toString('base64'), `${createSecretKey()}!`]],
  ['PUSH_KEY', ['pendek', Buffer.alloc(32).toString('base64')]],
  ['PUSH_HOSTS', ['https://fcm.googleapis.com', '*']],
  ['GOOGLE_ISSUER', ['accounts.google.com', 'file:///etc/passwd']],
  ['MIDTRANS_API_URL', ['api', 'ftp://api.midtrans.com']],
  ['ANALYSIS_URL', ['analisis', 'https://contoh.id/analisis']],
  ['TICKET_PRIVATE_KEY', ['rahasia', x25519.toString('base64')]],
  ['TICKET_PUBLIC_KEY', ['rahasia', production.TICKET_PRIVATE_KEY]],
  ['LLM_BASE_URL', ['api.contoh.id', 'file:///etc/passwd']],
  ['LLM_DAILY_BUDGET', ['banyak', '-1']],
  ['WORKERS', ['0', '17', 'dua']],
  ['INSTANCES', ['0', '65', 'dua']],
  ['METRICS_PORT', ['0', '65536', '94x']],
  [
    'BACKUP_TO',
    ['s3://', 's3://A', 's3:///harian', 'https://bimbel', 's3://bimbel/a/../b', 's3://bimbel/a b'],
  ],
  ['BACKUP_KEY', ['rahasia', Buffer.alloc(31).toString('base64')]],
  ['BACKUP_RATE', ['0', '1025', 'cepat']],
  ['BACKUP_SCHEDULE', ['on', 'Daily']],
  ['BACKUP_S3_ENDPOINT', ['bimbel', 'https://s3.contoh.id/bimbel', 'ftp://s3.contoh.id']],
  ['PGBACKREST_STANZA', ['a b', '-x', '../a']],
  ['CONTENT_DIR', [':', ' : ']],
  ['SELLER_NAME', [' ', 'Bimbel\nRani', 'a'.repeat(101)]],
  ['SELLER_TAX_NUMBER', ['123', 'NPWP 01.234.567.8-901.000']],
  ['REFUND_RULE', ['a'.repeat(501)]],
  ['LIMIT_SIGN_IN', ['0/15', '5', '5/', '/5', '5/0', '-5/15', '5/15m', 'x', '5/15/1', '5.5/15']],
])('%s is refused with a message that names it for each of %j', (name, texts) => {
  for (const text of texts) {
    const [fault = ''] = faultsOf({ [name]: text });
    expect(fault).toMatch(new RegExp(`^${name} .*: .+\\.$|^${name} .+\\.$`));
    expect(fault).not.toContain('rahasia');
  }
});

test.each([
  ['GOOGLE_ISSUER', 'http://127.0.0.1:3003'],
  ['MIDTRANS_SNAP_URL', 'http://127.0.0.1:3004/snap/v1'],
  ['LLM_BASE_URL', 'http://127.0.0.1:3900/v1'],
  ['BACKUP_S3_ENDPOINT', 'http://localhost:9000'],
  ['ANALYSIS_URL', 'http://localhost:3006'],
])('%s may use http only outside production', (name, address) => {
  expect(faultsOf({ [name]: address, LLM_MODEL: 'kecil' })).toEqual([]);
  const env = { ...production, [name]: address, LLM_MODEL: 'kecil' };
  expect(faultsOf(env)).toEqual([expect.stringContaining(`${name} tidak terbaca`)]);
});

test.each(['ignoreTLS=true', 'requireTLS=false', 'secured=true', 'tls.rejectUnauthorized=false', 'host=x'])(
  'production refuses an SMTP_URL with the option %s',
  (option) => {
    const SMTP_URL = `smtps://mail.contoh.id?${option}`;
    expect(faultsOf({ ...production, SMTP_URL })).toEqual([
      expect.stringMatching(/^SMTP_URL tidak boleh memuat tanda tanya/),
    ]);
  },
);

test.each([
  [{ GOOGLE_CLIENT_ID: 'ambang' }, /^GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET harus diisi bersama/],
  [{ GOOGLE_CLIENT_SECRET: 'x' }, /^GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET harus diisi bersama/],
  [{ TICKET_PRIVATE_KEY: production.TICKET_PRIVATE_KEY }, /TICKET_PUBLIC_KEY harus diisi bersama/],
  [
    { ...createTicketKeys(), TICKET_PRIVATE_KEY: production.TICKET_PRIVATE_KEY },
    /^TICKET_PUBLIC_KEY bukan pasangan/,
  ],
  [{ LLM_BASE_URL: 'https://api.contoh.id/v1' }, /^LLM_MODEL wajib/],
  [{ ANALYSIS_PORT: '3000' }, /^ANALYSIS_PORT tidak dapat dipakai/],
  [
    { BACKUP_TO: 's3://bimbel', BACKUP_S3_ENDPOINT: 'https://a' },
    /^BACKUP_TO ke s3:\/\/ butuh BACKUP_S3_KEY_ID dan/,
  ],
  [{ BACKUP_TO: 'data/pg/cadangan' }, /^BACKUP_TO ada di dalam folder data \(data\/pg\) .* pilih folder di /],
  [
    { ...production, BACKUP_TO: '/srv/../srv/data', DATA_DIR: '/srv/data/' },
    /^BACKUP_TO ada di dalam folder data/,
  ],
  [{ PGBACKREST_STANZA: 'ambang' }, /^PGBACKREST_STANZA hanya untuk PostgreSQL sendiri/],
  [{ INSTANCES: '2', WORKERS: '2' }, /^INSTANCES .* isi DATABASE_URL/],
  [{ INSTANCES: '2', DATABASE_URL: 'postgresql://a/a' }, /^INSTANCES .* WORKERS yang sama/],
])('settings that do not fit together are refused: %j', (env, expectedMessage) => {
  expect(faultsOf(env)).toEqual([expect.stringMatching(expectedMessage)]);
});

test('a folder beside the data folder takes backups, and every folder of an own PostgreSQL does', () => {
  for (const env of [
    { BACKUP_TO: '/srv/data-backups', DATA_DIR: '/srv/data' },
    { BACKUP_TO: '/srv/data/x', DATA_DIR: '/srv/data', DATABASE_URL: 'postgresql://a/a' },
  ])
    expect(
      readSettings({ ...env, NODE_ENV: 'production' }, { names: ['BACKUP_TO', 'DATA_DIR'] }).faults,
    ).toEqual([]);
});

test('keys are accepted as the line that the command prints', () => {
  for (const RANK_KEY of [`${production.RANK_KEY}\n`, `RANK_KEY=${production.RANK_KEY}\r\n`])
    expect(readSettings({ RANK_KEY }).values.RANK_KEY).toEqual(Buffer.from(production.RANK_KEY, 'base64'));
});

test('lists are separated by commas, with or without spaces', () => {
  const env = {
    TRUSTED_PROXIES: ' 10.0.0.5, 192.168.0.0/16,::1',
    PUSH_HOSTS: 'push.contoh.id, *.contoh.org',
  };
  expect(readSettings(env).values).toMatchObject({
    TRUSTED_PROXIES: ['10.0.0.5', '192.168.0.0/16', '::1'],
    PUSH_HOSTS: ['push.contoh.id', '*.contoh.org'],
  });
});

test('the sender is an address, with or without a name', () => {
  const senders = [
    'halo@contoh.id',
    'Ambang <halo@contoh.id>',
    '"Bimbel, Rani" <halo@contoh.id>',
    'Bimbel Kita! <a@b.id>',
  ];
  for (const MAIL_FROM of senders)
    expect(readSettings({ MAIL_FROM })).toMatchObject({ values: { MAIL_FROM }, faults: [] });
});

test('the contact is an email or an https address', () => {
  const contactOf = (SUPPORT_CONTACT: string) => readSettings({ SUPPORT_CONTACT }).values.SUPPORT_CONTACT;
  expect(contactOf('bantuan@contoh.id')).toBe('mailto:bantuan@contoh.id');
  expect(contactOf('https://wa.me/6281234567890')).toBe('https://wa.me/6281234567890');
});

test('folders are separated by colons, and the tax number is kept as the seller writes it', () => {
  const { values } = readSettings({
    CONTENT_DIR: ' /srv/soal: content:',
    SELLER_TAX_NUMBER: ' 01.234.567.8-901.000 ',
  });
  expect(values.CONTENT_DIR).toEqual(['/srv/soal', 'content']);
  expect(values).toMatchObject({ SELLER_NAME: 'Ambang', SELLER_TAX_NUMBER: '01.234.567.8-901.000' });
});
