import { logout } from '@ambang/contract/accounts/accounts.ts';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../test/device.ts';
import { setCurrentAccountId } from '../../api/call.ts';
import { logOut } from './log-out.ts';

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a logout names the account on the screen, even when another account has signed in since', async () => {
  const requests: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    requests.push([address, new Headers(headers).get(ACCOUNT_HEADER)]);
    return new Response('{"data":null}');
  });
  setCurrentAccountId('budi');
  await logOut('rani');
  expect(requests).toEqual([[`/api${logout.path}`, 'rani']]);
});
