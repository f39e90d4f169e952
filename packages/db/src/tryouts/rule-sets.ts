import { isDeepStrictEqual } from 'node:util';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

export async function listCurrentRuleSets(db: Db): Promise<RuleSet[]> {
  const rows = await db
    .selectFrom('ruleSets')
    .select('rules')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ rules }) => rules);
}

export async function findRuleSet(db: Db, name: string): Promise<RuleSet> {
  const row = await db
    .selectFrom('ruleSets')
    .select('rules')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.rules;
}

export async function findRuleSets(db: Db, names: readonly string[]): Promise<RuleSet[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('ruleSets').select('rules').where('name', 'in', names).execute();
  return rows.map(({ rules }) => rules);
}

/**
 * Stores the rule sets and makes them the listed ones. Other stored rule sets are kept for their tryouts, but not listed.
 * @returns the titles of the new and changed rule sets
 * @throws StartFault when the scoring of a published tryout would change: a changed rule set then needs another name
 */
export async function publishRuleSets(db: Db, sets: readonly RuleSet[]): Promise<string[]> {
  if (isDeepStrictEqual(await listCurrentRuleSets(db), sets)) return [];
  return db.transaction().execute(async (trx) => {
    await sql`lock table rule_sets in share row exclusive mode`.execute(trx);
    const rows = await trx.selectFrom('ruleSets').select(['name', 'rules']).execute();
    const before = new Map(rows.map(({ name, rules }) => [name, rules]));
    const used = await trx.selectFrom('tryouts').select('ruleSet').distinct().execute();
    const changed = sets.filter((rules) => !isDeepStrictEqual(before.get(rules.name), rules));
    for (const rules of changed) {
      const previous = before.get(rules.name);
      const isUsed = used.some(({ ruleSet }) => ruleSet === rules.name);
      if (previous && isUsed && !isDeepStrictEqual(scoringOf(previous), scoringOf(rules)))
        throw usedRulesFault(rules.name);
    }
    await trx.updateTable('ruleSets').set({ position: null }).execute();
    for (const [position, rules] of sets.entries()) await write(trx, rules, position);
    return changed.map(({ title }) => title);
  });
}

async function write(trx: Db, rules: RuleSet, position: number): Promise<void> {
  const columns = { rules: JSON.stringify(rules), position };
  await trx
    .insertInto('ruleSets')
    .values({ name: rules.name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

/**
 * The part of the rules that determines scores, passes and deadlines. Titles, source and special routes are only displayed. A
 * changed `leastMinutes` applies to later hand-ins.
 */
const scoringOf = ({ tests, topics, durationMs }: RuleSet) => ({
  tests: tests.map(({ name, category, questions, passingGrade, maximum }) => ({
    name,
    category,
    questions,
    passingGrade,
    maximum,
  })),
  topics: topics.map(({ id, test }) => ({ id, test })),
  durationMs,
});

const usedRulesFault = (name: string): StartFault =>
  new StartFault(
    `Aturan "${name}" dipakai tryout yang sudah terbit: nilai ambang, soal dan waktunya tidak dapat berubah. Buat berkas aturan dengan nama lain.`,
  );
