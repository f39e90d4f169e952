import { skdRules } from '@ambang/exam/skd.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { findRuleSet, listCurrentRuleSets, publishRuleSets } from './rule-sets.ts';

const database = useTestDatabase();

const rulesWithTkpGrade = (name: string, tkp: number) => ({
  ...skdRules,
  name,
  title: name.toUpperCase(),
  tests: skdRules.tests.map((test) => (test.name === 'TKP' ? { ...test, passingGrade: tkp } : test)),
});

test('published rule sets are listed in order, and rule sets that are no longer published stay in the database', async () => {
  const { db } = database;
  expect(await publishRuleSets(db, [skdRules, rulesWithTkpGrade('cpns', 166)])).toEqual([
    'SKD Ambang',
    'CPNS',
  ]);
  expect((await listCurrentRuleSets(db)).map(({ name }) => name)).toEqual(['skd', 'cpns']);
  expect(await publishRuleSets(db, [skdRules, rulesWithTkpGrade('cpns', 166)])).toEqual([]);
  await publishRuleSets(db, [rulesWithTkpGrade('lain', 150), skdRules]);
  expect((await listCurrentRuleSets(db)).map(({ name }) => name)).toEqual(['lain', 'skd']);
  expect(await findRuleSet(db, 'cpns')).toEqual(rulesWithTkpGrade('cpns', 166));
});

test('the rule set of a published tryout can change its title and special routes, but not its passing grades', async () => {
  const { db } = database;
  await publishRuleSets(db, [rulesWithTkpGrade('dipakai', 160)]);
  await db.insertInto('tryouts').values({ slug: 'uji', title: 'Uji', ruleSet: 'dipakai' }).execute();
  await expect(publishRuleSets(db, [rulesWithTkpGrade('dipakai', 161)])).rejects.toThrow(StartFault);
  expect(await findRuleSet(db, 'dipakai')).toEqual(rulesWithTkpGrade('dipakai', 160));
  const routes = [{ title: 'Afirmasi', grades: { TIU: 55 }, total: 281 }];
  await publishRuleSets(db, [{ ...rulesWithTkpGrade('dipakai', 160), title: 'Lain', routes }]);
  expect(await findRuleSet(db, 'dipakai')).toMatchObject({ title: 'Lain', routes });
});
