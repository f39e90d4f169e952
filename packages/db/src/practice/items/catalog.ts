import type { PublishedKey } from '@ambang/exam/scoring/score.ts';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { ItemsTable, PracticePoolsTable } from '../../tables/practice.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Selectable } from 'kysely';

export interface ItemRow extends Omit<
  Selectable<ItemsTable>,
  'theme' | 'family' | 'template' | 'difficulty'
> {
  /** The part of the key that decides the points. */
  key: Pick<PublishedKey, 'rightOption' | 'rightOptions' | 'weights' | 'isStruck'>;
  /** Whether the options may be shown in another order. */
  isShuffled: boolean;
}

export type PoolRow = Selectable<PracticePoolsTable>;

/** Increased by each change of items. */
export async function getCatalogRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('itemCatalogs')
    .select('revision')
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** All items of all tryouts and pools. It reads the whole table, because each process keeps the items in memory. */
export async function listItems(db: Db): Promise<ItemRow[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = on`.execute(trx);
    return trx
      .selectFrom('items')
      .innerJoin('itemRevisions', (join) =>
        join
          .onRef('itemRevisions.itemId', '=', 'items.itemId')
          .onRef('itemRevisions.revision', '=', 'items.revision'),
      )
      .select(['items.itemId', 'pool', 'tryoutId', 'poolSlug', 'single', 'number', 'test', 'topic'])
      .select(['topicName', 'kind', 'kindName', 'isPictured', 'isOffered', 'items.revision'])
      .select([
        sql<boolean>`coalesce((key->>'shuffle')::boolean, true)
          and (paper->>'picture' is null or key->'cells' is not null)`.as('isShuffled'),
        sql<ItemRow['key']>`jsonb_strip_nulls(jsonb_build_object('rightOption', key->'rightOption',
          'rightOptions', key->'rightOptions', 'isStruck', key->'isStruck'))
          || jsonb_build_object('weights', key->'weights')`.as('key'),
      ])
      .orderBy('number')
      .execute();
  });
}

export const listPools = (db: Db): Promise<PoolRow[]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = on`.execute(trx);
    return trx.selectFrom('practicePools').selectAll().orderBy('slug').execute();
  });

interface CatalogRules {
  rules: Map<string, RuleSet>;
  tryouts: Map<number, { title: string; ruleSet: string }>;
}

/** The rule sets by name, and the tryouts by id. */
export async function listRules(db: Db): Promise<CatalogRules> {
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = on`.execute(trx);
    const sets = await trx.selectFrom('ruleSets').select(['name', 'rules']).execute();
    const tryouts = await trx.selectFrom('tryouts').select(['id', 'title', 'ruleSet']).execute();
    return {
      rules: new Map(sets.map(({ name, rules }) => [name, rules])),
      tryouts: new Map(tryouts.map(({ id, ...tryout }) => [id, tryout])),
    };
  });
}

/** Texts and keys of items, by id. */
export const findItemContents = (db: Db, items: readonly { itemId: string; revision: number }[]) =>
  db
    .selectFrom('itemRevisions')
    .select(['itemId', 'revision', 'paper', 'key'])
    .where(
      sql<boolean>`(item_id, revision) in (select * from unnest(
        ${items.map(({ itemId }) => itemId)}::text[], ${items.map(({ revision }) => revision)}::int[]))`,
    )
    .execute();
