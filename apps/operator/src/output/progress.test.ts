import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress, type Progress } from './progress.ts';

let written: string;
let progress: Progress;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  written = '';
  const write = (text: string) => (written += text);
  progress = startProgress({ write, columns: () => 30, now: () => performance.now() });
});

afterEach(() => void vi.useRealTimers());

/** What the terminal shows on the last line. */
const shown = () => written.split('\r\u001b[K').at(-1);

test('a command of less than two seconds shows no progress', () => {
  vi.advanceTimersByTime(1_999);
  progress.end();
  vi.advanceTimersByTime(10_000);
  expect(written).toBe('');
});

test('from two seconds on the line shows the seconds and the latest detail, and is removed at the end', () => {
  vi.advanceTimersByTime(2_000);
  expect(shown()).toBe('2 detik: masih bekerja ...');
  progress.report('500 hasil');
  progress.report('900 hasil');
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe('3 detik: 900 hasil ...');
  progress.end();
  expect(shown()).toBe('');
  expect(written).not.toContain('\n');
});

test('a long detail is cut at the width of the terminal', () => {
  progress.report('menerbitkan paket dengan judul yang panjang');
  vi.advanceTimersByTime(2_000);
  expect(shown()).toHaveLength(29);
});

test('output and questions begin on an empty line, and the progress does not write into a question', async () => {
  vi.advanceTimersByTime(2_000);
  progress.pauseFor(() => (written += 'hasil\n'));
  expect(shown()).toBe('hasil\n');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = progress.pauseFor(() => {
    written += 'Lanjut? ';
    return promise;
  });
  vi.advanceTimersByTime(5_000);
  expect(written.endsWith('hasil\nLanjut? ')).toBe(true);
  resolve(true);
  expect(await answer).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBe('8 detik: masih bekerja ...');
});
