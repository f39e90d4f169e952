import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { toDateOrNull } from '../open.ts';
import type { CardRow } from './account-state.ts';

/** A decision by hand: whether the card was taken out of the book, or put back. */
export interface CardDecision {
  kind: string;
  decidedAt: number;
  decidedToLeave: boolean;
}

export async function listDecisions(
  db: Db,
  accountId: string,
  kinds: readonly string[],
): Promise<CardDecision[]> {
  const rows = await db
    .selectFrom('practiceCards')
    .select(['kind', 'decidedAt', 'decidedToLeave'])
    .where('accountId', '=', accountId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('decidedAt', 'is not', null)
    .execute();
  return rows.flatMap(({ kind, decidedAt, decidedToLeave }) =>
    decidedAt === null || decidedToLeave === null ? [] : { kind, decidedAt, decidedToLeave },
  );
}

export type FoldedCard = CardRow & Partial<Omit<CardDecision, 'kind'>>;

/** Lock the account first. A decision that is not given stays. */
export async function upsertCards(trx: Db, accountId: string, cards: readonly FoldedCard[]): Promise<void> {
  if (cards.length === 0) return;
  await trx
    .insertInto('practiceCards')
    .values(
      cards.map(({ due, firstAt, lastAt, leftAt, decidedAt, decidedToLeave, ...card }) => ({
        accountId,
        ...card,
        due: new Date(due),
        firstAt: toDateOrNull(firstAt),
        lastAt: toDateOrNull(lastAt),
        leftAt: toDateOrNull(leftAt),
        decidedAt: toDateOrNull(decidedAt ?? null),
        decidedToLeave: decidedToLeave ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'kind']).doUpdateSet((eb) => ({
        due: eb.ref('excluded.due'),
        stability: eb.ref('excluded.stability'),
        difficulty: eb.ref('excluded.difficulty'),
        reps: eb.ref('excluded.reps'),
        lapses: eb.ref('excluded.lapses'),
        rightDays: eb.ref('excluded.rightDays'),
        firstAt: eb.ref('excluded.firstAt'),
        lastAt: eb.ref('excluded.lastAt'),
        comesFirst: eb.ref('excluded.comesFirst'),
        leftAt: eb.ref('excluded.leftAt'),
        decidedAt: sql<Date | null>`coalesce(excluded.decided_at, practice_cards.decided_at)`,
        decidedToLeave: sql<
          boolean | null
        >`coalesce(excluded.decided_to_leave, practice_cards.decided_to_leave)`,
      })),
    )
    .execute();
}

/** Lock the account first. */
export async function deleteCards(trx: Db, accountId: string, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .deleteFrom('practiceCards')
    .where('accountId', '=', accountId)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`)
    .execute();
}

/** The kinds of the account's items of these tryouts that have a card already. */
export async function listCardKindsOfTryouts(
  db: Db,
  accountId: string,
  tryoutIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from practice_cards where account_id = ${accountId}
      and kind in (select kind from items where tryout_id = any(${tryoutIds}::int[]))`.execute(db);
  return rows.map(({ kind }) => kind);
}
