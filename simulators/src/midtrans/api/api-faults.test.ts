import { expect, test } from 'vitest';
import { authorization, useMerchant } from '../../../test/merchant.ts';
import type { Endpoint, Fault } from '../settings.ts';

const merchant = useMerchant();

const paths: Record<Endpoint, string> = {
  create: '/snap/v1/transactions',
  status: '/v2/TO-1/status',
  expire: '/v2/TO-1/expire',
  cancel: '/v2/TO-1/cancel',
};

async function ask(endpoint: Endpoint, signal?: AbortSignal) {
  const response = await fetch(`${merchant.gateway().url}${paths[endpoint]}`, {
    method: endpoint === 'status' ? 'GET' : 'POST',
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
    redirect: 'manual',
    ...(signal && { signal }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const endpoints = Object.keys(paths) as Endpoint[];

test.each<[Fault, number, boolean]>([
  ['500', 500, true],
  ['404', 404, false],
  ['garbage', 200, false],
  ['redirect', 302, false],
  ['huge', 200, true],
])('the fault %s answers %i and does not carry out the call', async (fault, status, hasJson) => {
  const id = await merchant.begun('TO-1', 'qris');
  for (const endpoint of endpoints) {
    merchant.gateway().settings.set({ [`${endpoint}Fault`]: fault });
    const { status: said, text, headers } = await ask(endpoint);
    expect([said, isJson(text)], endpoint).toEqual([status, hasJson]);
    if (fault === 'redirect') expect(headers.get('location')).toBe('/elsewhere');
    if (fault === 'huge') expect(text.length).toBeGreaterThan(10 * 1_024 * 1_024);
    merchant.gateway().settings.set({ [`${endpoint}Fault`]: 'normal' });
  }
  expect(
    merchant
      .gateway()
      .orders()[0]!
      .payments.map(({ transactionId, status }) => [transactionId, status]),
  ).toEqual([[id, 'pending']]);
});

test('a silent call is carried out, and its answer does not come', async () => {
  await merchant.begun('TO-1', 'qris');
  merchant.gateway().settings.set({ expireFault: 'silent' });
  const patience = new AbortController();
  const asked = ask('expire', patience.signal);
  await expect.poll(() => merchant.gateway().orders()[0]!.payments[0]!.status).toBe('expire');
  patience.abort();
  await expect(asked).rejects.toThrow();
});

test('a delayed answer is overtaken by calls that came later', async () => {
  await merchant.begun('TO-1', 'qris');
  merchant.gateway().settings.set({ expireDelayMs: 60_000 });
  const patience = new AbortController();
  const asked = ask('expire', patience.signal);
  await expect.poll(() => merchant.gateway().orders()[0]!.payments[0]!.status).toBe('expire');
  const first = await Promise.race([asked.then(() => 'delayed'), ask('status').then(() => 'later')]);
  expect(first).toBe('later');
  patience.abort();
  await expect(asked).rejects.toThrow();
});

test('a delayed answer says what was true when it was asked for', async () => {
  const id = await merchant.begun('TO-1', 'qris');
  merchant.gateway().settings.set({ expireDelayMs: 30 });
  const asked = ask('expire');
  const stands = () => merchant.gateway().orders()[0]!.payments[0]!.status;
  await expect.poll(stands).toBe('expire');
  await merchant.gateway().say(id, 'settlement');
  expect(JSON.parse((await asked).text)).toMatchObject({ transaction_status: 'expire' });
  expect(stands()).toBe('settlement');
});

test('cancelling a page fails with the fault of cancellations', async () => {
  const { token } = (await merchant.create('TO-1')).body;
  merchant.gateway().settings.set({ cancelFault: '500' });
  expect((await merchant.call(`/snap/v1/transactions/${String(token)}/cancel`, 'POST')).status).toBe(500);
  expect(merchant.gateway().orders()[0]!.canceledAt).toBe(null);
});
