import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Rows that come and go, read by statements that see them as they are at their beginning and take their time. */
function slowReader(rows: Set<string>) {
  const statements: { names: readonly string[]; finish: () => void }[] = [];
  const read = (names: readonly string[]) => {
    const seen = names.map((name) => (rows.has(name) ? name : null));
    return new Promise<(string | null)[]>((resolve) =>
      statements.push({ names, finish: () => resolve(seen) }),
    );
  };
  return { statements, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a look never gets the answer of a statement that began before it', async () => {
  const rows = new Set(['a', 'b', 'c']);
  const { statements, read } = slowReader(rows);
  const look = batched(read);
  const early = [look('a')];
  await turn();
  early.push(look('b'));
  await turn();
  rows.delete('a');
  const late = [look('a'), look('a'), look('c')];
  await turn();
  expect(statements.map(({ names }) => names)).toEqual([['a'], ['b']]);
  for (const { finish } of statements) finish();
  expect(await Promise.all(early)).toEqual(['a', 'b']);
  await turn();
  expect(statements.map(({ names }) => names)).toEqual([['a'], ['b'], ['a', 'a', 'c']]);
  statements[2]!.finish();
  expect(await Promise.all(late)).toEqual([null, null, 'c']);
});
