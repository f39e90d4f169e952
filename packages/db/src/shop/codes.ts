import { StartFault } from '@ambang/server/start-fault.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { inTransaction, timestampSql, toDateOrNull } from '../open.ts';
import type { CodesTable } from '../tables/bundles.ts';

export type CodeRow = Selectable<CodesTable>;

export type NewCode = Pick<CodeRow, 'code' | 'tryoutIds' | 'usesAllowed' | 'endsAt' | 'note'>;

export interface ListedCode extends Omit<CodeRow, 'id' | 'tryoutIds'> {
  tryoutTitles: string[];
}

interface CodeFilter {
  /** A part of the code or its note, in upper or lower case. */
  text?: string;
  tryoutId?: number;
  /** Only codes that can be used at this instant, epoch ms. */
  usableAt?: number;
}

/** Limits the parameters of a statement, because PostgreSQL has a maximum. */
const ROWS_PER_STATEMENT = 1_000;

const selectListed = (db: Db) =>
  db
    .selectFrom('codes')
    .select(['code', 'usesAllowed', 'usesMade', 'endsAt', 'revokedAt', 'note', 'createdAt'])
    .select(
      sql<string[]>`array(
        select title from unnest(codes.tryout_ids) with ordinality as contained (tryout_id, position)
        join tryouts on tryouts.id = contained.tryout_id order by position
      )`.as('tryoutTitles'),
    );

/**
 * Creates all codes or none.
 * @returns the codes in the given order
 * @throws StartFault when a code already exists, or a tryout does not exist
 */
export async function createCodes(db: Db, codes: readonly NewCode[], now: number): Promise<ListedCode[]> {
  if (codes.length === 0) return [];
  const names = codes.map(({ code }) => code);
  return inTransaction(db, async (trx) => {
    await requireTryouts(trx, [...new Set(codes.flatMap(({ tryoutIds }) => tryoutIds))]);
    for (let from = 0; from < codes.length; from += ROWS_PER_STATEMENT)
      await insertCodes(trx, codes.slice(from, from + ROWS_PER_STATEMENT), now);
    const rows = await selectListed(trx)
      .where(sql<boolean>`code = any(${names})`)
      .execute();
    const byName = new Map(rows.map((row) => [row.code, row]));
    return names.flatMap((name) => byName.get(name) ?? []);
  });
}

async function requireTryouts(trx: Db, tryoutIds: readonly number[]): Promise<void> {
  const known = await findTryoutsByIds(trx, tryoutIds);
  const ids = new Set(known.map(({ id }) => id));
  const unknown = tryoutIds.filter((id) => !ids.has(id));
  if (unknown.length > 0)
    throw new StartFault(`Tryout ${unknown.join(', ')} tidak ada. Terbitkan dulu, lalu buat kodenya lagi.`);
}

async function insertCodes(trx: Db, codes: readonly NewCode[], now: number): Promise<void> {
  const createdAt = new Date(now);
  const written = await trx
    .insertInto('codes')
    .values(
      codes.map(({ endsAt, ...columns }) => ({
        ...columns,
        endsAt: toDateOrNull(endsAt),
        createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  const names = new Set(written.map(({ code }) => code));
  // A code that occurs twice was inserted once, so the second occurrence is found here.
  const taken = codes.find(({ code }) => !names.delete(code));
  if (taken) throw new StartFault(`Kode ${taken.code} sudah ada. Pilih kode lain.`);
}

export async function listCodes(
  db: Db,
  { text, tryoutId, usableAt }: CodeFilter = {},
): Promise<ListedCode[]> {
  let found = selectListed(db);
  if (text !== undefined)
    found = found.where(sql<boolean>`strpos(code || ' ' || upper(note), upper(${text})) > 0`);
  if (tryoutId !== undefined) found = found.where(sql<boolean>`${tryoutId}::int = any(tryout_ids)`);
  if (usableAt !== undefined)
    found = found
      .where('revokedAt', 'is', null)
      .whereRef('usesMade', '<', 'usesAllowed')
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', timestampSql(usableAt))]));
  return found.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
}

/**
 * The grants of the code are kept. A repeated call keeps the first time.
 * @param code in upper case
 * @returns null when there is no such code
 */
export async function revokeCode(db: Db, code: string, now: number): Promise<ListedCode | null> {
  await db
    .updateTable('codes')
    .set({ revokedAt: sql`coalesce(revoked_at, ${timestampSql(now)})` })
    .where('code', '=', code)
    .execute();
  return (await selectListed(db).where('code', '=', code).executeTakeFirst()) ?? null;
}

export async function unrevokeCode(db: Db, code: string): Promise<void> {
  await db.updateTable('codes').set({ revokedAt: null }).where('code', '=', code).execute();
}

export interface CodeTryout {
  id: number;
  title: string;
  closesAt: number | null;
}

/** In the order of `tryoutIds`. */
export async function findTryoutsByIds(db: Db, tryoutIds: readonly number[]): Promise<CodeTryout[]> {
  return db
    .selectFrom('tryouts')
    .select(['id', 'title', 'closesAt'])
    .where(sql<boolean>`id = any(${[...tryoutIds]}::int[])`)
    .orderBy(sql`array_position(${[...tryoutIds]}::int[], id)`)
    .execute();
}

export async function hasUsedCode(db: Db, codeId: number, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('codeUses')
    .select('usedAt')
    .where('codeId', '=', codeId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Call `lockCode` first, and check that the code has uses left. */
export async function recordCodeUse(trx: Db, codeId: number, accountId: string, now: number): Promise<void> {
  await trx
    .insertInto('codeUses')
    .values({ codeId, accountId, usedAt: new Date(now) })
    .execute();
  await trx
    .updateTable('codes')
    .set((eb) => ({ usesMade: eb('usesMade', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}
