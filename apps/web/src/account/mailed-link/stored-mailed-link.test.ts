import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../test/device.ts';
import { deleteStoredMailedLink, storeMailedLink, readStoredMailedLink } from './stored-mailed-link.ts';

const link = { email: 'baru@contoh.id', token: 'rahasia' };

beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()));
afterEach(() => {
  deleteStoredMailedLink();
  vi.unstubAllGlobals();
});

test('a stored mailed link can be read until it is deleted', () => {
  expect(readStoredMailedLink()).toBeNull();
  storeMailedLink(link);
  expect(readStoredMailedLink()).toEqual(link);
  deleteStoredMailedLink();
  expect(readStoredMailedLink()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a stored mailed link can be read after a reload, for example after the sign-in with Google', async () => {
  storeMailedLink(link);
  vi.resetModules();
  const reloadedModule = await import('./stored-mailed-link.ts');
  expect(reloadedModule.readStoredMailedLink()).toEqual(link);
});

test('when the browser forbids storage, the mailed link is kept in memory', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readStoredMailedLink()).toBeNull();
  storeMailedLink(link);
  expect(readStoredMailedLink()).toEqual(link);
  deleteStoredMailedLink();
  expect(readStoredMailedLink()).toBeNull();
});

test.each(['', 'null', '[]', '{"email":"baru@contoh.id"}'])(
  'the stored text %j is not read as a mailed link',
  (text) => {
    sessionStorage.setItem('mailed-link', text);
    expect(readStoredMailedLink()).toBeNull();
  },
);
