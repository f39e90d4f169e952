import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Statements that read the rows when they begin, and return them when the test calls `finish`. */
function createSlowReader(rows: Set<string>) {
  const statements: { names: readonly string[]; finish: () => void }[] = [];
  const read = (names: readonly string[]) => {
    const found = names.map((name) => (rows.has(name) ? name : null));
    return new Promise<(string | null)[]>((resolve) =>
      statements.push({ names, finish: () => resolve(found) }),
    );
  };
  return { statements, read };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a call gets its outcome from a statement that began after it', async () => {
  const rows = new Set(['a', 'b', 'c']);
  const { statements, read } = createSlowReader(rows);
  const find = createBatcher(read);
  const early = [find('a')];
  await nextTurn();
  early.push(find('b'));
  await nextTurn();
  rows.delete('a');
  const late = [find('a'), find('a'), find('c')];
  await nextTurn();
  expect(statements.map(({ names }) => names)).toEqual([['a'], ['b']]);
  for (const { finish } of statements) finish();
  expect(await Promise.all(early)).toEqual(['a', 'b']);
  await nextTurn();
  expect(statements.map(({ names }) => names)).toEqual([['a'], ['b'], ['a', 'a', 'c']]);
  statements[2]!.finish();
  expect(await Promise.all(late)).toEqual([null, null, 'c']);
});
