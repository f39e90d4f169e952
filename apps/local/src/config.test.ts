import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment means port 3000 on this machine, with data in the clone', () => {
  expect(readConfig({ PORT: '' }, '/klon')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '/klon/data',
    isDataDirExplicit: false,
    databaseUrl: undefined,
    isProduction: false,
  });
});

test.each(['0', '65536', '3000x', '-1', '3e3', ' ', '99999999'])('refuses PORT %j', (port) => {
  expect(() => readConfig({ PORT: port }, '/klon')).toThrow(/^PORT tidak terbaca/);
});

test('the public address follows the port and loses its path', () => {
  expect(readConfig({ PORT: '8080' }, '/klon').publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://contoh.id/' }, '/klon').publicUrl).toBe('https://contoh.id');
});

test.each(['contoh.id', 'ftp://contoh.id', 'http://'])('refuses PUBLIC_URL %j', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address }, '/klon')).toThrow(/^PUBLIC_URL tidak terbaca/);
});

test('production wants a public https address', () => {
  const env = { NODE_ENV: 'production' };
  expect(() => readConfig(env, '/klon')).toThrow(/^PUBLIC_URL wajib/);
  expect(() => readConfig({ ...env, PUBLIC_URL: 'http://contoh.id' }, '/klon')).toThrow(/^PUBLIC_URL wajib/);
  expect(readConfig({ ...env, PUBLIC_URL: 'https://contoh.id' }, '/klon').isProduction).toBe(true);
});

test('plain http is for this machine alone', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000' }, '/klon')).toThrow(/pakai https/);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:81' }, '/klon').publicUrl).toBe('http://127.0.0.1:81');
});

test('a relative DATA_DIR starts at the clone', () => {
  expect(readConfig({ DATA_DIR: 'arsip' }, '/klon')).toMatchObject({
    dataDir: '/klon/arsip',
    isDataDirExplicit: true,
  });
});
