import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage, userNamed } from '../../test/device.ts';
import { forgetUser, rememberUser } from './remembered-user.ts';
import { isSignedIn } from './is-signed-in.ts';

beforeEach(() => vi.stubGlobal('localStorage', createMemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('only the account of the stored user counts as signed in', () => {
  expect(isSignedIn('rani')).toBe(false);
  rememberUser(userNamed('rani'));
  expect([isSignedIn('rani'), isSignedIn('budi')]).toEqual([true, false]);
  rememberUser(userNamed('budi'));
  expect([isSignedIn('rani'), isSignedIn('budi')]).toEqual([false, true]);
  forgetUser();
  expect([isSignedIn('rani'), isSignedIn('budi')]).toEqual([false, false]);
});

test('an account stays signed in when the device clock is past the end of the session', () => {
  rememberUser({ ...userNamed('rani'), sessionEndsAt: Date.now() - 1 });
  expect(isSignedIn('rani')).toBe(true);
});
