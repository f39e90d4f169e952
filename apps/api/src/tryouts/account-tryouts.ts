import { sealWithoutHandIn } from '@ambang/attempts/sealing/seal.ts';
import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { findRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { AccountTryout } from '@ambang/db/tryouts/tryouts.ts';
import { findOwnedOrRunningTryout, findOwnedTryout, findOwnedTryouts } from '@ambang/db/tryouts/tryouts.ts';
import { attemptState } from '@ambang/exam/clock.ts';
import type { TestPoints } from '@ambang/exam/scoring/pass.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { Context } from '../context.ts';

export type ShownTryout = Shown<AccountTryout>;

type Shown<Row extends AccountTryout> = Row & Pick<Tryout, 'state' | 'serverTime'>;

const readOwnedTryouts = (context: Context, accountId: string): Promise<ShownTryout[]> =>
  readShownTryouts(context, accountId, findOwnedTryouts);

/** First seals overdue attempts (a day past the deadline) that have no stored seal yet. */
export async function readShownTryouts<Row extends AccountTryout>(
  context: Context,
  accountId: string,
  find: (pool: Context['database']['pool'], accountId: string) => Promise<Row[]>,
): Promise<Shown<Row>[]> {
  const read = () => find(context.database.pool, accountId);
  const rows = await read();
  const now = context.now();
  const due = rows.filter((row) => isSealDue(row, now));
  for (const { id } of due) await sealWithoutHandIn(context, accountId, id);
  const current = due.length > 0 ? await read() : rows;
  return current.map((row) => toShownTryout(row, now, context.now()));
}

/** Returns the owned tryouts whose attempt is sealed, the most recently finished first. Seals overdue attempts first. */
export async function readFinishedTryouts(context: Context, accountId: string): Promise<FinishedTryout[]> {
  const tryouts = (await readOwnedTryouts(context, accountId)).filter(({ state }) => state === 'sealed');
  const sets = await findRuleSets(context.database.db, [...new Set(tryouts.map(({ ruleSet }) => ruleSet))]);
  const gradesOf = new Map(sets.map((rules) => [rules.name, passingGradesOf(rules)]));
  return tryouts
    .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))
    .flatMap(({ twk, tiu, tkp, ...tryout }) => {
      const grades = gradesOf.get(tryout.ruleSet);
      return grades && twk !== null && tiu !== null && tkp !== null
        ? [{ ...tryout, twk, tiu, tkp, grades }]
        : [];
    });
}

const passingGradesOf = (rules: RuleSet): TestPoints => ({
  TWK: testByName(rules, 'TWK').passingGrade,
  TIU: testByName(rules, 'TIU').passingGrade,
  TKP: testByName(rules, 'TKP').passingGrade,
});

/**
 * Seals the attempt first when it is overdue.
 * @throws Refusal, the same for a tryout that does not exist and one that the account does not own
 */
export function readOwnedTryout(context: Context, accountId: string, idText: string): Promise<Tryout> {
  return findShownTryout(context, accountId, idText, (id) =>
    findOwnedTryout(context.database.pool, accountId, id),
  );
}

/** Like `readOwnedTryout`, but also returns a tryout whose grant was revoked while its attempt is running. */
export function readOwnedOrRunningTryout(
  context: Context,
  accountId: string,
  idText: string,
): Promise<ShownTryout> {
  return findShownTryout(context, accountId, idText, (id) =>
    findOwnedOrRunningTryout(context.database.pool, accountId, id, context.now()),
  );
}

async function findShownTryout(
  context: Context,
  accountId: string,
  idText: string,
  find: (id: number) => Promise<AccountTryout | null>,
): Promise<ShownTryout> {
  const id = parseNumericId(idText);
  const read = () => (id ? find(id) : null);
  let row = await read();
  const now = context.now();
  if (row && isSealDue(row, now)) {
    await sealWithoutHandIn(context, accountId, row.id);
    row = await read();
  }
  if (!row) throw notFoundRefusal('Tryout ini');
  return toShownTryout(row, now, context.now());
}

const isSealDue = (row: AccountTryout, now: number): boolean =>
  row.sealedAt === null && stateOf(row, now) === 'sealed';

function stateOf({ startedAt, expiresAt, sealedAt }: AccountTryout, now: number): Tryout['state'] {
  if (startedAt === null || expiresAt === null) return 'none';
  return attemptState({ startedAt, expiresAt, sealedAt }, now);
}

/** @param serverTime the time of the reply, not of the query, because devices set their clock by it */
const toShownTryout = <Row extends AccountTryout>(row: Row, now: number, serverTime: number): Shown<Row> => ({
  ...row,
  state: stateOf(row, now),
  serverTime,
});
