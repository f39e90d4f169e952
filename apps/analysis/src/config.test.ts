import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const inBase64 = (bytes: Buffer) => bytes.toString('base64');

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicKeyText = inBase64(publicKey.export({ format: 'der', type: 'spki' }));

const validEnv = {
  PUBLIC_URL: 'http://localhost:3000/',
  ANALYSIS_PORT: '3006',
  ANALYSIS_DATABASE_URL: 'postgresql://pembaca@localhost/ambang',
  TICKET_PUBLIC_KEY: publicKeyText,
};

test('with only the required settings the configuration has its defaults and the loopback address', () => {
  const { publicKey: key, ...config } = readConfig(validEnv);
  expect(config).toEqual({
    host: '127.0.0.1',
    port: 3006,
    isPortPublished: false,
    webOrigin: 'http://localhost:3000',
    databaseUrl: 'postgresql://pembaca@localhost/ambang',
    isProduction: false,
    instances: 1,
  });
  expect(key.equals(publicKey)).toBe(true);
});

test('with ANALYSIS_URL the port counts as published', () => {
  expect(readConfig({ ...validEnv, ANALYSIS_URL: 'http://localhost:3006' }).isPortPublished).toBe(true);
});

const otherKey = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey;

test.each([
  [{ ANALYSIS_PORT: '' }, /^ANALYSIS_PORT wajib diisi/],
  [{ ANALYSIS_PORT: '0' }, /^ANALYSIS_PORT tidak terbaca/],
  [{ ANALYSIS_PORT: '65536' }, /^ANALYSIS_PORT tidak terbaca/],
  [{ INSTANCES: '0' }, /^INSTANCES tidak terbaca/],
  [{ INSTANCES: 'dua' }, /^INSTANCES tidak terbaca/],
  [{ PUBLIC_URL: '' }, /^PUBLIC_URL wajib/],
  [{ PUBLIC_URL: 'ftp://contoh.id' }, /^PUBLIC_URL tidak terbaca/],
  [{ NODE_ENV: 'production' }, /^PUBLIC_URL .* harus diawali https/],
  [{ ANALYSIS_DATABASE_URL: '' }, /^ANALYSIS_DATABASE_URL wajib diisi/],
  [
    { DATABASE_URL: 'postgresql://x', ANALYSIS_DATABASE_URL: undefined },
    /^ANALYSIS_DATABASE_URL wajib diisi/,
  ],
  [{ TICKET_PUBLIC_KEY: '' }, /^TICKET_PUBLIC_KEY wajib diisi/],
  [{ TICKET_PUBLIC_KEY: 'rahasia' }, /^TICKET_PUBLIC_KEY tidak terbaca/],
  [
    { TICKET_PUBLIC_KEY: inBase64(otherKey.export({ format: 'der', type: 'spki' })) },
    /^TICKET_PUBLIC_KEY tidak/,
  ],
  [
    { TICKET_PUBLIC_KEY: inBase64(privateKey.export({ format: 'der', type: 'pkcs8' })) },
    /^TICKET_PUBLIC_KEY tidak/,
  ],
])('the settings %o stop the start with a message', (env, message) => {
  expect(() => readConfig({ ...validEnv, ...env })).toThrow(message);
});
