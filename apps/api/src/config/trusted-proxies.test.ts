import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test('no proxy is trusted by default', () => {
  expect([readTrustedProxies(undefined), readTrustedProxies(' ')]).toEqual([[], []]);
});

test('trusted proxies are IP addresses or subnets, separated by commas', () => {
  expect(readTrustedProxies(' 10.0.0.5, 192.168.0.0/16,::1,2001:db8::/32')).toEqual([
    '10.0.0.5',
    '192.168.0.0/16',
    '::1',
    '2001:db8::/32',
  ]);
});

test.each([
  'proxy.contoh.id',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '::/129',
  '*',
  'true',
  '10.0.0.1 10.0.0.2',
  '10.0.0.1/x',
])('the TRUSTED_PROXIES %j are refused with a message', (text) => {
  const read = () => readTrustedProxies(text);
  expect(read).toThrow(StartFault);
  expect(read).toThrow(
    'TRUSTED_PROXIES tidak terbaca. Tulis alamat IP atau jaringan dengan koma, misalnya 10.0.0.5,192.168.0.0/16.',
  );
});
