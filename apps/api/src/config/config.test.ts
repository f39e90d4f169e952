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
  TICKET_PRIVATE_KEY: keyText('ed25519'),
};
const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: 'rahasia' };

test('without Google credentials there is no Google sign-in, also in production', () => {
  for (const env of [local, production, { ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }])
    expect(readConfig(env).google).toBeNull();
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
  expect(() => readConfig({ ...production, ...other })).toThrow(/^MIDTRANS_SNAP_URL tidak terbaca/);
  expect(() => readConfig({ ...local, ...other, MIDTRANS_API_URL: 'api' })).toThrow(/^MIDTRANS_API_URL/);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'ambang' }, /^GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET harus/],
  [{ GOOGLE_CLIENT_SECRET: 'rahasia' }, /^GOOGLE_CLIENT_ID dan GOOGLE_CLIENT_SECRET harus/],
  [{ ...client, GOOGLE_ISSUER: 'accounts.google.com' }, /^GOOGLE_ISSUER tidak terbaca/],
  [{ ...client, GOOGLE_ISSUER: 'file:///etc/passwd' }, /^GOOGLE_ISSUER tidak terbaca/],
])('incomplete or invalid Google settings (%j) are refused with a message', (env, expectedMessage) => {
  expect(() => readConfig({ ...local, ...env })).toThrow(expectedMessage);
});

test('production does not start without an analysis service and a key for its tickets', () => {
  expect(readConfig(local).analysis).toBeNull();
  expect(readConfig(production).analysis?.url.href).toBe('https://analisis.contoh.id/');
  for (const name of ['ANALYSIS_URL', 'TICKET_PRIVATE_KEY'])
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(
      /^ANALYSIS_URL dan TICKET_PRIVATE_KEY wajib/,
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

test.each([undefined, '', 'pendek', Buffer.alloc(31).toString('base64'), `${local.RANK_KEY}!`])(
  'the RANK_KEY %j is refused with a message, in production and outside',
  (RANK_KEY) => {
    for (const env of [local, production])
      expect(() => readConfig({ ...env, RANK_KEY })).toThrow(/^RANK_KEY (belum diisi|tidak terbaca)/);
  },
);

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

test.each([
  { PUSH_KEY: 'pendek' },
  { PUSH_KEY: Buffer.alloc(32).toString('base64') },
  { PUSH_KEY: Buffer.alloc(32, 7).toString('base64'), PUSH_HOSTS: 'https://fcm.googleapis.com' },
  { PUSH_KEY: Buffer.alloc(32, 7).toString('base64'), PUSH_HOSTS: '*' },
])('%j is refused with a message', (settings) => {
  expect(() => readConfig({ ...local, ...settings })).toThrow(/^PUSH_(KEY|HOSTS) tidak terbaca/);
});
