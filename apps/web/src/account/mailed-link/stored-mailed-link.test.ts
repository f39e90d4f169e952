import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test/device.ts';
import { deleteStoredMailedLink, storeMailedLink, readStoredMailedLink } from './stored-mailed-link.ts';

const link = { email: 'baru@contoh.id', token: 'rahasia' };

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => {
  deleteStoredMailedLink();
  vi.unstubAllGlobals();
});

test('a link is kept over the sign-in and gone once it was dropped', () => {
  expect(readStoredMailedLink()).toBeNull();
  storeMailedLink(link);
  expect(readStoredMailedLink()).toEqual(link);
  deleteStoredMailedLink();
  expect(readStoredMailedLink()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a page finds it after a reload, as after Google', async () => {
  storeMailedLink(link);
  vi.resetModules();
  const anew = await import('./stored-mailed-link.ts');
  expect(anew.readStoredMailedLink()).toEqual(link);
});

test('where storage is forbidden it is kept as long as the page lives', () => {
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

test.each(['', 'null', '[]', '{"email":"baru@contoh.id"}'])('%j is no link', (text) => {
  sessionStorage.setItem('mailed-link', text);
  expect(readStoredMailedLink()).toBeNull();
});
