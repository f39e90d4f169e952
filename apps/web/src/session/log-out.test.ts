import { logout } from '@ambang/contract/accounts/accounts.ts';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/device.ts';
import { believeAccount } from '../api/call.ts';
import { logOut, waitingAnswers } from './log-out.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the account on the screen is signed out, also when by now this page believes another one to be signed in', async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push([address, new Headers(headers).get(ACCOUNT_HEADER)]);
    return new Response('{"data":null}');
  });
  believeAccount('budi');
  await logOut('rani');
  expect(asked).toEqual([[`/api${logout.path}`, 'rani']]);
});

test('the waiting answers of the account that is leaving are counted', async () => {
  const load = async () => ({
    waitingHere: async (accountId: string) => ({ count: accountId === 'rani' ? 3 : 0, isDurable: true }),
  });
  expect(await waitingAnswers('rani', load)).toMatchObject({ count: 3 });
  expect(await waitingAnswers('budi', load)).toMatchObject({ count: 0 });
});

test('what cannot be counted or loaded locks nobody in', async () => {
  const broken = async () => Promise.reject(new Error('storage is broken'));
  expect(await waitingAnswers('rani', async () => ({ waitingHere: broken }))).toMatchObject({ count: 0 });
  expect(await waitingAnswers('rani', broken)).toMatchObject({ count: 0 });
});
