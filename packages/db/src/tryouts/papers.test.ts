import { expect, test } from 'vitest';
import { formerSchema, NEWEST } from '../../test/former-schema.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { findVersion } from './papers.ts';

const database = useTestDatabase();

test('papers of before get a key each, versions of one paper the same, and no version is without', async () => {
  const { run, migrateTo } = formerSchema(database);
  const version = (number: number, paperHash: string) => `
    insert into tryout_versions (tryout_id, number, title, content_hash, paper_hash, paper, key)
    values (1, ${number}, 'Lama', 'c${number}', '${paperHash}', '[]', '[]')`;
  await migrateTo('0022');
  await run(`insert into tryouts (slug, title, rule_set) values ('lama', 'Lama', 'skd-2021')`);
  for (const [index, paperHash] of ['satu', 'satu', 'dua'].entries())
    await run(version(index + 1, paperHash));
  await migrateTo(NEWEST);
  const versions = await Promise.all([1, 2, 3].map((id) => findVersion(database.db, id)));
  const [first, again, other] = versions.map(({ paperKey }) => paperKey);
  expect([first!.length, other!.length]).toEqual([32, 32]);
  expect([again!.equals(first!), other!.equals(first!)]).toEqual([true, false]);
  await expect(run(version(4, 'tiga'))).rejects.toMatchObject({ code: '23503' });
});
