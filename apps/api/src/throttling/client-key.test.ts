import { login } from '@ambang/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { clientSubnet } from './client-key.ts';
import { throttleKey } from './throttle.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
  ['[::ffff:198.51.100.7]:51234', '198.51.100.7'],
  ['::ffff:198.51.100.7:51234', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
])('the address %s is counted as the subnet %s', (address, subnet) => {
  expect(clientSubnet(address)).toBe(subnet);
});

const directApp = useTestApp();
const proxiedApp = useTestApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });

/** Finds the address under which the failed sign-in of a request was counted. */
async function findCountedAddress(
  app: typeof directApp,
  connection: string,
  forwarded: string,
): Promise<string | undefined> {
  await sql`truncate throttle_counts`.execute(app.database.db);
  const body = login.body.write({ email: 'tak.ada@contoh.id', password: 'bukan ini 123' });
  const headers = {
    'x-forwarded-for': forwarded,
    'x-real-ip': '203.0.113.99',
    forwarded: 'for=203.0.113.98',
  };
  await app.visitor(connection).send({ method: 'POST', url: '/api/login', body, headers });
  const { rows } = await sql<{ key: string }>`
    select key from throttle_counts where key like 'sign-in-address:%'`.execute(app.database.db);
  const candidates = [connection, ...forwarded.split(', '), '203.0.113.99', '203.0.113.98'];
  return candidates.find((address) => rows[0]?.key === `sign-in-address:${throttleKey(address)}`);
}

describe('the address of a client', () => {
  test("without trusted proxies the client's address is that of the connection, whatever the headers contain", async () => {
    expect(await findCountedAddress(directApp, '198.51.100.7', '203.0.113.1')).toBe('198.51.100.7');
    expect(await findCountedAddress(directApp, '127.0.0.1', '203.0.113.1')).toBe('127.0.0.1');
  });

  test("the client's address is the one that a trusted proxy forwards", async () => {
    expect(await findCountedAddress(proxiedApp, '127.0.0.1', '203.0.113.1')).toBe('203.0.113.1');
  });

  test('ports in forwarded addresses and of trusted proxies are ignored', async () => {
    await sql`truncate throttle_counts`.execute(proxiedApp.database.db);
    const body = login.body.write({ email: 'tak.ada@contoh.id', password: 'bukan ini 123' });
    for (const forwarded of ['203.0.113.1', '203.0.113.1:4711, 10.1.2.3:443', '[::ffff:203.0.113.1]:4712']) {
      const headers = { 'x-forwarded-for': forwarded };
      await proxiedApp.visitor('127.0.0.1').send({ method: 'POST', url: '/api/login', body, headers });
    }
    const { rows } = await sql`
      select key from throttle_counts where key like 'sign-in-address:%'`.execute(proxiedApp.database.db);
    expect(rows).toEqual([{ key: `sign-in-address:${throttleKey('203.0.113.1')}` }]);
  });

  test("the client's address is the last forwarded one that is not a trusted proxy", async () => {
    expect(await findCountedAddress(proxiedApp, '127.0.0.1', '203.0.113.1, 198.51.100.8, 10.1.2.3')).toBe(
      '198.51.100.8',
    );
  });

  test("the client's address is that of the connection when the proxy is not trusted", async () => {
    expect(await findCountedAddress(proxiedApp, '192.0.2.1', '203.0.113.1')).toBe('192.0.2.1');
  });
});
