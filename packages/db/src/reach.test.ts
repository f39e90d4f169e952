import { expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { StartFault } from './embedded-fault.ts';
import { connectionStringOf } from './open.ts';
import { assertReachable } from './reach.ts';

const database = useTestDatabase();

test('a database that answers is reachable', () => assertReachable(database.url));

test('a certificate file that is not there is one sentence', async () => {
  const url = 'postgresql://a:rahasia@127.0.0.1:1/b?sslmode=verify-full&sslrootcert=/tidak/ada.crt';
  const fault = await assertReachable(url).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as StartFault).message).toMatch(/^DATABASE_URL menyebut berkas sertifikat[^\n]+\.$/);
});

test.each(['require', 'prefer', 'verify-ca'])(
  'sslmode=%s is said to the driver without its warning',
  (mode) => {
    const strict = 'postgresql://a@b/c?application_name=x&sslmode=verify-full&connect_timeout=3';
    expect(connectionStringOf(strict.replace('verify-full', mode))).toBe(strict);
  },
);

test.each(['disable', 'no-verify', 'verify-full', 'require-not'])('sslmode=%s stays as it is', (mode) => {
  const url = `postgresql://a@b/c?sslmode=${mode}`;
  expect(connectionStringOf(url)).toBe(url);
});
