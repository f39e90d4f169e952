import { storeOrCompareRankKey } from '@ambang/attempts/former-attempts.ts';
import { createIdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();

const hasherOf = (line: string) =>
  createIdentifierHasher(Buffer.from(line.replace(/^RANK_KEY=/, ''), 'base64'));

test('rank-key --new replaces a lost key with the printed key after a confirmation', async () => {
  const { db, url } = database;
  const hashWithLostKey = hasherOf((await runCommand(['rank-key'], { url, now: 0 })).out);
  expect(await storeOrCompareRankKey(db, hashWithLostKey)).toBe(true);
  await publishRuleSets(db, [skdRules]);
  await db.insertInto('tryouts').values({ slug: 'uji', title: 'Uji', ruleSet: 'skd' }).execute();
  await sql`insert into former_attempts select ${hashWithLostKey('address a')}, id, false, 1 from tryouts`.execute(
    db,
  );
  const hashes = () => db.selectFrom('formerAttempts').selectAll().execute();
  const ask = () => Promise.resolve(false);
  expect(await runCommand(['rank-key', '--new'], { url, now: 0, ask })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Kunci tidak/) as string,
  });
  expect(await hashes()).toHaveLength(1);
  const hashWithPrintedKey = hasherOf(
    (await runCommand(['rank-key', '--new', '--yes'], { url, now: 0 })).out,
  );
  expect([
    await storeOrCompareRankKey(db, hashWithLostKey),
    await storeOrCompareRankKey(db, hashWithPrintedKey),
  ]).toEqual([false, true]);
  expect(await hashes()).toEqual([]);
});
