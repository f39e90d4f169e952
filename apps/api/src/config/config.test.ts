import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function keyText(kind: 'ed25519' | 'x25519'): string {
  const { privateKey } = kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync(kind);
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

const local = { DATABASE_URL: 'postgres://x', RANK_KEY: Buffer.alloc(32).toString('base64') };
const production = {
  ...local,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tryout.contoh.id',
  SMTP_URL: 'smtps://mail.contoh.id',
  MAIL_FROM: 'Ambang <halo@contoh.id>',
  MIDTRANS_SERVER_KEY: 'Mid-server-rahasia',
  ANALYSIS_URL: 'https://analisis.contoh.id',
  BACKUP_TO: '/srv/cadangan',
  TICKET_PRIVATE_KEY: keyText('ed25519'),
};
const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: 'rahasia' };

test('without Google credentials there is no Google sign-in, also in production', () => {
  for (const env of [local, production, { ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }])
    expect(readConfig(env).google).toBeNull();
});

test('production does not start without the lists of orders and erased accounts', () => {
  expect(readConfig(local).actLists).toBeNull();
  expect(readConfig(production).actLists).toEqual({ kind: 'folder', folder: '/srv/cadangan' });
  expect(() => readConfig({ ...production, BACKUP_TO: '' })).toThrow(/^BACKUP_TO wajib diisi /);
});

test('without GOOGLE_ISSUER the issuer is Google', () => {
  const google = readConfig({ ...production, ...client }).google;
  expect(google).toEqual({
    clientId: 'ambang',
    clientSecret: 'rahasia',
    issuer: new URL('https://accounts.google.com'),
  });
});

test('an http GOOGLE_ISSUER is refused in production', () => {
  const plain = { ...client, GOOGLE_ISSUER: 'http://127.0.0.1:3003' };
  expect(readConfig({ ...local, ...plain }).google?.issuer.href).toBe('http://127.0.0.1:3003/');
  expect(() => readConfig({ ...production, ...plain })).toThrow(/^GOOGLE_ISSUER tidak terbaca/);
});

test('with MIDTRANS_SERVER_KEY the gateway is Midtrans, and production does not start without this key', () => {
  expect(readConfig(local).payments).toBeNull();
  expect(readConfig(production).payments).toEqual({
    serverKey: 'Mid-server-rahasia',
    snapUrl: 'https://app.midtrans.com/snap/v1',
    apiUrl: 'https://api.midtrans.com',
  });
  expect(() => readConfig({ ...production, MIDTRANS_SERVER_KEY: '' })).toThrow(/^MIDTRANS_SERVER_KEY wajib/);
});

test('the addresses of another gateway may use http only outside production', () => {
  const other = {
    MIDTRANS_SERVER_KEY: 'x',
    MIDTRANS_SNAP_URL: 'http://127.0.0.1:3004/snap/v1/',
    MIDTRANS_API_URL: 'http://127.0.0.1:3004',
  };
  expect(readConfig({ ...local, ...other }).payments).toEqual({
    serverKey: 'x',
    snapUrl: 'http://127.0.0.1:3004/snap/v1',
    apiUrl: 'http://127.0.0.1:3004',
  });
  expect(() => readConfig({ ...production, ...other })).toThrow(/- MIDTRANS_SNAP_URL tidak terbaca/);
  expect(() => readConfig({ ...local, ...other, MIDTRANS_API_URL: 'api' })).toThrow(/^MIDTRANS_API_URL/);
});

test('production does not start without an analysis service and a key for its tickets', () => {
  expect(readConfig(local).analysis).toBeNull();
  expect(readConfig(production).analysis?.url.href).toBe('https://analisis.contoh.id/');
  for (const name of ['ANALYSIS_URL', 'TICKET_PRIVATE_KEY'])
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      new RegExp(`^${name} wajib diisi saat NODE_ENV=production`),
    );
});

const analysis = { ANALYSIS_URL: 'http://localhost:3006', TICKET_PRIVATE_KEY: keyText('ed25519') };

test('ANALYSIS_URL may use http only outside production', () => {
  expect(readConfig({ ...local, ...analysis }).analysis?.url.href).toBe('http://localhost:3006/');
  expect(() => readConfig({ ...production, ...analysis })).toThrow(/^ANALYSIS_URL tidak terbaca/);
});

test.each([
  [{ TICKET_PRIVATE_KEY: '' }, /^ANALYSIS_URL dan TICKET_PRIVATE_KEY harus diisi bersama/],
  [{ ANALYSIS_URL: '' }, /^ANALYSIS_URL dan TICKET_PRIVATE_KEY harus diisi bersama/],
  [{ ANALYSIS_URL: 'analisis' }, /^ANALYSIS_URL tidak terbaca/],
  [{ ANALYSIS_URL: 'https://contoh.id/analisis' }, /^ANALYSIS_URL tidak terbaca/],
  [{ TICKET_PRIVATE_KEY: 'rahasia' }, /^TICKET_PRIVATE_KEY tidak terbaca/],
  [{ TICKET_PRIVATE_KEY: keyText('x25519') }, /^TICKET_PRIVATE_KEY tidak terbaca/],
])(
  'incomplete or invalid settings of the analysis service (%j) are refused with a message without the key',
  (env, expectedMessage) => {
    const act = () => readConfig({ ...local, ...analysis, ...env });
    expect(act).toThrow(expectedMessage);
    expect(act).not.toThrow(/rahasia/);
  },
);

test.each([`${local.RANK_KEY}\n`, `RANK_KEY=${local.RANK_KEY}\r\n`])(
  'RANK_KEY is read from %j',
  (RANK_KEY) => {
    const { rankHash } = readConfig({ ...local, RANK_KEY });
    expect(rankHash('x')).toEqual(readConfig(local).rankHash('x'));
  },
);

test('a RANK_KEY is needed in production and outside', () => {
  for (const env of [local, production])
    expect(() => readConfig({ ...env, RANK_KEY: '' })).toThrow(/^RANK_KEY wajib diisi/);
});

test('without a PUSH_KEY there are no push messages, and with one they go to the push services of browsers', () => {
  expect(readConfig(local).push).toBeNull();
  const PUSH_KEY = Buffer.alloc(32, 7).toString('base64');
  expect(readConfig({ ...local, PUSH_KEY }).push).toMatchObject({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
    hosts: expect.arrayContaining(['fcm.googleapis.com', '*.notify.windows.com']) as string[],
    allowsHttp: false,
  });
  const PUSH_HOSTS = 'push.contoh.id, *.contoh.org';
  expect(readConfig({ ...local, PUSH_KEY, PUSH_HOSTS }).push?.hosts).toEqual([
    'push.contoh.id',
    '*.contoh.org',
  ]);
});

test.each(['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://127.8.0.1:25', 'smtp://[::1]:25'])(
  'production requires no TLS for the mail server %s on the same machine',
  (SMTP_URL) => {
    expect(readConfig({ ...production, SMTP_URL }).mail?.requiresTls).toBe(false);
  },
);

test.each(['smtps://a:b@mail.contoh.id:465', 'smtp://mail.contoh.id:587', 'smtp://127.0.0.1.contoh.id'])(
  'only production requires TLS for the mail server %s',
  (SMTP_URL) => {
    expect(readConfig({ ...production, SMTP_URL }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'Ambang <halo@contoh.id>',
      requiresTls: true,
    });
    expect(readConfig({ ...local, SMTP_URL }).mail?.requiresTls).toBe(false);
  },
);

test('a model needs an address and a name, while key and daily budget are optional', () => {
  const model = { LLM_BASE_URL: 'https://api.contoh.id/v1/', LLM_MODEL: 'kecil' };
  expect(readConfig(production).writing).toBeNull();
  expect(readConfig({ ...production, ...model }).writing).toEqual({
    baseUrl: 'https://api.contoh.id/v1',
    apiKey: null,
    model: 'kecil',
    dailyBudget: 500,
  });
  const more = { ...model, LLM_API_KEY: 'rahasia', LLM_DAILY_BUDGET: '20' };
  expect(readConfig({ ...local, ...more }).writing).toMatchObject({ apiKey: 'rahasia', dailyBudget: 20 });
});
