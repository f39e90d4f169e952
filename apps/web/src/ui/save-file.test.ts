import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const saved: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push(this.download);
      },
    }),
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  saved.length = 0;
});

test('a double press saves one file', () => {
  const card = new Blob(['kartu']);
  saveFile('kartu.png', card);
  vi.advanceTimersByTime(400);
  saveFile('kartu.png', card);
  expect(saved).toEqual(['kartu.png']);
});

test('a different file is saved at once, and the same file again after a second', () => {
  const card = new Blob(['kartu']);
  saveFile('persegi.png', card);
  saveFile('tegak.png', new Blob(['kartu tegak']));
  vi.advanceTimersByTime(1_000);
  saveFile('persegi.png', card);
  expect(saved).toEqual(['persegi.png', 'tegak.png', 'persegi.png']);
});
