import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createTicketKeys } from '@ambang/settings/create-keys.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = createTicketKeys();
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://contoh.id',
  SMTP_URL: 'smtps://mail.contoh.id',
  MAIL_FROM: 'Ambang <halo@contoh.id>',
  MIDTRANS_SERVER_KEY: 'Mid-server-rahasia',
  RANK_KEY: Buffer.alloc(32, 7).toString('base64'),
  ANALYSIS_URL: 'https://analisis.contoh.id',
  ANALYSIS_PORT: '3100',
  ...keys,
};

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
    backupTo: '/klon/data-backups',
    isBackedUp: true,
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

test('the settings of every program are checked before the start', () => {
  expect(readConfig(production, '/klon').isProduction).toBe(true);
  const faulty = { ...production, PUBLIC_URL: 'http://contoh.id', MAIL_FROM: '', LIMIT_WRITE: 'banyak' };
  expect(() => readConfig(faulty, '/klon')).toThrow(
    /^3 pengaturan perlu diperbaiki.*\n- PUBLIC_URL .*\n- MAIL_FROM wajib diisi .*\n- LIMIT_WRITE tidak terbaca/,
  );
});

test('a PUBLIC_URL with http is allowed only for this machine', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000' }, '/klon')).toThrow(/harus diawali https/);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:81' }, '/klon').publicUrl).toBe('http://127.0.0.1:81');
});

test('a relative DATA_DIR is resolved from the clone', () => {
  expect(readConfig({ DATA_DIR: 'arsip' }, '/klon')).toMatchObject({
    dataDir: '/klon/arsip',
    isDataDirExplicit: true,
  });
});

test('outside production each start creates a key pair for the tickets', () => {
  const generate = () => readConfig({}, '/klon').analysis.keys;
  const { privateKey, publicKey } = generate();
  const key = Buffer.from(privateKey, 'base64');
  const own = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  expect(own.export({ format: 'der', type: 'spki' }).toString('base64')).toBe(publicKey);
  expect(generate().publicKey).not.toBe(publicKey);
  expect(readConfig(keys, '/klon').analysis.keys).toEqual({
    privateKey: keys.TICKET_PRIVATE_KEY,
    publicKey: keys.TICKET_PUBLIC_KEY,
  });
});

test("the port of the analysis service is ANALYSIS_PORT, or nine above the product's port", () => {
  const portOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/klon').analysis.port;
  expect(portOf({ PORT: '8080' })).toBe(8089);
  expect(portOf({ PORT: '65535' })).toBe(65526);
  expect(portOf({ ANALYSIS_PORT: '4000' })).toBe(4000);
  for (const port of ['3000', '0', '70000', 'x'])
    expect(() => portOf({ ANALYSIS_PORT: port })).toThrow(/^ANALYSIS_PORT tidak (dapat dipakai|terbaca)/);
});
