import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = { TICKET_PRIVATE_KEY: 'rahasia', TICKET_PUBLIC_KEY: 'terbuka' };
const analysis = { ANALYSIS_URL: 'https://analisis.contoh.id', ANALYSIS_PORT: '3100', ...keys };

test('by default the product listens on port 3000 of this machine and stores its data in the clone', () => {
  expect(readConfig({ PORT: '' }, '/klon')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: '/klon/data',
    isDataDirExplicit: false,
    databaseUrl: undefined,
    isProduction: false,
    sharedAssets: undefined,
    processes: { workers: expect.any(Number) as number, instances: 1 },
    areWorkersExplicit: false,
    analysis: {
      url: undefined,
      port: 3009,
      isPortExplicit: false,
      databaseUrl: undefined,
      keys: expect.anything() as unknown,
    },
  });
});

test.each(['0', '65536', '3000x', '-1', '3e3', ' ', '99999999'])('the PORT %j is refused', (port) => {
  expect(() => readConfig({ PORT: port }, '/klon')).toThrow(/^PORT tidak terbaca/);
});

test('the default PUBLIC_URL has the port, and a path of PUBLIC_URL is dropped', () => {
  expect(readConfig({ PORT: '8080' }, '/klon').publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://contoh.id/jalur' }, '/klon').publicUrl).toBe('https://contoh.id');
});

test.each(['contoh.id', 'ftp://contoh.id', 'http://'])('the PUBLIC_URL %j is refused', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address }, '/klon')).toThrow(/^PUBLIC_URL tidak terbaca/);
});

test('production needs a PUBLIC_URL with https', () => {
  const env = { NODE_ENV: 'production', ...analysis };
  expect(() => readConfig(env, '/klon')).toThrow(/^PUBLIC_URL wajib/);
  expect(() => readConfig({ ...env, PUBLIC_URL: 'http://contoh.id' }, '/klon')).toThrow(/^PUBLIC_URL wajib/);
  expect(readConfig({ ...env, PUBLIC_URL: 'https://contoh.id' }, '/klon').isProduction).toBe(true);
});

test('a PUBLIC_URL with http is allowed only for this machine', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000' }, '/klon')).toThrow(/pakai https/);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:81' }, '/klon').publicUrl).toBe('http://127.0.0.1:81');
});

test('a relative DATA_DIR is resolved from the clone', () => {
  expect(readConfig({ DATA_DIR: 'arsip' }, '/klon')).toMatchObject({
    dataDir: '/klon/arsip',
    isDataDirExplicit: true,
  });
});

test.each(['ANALYSIS_URL', 'ANALYSIS_PORT', 'TICKET_PRIVATE_KEY', 'TICKET_PUBLIC_KEY'])(
  'production needs %s',
  (name) => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://contoh.id', ...analysis, [name]: '' };
    expect(() => readConfig(env, '/klon')).toThrow(
      new RegExp(`^${name} wajib diisi saat NODE_ENV=production`),
    );
  },
);

test('production with a DATABASE_URL needs an ANALYSIS_DATABASE_URL', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://contoh.id', ...analysis };
  const own = { ...env, DATABASE_URL: 'postgresql://a/a' };
  expect(() => readConfig(own, '/klon')).toThrow(/^ANALYSIS_DATABASE_URL wajib/);
  expect(readConfig(env, '/klon').analysis.databaseUrl).toBeUndefined();
});

test('outside production each start creates a key pair for the tickets', () => {
  const generate = () => readConfig({}, '/klon').analysis.keys;
  const { privateKey, publicKey } = generate();
  const key = Buffer.from(privateKey, 'base64');
  const own = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  expect(own.export({ format: 'der', type: 'spki' }).toString('base64')).toBe(publicKey);
  expect(generate().publicKey).not.toBe(publicKey);
  expect(readConfig(keys, '/klon').analysis.keys).toEqual({ privateKey: 'rahasia', publicKey: 'terbuka' });
  expect(() => readConfig({ TICKET_PRIVATE_KEY: 'x' }, '/klon')).toThrow(/harus diisi bersama/);
});

test("the port of the analysis service is ANALYSIS_PORT, or nine above the product's port", () => {
  const portOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/klon').analysis.port;
  expect(portOf({ PORT: '8080' })).toBe(8089);
  expect(portOf({ PORT: '65535' })).toBe(65526);
  expect(portOf({ ANALYSIS_PORT: '4000' })).toBe(4000);
  for (const port of ['3000', '0', '70000', 'x'])
    expect(() => portOf({ ANALYSIS_PORT: port })).toThrow(/^ANALYSIS_PORT tidak dapat dipakai/);
});
