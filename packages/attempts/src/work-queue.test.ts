import { expect, test } from 'vitest';
import { takeTurns } from './work-queue.ts';

/** Work that ends when the test says so. */
function held(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

test('only so many run at once, the others in the order they came', async () => {
  const started: string[] = [];
  const inTurn = takeTurns({ per: 'process', atOnce: 2, waiting: 5 });
  const works = ['a', 'b', 'c', 'd'].map((name) => held(started, name));
  const done = works.map(({ work }) => inTurn(work));
  expect(started).toEqual(['a', 'b']);
  works[1]!.end();
  await done[1];
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = takeTurns({ per: 'process', atOnce: 1, waiting: 5 });
  const failing = inTurn(() => Promise.reject(new Error('gagal')));
  const next = inTurn(() => Promise.resolve('berikut'));
  await expect(failing).rejects.toThrow('gagal');
  expect(await next).toBe('berikut');
});

test('who finds the line full is told so at once, and may come again when it is shorter', async () => {
  const started: string[] = [];
  const inTurn = takeTurns({ per: 'process', atOnce: 1, waiting: 1 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => held(started, name));
  const done = [inTurn(first!.work), inTurn(second!.work)];
  const refusal = { kind: 'unavailable', message: expect.stringMatching(/ramai\. .*coba lagi\.$/) as string };
  await expect(inTurn(third!.work)).rejects.toMatchObject(refusal);
  first!.end();
  await done[0];
  done.push(inTurn(third!.work));
  for (const { end } of [second!, third!]) end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c']);
});
