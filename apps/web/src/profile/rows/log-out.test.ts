import { logout } from '@ambang/contract/accounts/accounts.ts';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/device.ts';
import { setCurrentAccountId } from '../../api/call.ts';
import { logOut } from './log-out.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the account on the screen is signed out, also when another one has signed in since', async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push([address, new Headers(headers).get(ACCOUNT_HEADER)]);
    return new Response('{"data":null}');
  });
  setCurrentAccountId('budi');
  await logOut('rani');
  expect(asked).toEqual([[`/api${logout.path}`, 'rani']]);
});
