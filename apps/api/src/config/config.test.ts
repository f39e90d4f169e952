import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const local = { DATABASE_URL: 'postgres://x' };
const production = {
  ...local,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tryout.contoh.id',
  SMTP_URL: 'smtps://mail.contoh.id',
  MAIL_FROM: 'Ambang <halo@contoh.id>',
  MIDTRANS_SERVER_KEY: 'Mid-server-rahasia',
};
const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: 'rahasia' };

test('without a client nobody signs in by Google, also in production', () => {
  for (const env of [local, production, { ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }])
    expect(readConfig(env).google).toBeNull();
});

test("a client without an issuer is Google's", () => {
  const google = readConfig({ ...production, ...client }).google;
  expect(google).toEqual({
    clientId: 'ambang',
    clientSecret: 'rahasia',
    issuer: new URL('https://accounts.google.com'),
  });
});

test('a plain issuer is for trying out only', () => {
  const plain = { ...client, GOOGLE_ISSUER: 'http://127.0.0.1:3003' };
  expect(readConfig({ ...local, ...plain }).google?.issuer.href).toBe('http://127.0.0.1:3003/');
  expect(() => readConfig({ ...production, ...plain })).toThrow(/^GOOGLE_ISSUER tidak terbaca/);
});

test('the gateway is Midtrans with a key, and production does not start without one', () => {
  expect(readConfig(local).payments).toBeNull();
  expect(readConfig(production).payments).toEqual({
    serverKey: 'Mid-server-rahasia',
    snapUrl: 'https://app.midtrans.com/snap/v1',
    apiUrl: 'https://api.midtrans.com',
  });
  expect(() => readConfig({ ...production, MIDTRANS_SERVER_KEY: '' })).toThrow(/^MIDTRANS_SERVER_KEY wajib/);
});

test('another gateway is for trying out, and plain addresses are refused in production', () => {
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
])('half a setting %j is refused with a sentence', (env, sentence) => {
  expect(() => readConfig({ ...local, ...env })).toThrow(sentence);
});
