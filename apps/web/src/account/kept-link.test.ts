import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../test/device.ts';
import { dropKeptLink, keepLink, keptLink } from './kept-link.ts';

const link = { email: 'baru@contoh.id', token: 'rahasia' };

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => {
  dropKeptLink();
  vi.unstubAllGlobals();
});

test('a link is kept over the sign-in and gone once it was dropped', () => {
  expect(keptLink()).toBeNull();
  keepLink(link);
  expect(keptLink()).toEqual(link);
  dropKeptLink();
  expect(keptLink()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a page finds it after a reload, as after Google', async () => {
  keepLink(link);
  vi.resetModules();
  const anew = await import('./kept-link.ts');
  expect(anew.keptLink()).toEqual(link);
});

test('where storage is forbidden it is kept as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keptLink()).toBeNull();
  keepLink(link);
  expect(keptLink()).toEqual(link);
  dropKeptLink();
  expect(keptLink()).toBeNull();
});

test.each(['', 'null', '[]', '{"email":"baru@contoh.id"}'])('%j is no link', (text) => {
  sessionStorage.setItem('mailed-link', text);
  expect(keptLink()).toBeNull();
});
