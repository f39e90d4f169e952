import { DatabaseUnavailable } from '@ambang/postgres/outages.ts';
import { expect, test } from 'vitest';
import { dispatch } from '../src/dispatch.ts';

async function complaintOf(fault: Error): Promise<[number, string[]]> {
  const complaints: string[] = [];
  const work = { usage: 'kerja', purpose: 'Bekerja.', run: () => Promise.reject(fault) };
  const code = await dispatch({ kerja: work }, ['kerja'], {
    env: {},
    now: 0,
    durable: false,
    print: () => undefined,
    complain: (line) => void complaints.push(line),
  });
  return [code, complaints];
}

test('who loses the database in the middle is told what to do next', async () => {
  expect(await complaintOf(new DatabaseUnavailable('no answer'))).toEqual([
    1,
    [expect.stringMatching(/^Database terputus .* jalankan perintah yang sama sekali lagi\.$/)],
  ]);
});

test('the same when it is the cause of another error', async () => {
  const cause = new DatabaseUnavailable('no answer');
  const [code, [sentence]] = await complaintOf(new Error('migration failed', { cause }));
  expect(code).toBe(1);
  expect(sentence).toMatch(/^Database terputus/);
});

test('what nobody has foreseen is not hidden', async () => {
  await expect(complaintOf(new Error('unforeseen'))).rejects.toThrow('unforeseen');
});
