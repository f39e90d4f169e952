import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { timestampSql } from '../../open.ts';
import type { ItemReportOutcome, ItemReportReason } from '../../tables/item-reports.ts';
import { ownedBySql } from '../../tryouts/tryouts.ts';

/** An account sees its newest reports. */
const OWN_LIMIT = 100;

/** Joins to each `report` the reporter's attempt at its tryout, and `live`: its grant that is not revoked. */
const JOINS = sql.raw(`
    left join attempts attempt on attempt.account_id = report.account_id and attempt.tryout_id = report.tryout_id
    left join lateral (
      select granted_at from grants
      where account_id = report.account_id and tryout_id = report.tryout_id and revoked_at is null limit 1
    ) live on true`);

/** Whether the reporter may read about the item: its attempt is sealed, under a grant that is not revoked. */
const IS_READABLE = sql.raw(
  '(report.tryout_id is null or attempt.sealed_at is not null and live.granted_at is not null)',
);

/** The item's number on the paper of the reporter's attempt; null without an attempt. */
const NUMBER = sql.raw(`(
      select entry.number::int from tryout_versions
      cross join lateral jsonb_array_elements(key) with ordinality entry (item, number)
      where tryout_versions.id = attempt.version_id and entry.item ->> 'id' = report.item_id
      limit 1)`);

export interface NewItemReport {
  accountId: string;
  itemId: string;
  tryoutId: number | null;
  reason: ItemReportReason;
  note: string;
}

/** @returns false when the account already has an unanswered report of the item */
export async function insertItemReport(db: Db, report: NewItemReport, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('itemReports')
    .values({ ...report, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the tryout whose sealed attempt, under a grant that is not revoked, asked the account this item. */
export async function findTryoutOfItem(db: Db, accountId: string, itemId: string): Promise<number | null> {
  const { rows } = await sql<{ tryoutId: number }>`
    select attempts.tryout_id as "tryoutId" from attempts
    join tryout_versions on tryout_versions.id = attempts.version_id
    where account_id = ${accountId} and sealed_at is not null
      and key @> ${JSON.stringify([{ id: itemId }])}::jsonb
      and ${sql.raw(ownedBySql('attempts.account_id', 'attempts.tryout_id'))}
    order by sealed_at desc limit 1`.execute(db);
  return rows[0]?.tryoutId ?? null;
}

/** Whether the item is in the practice pool and the account has a grant, so that it may practise the item. */
export async function canPractisePoolItem(db: Db, accountId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from items where item_id = ${itemId} and pool = 'practice'
      and exists (select from grants where account_id = ${accountId} and revoked_at is null)`.execute(db);
  return rows.length > 0;
}

export interface OwnItemReport {
  id: number;
  itemId: string;
  tryoutId: number | null;
  tryoutTitle: string | null;
  number: number | null;
  reason: ItemReportReason;
  note: string;
  createdAt: number;
  answeredAt: number | null;
  outcome: ItemReportOutcome | null;
  answer: string | null;
}

/** An answer that the account may not read yet is left out, as if the report were unanswered. */
export const ownItemReports = (accountId: string): RawBuilder<OwnItemReport> => sql<OwnItemReport>`
  select report.id, report.item_id as "itemId", report.tryout_id as "tryoutId", tryouts.title as "tryoutTitle",
    ${NUMBER} as number, reason, note, report.created_at as "createdAt",
    case when ${IS_READABLE} then answered_at end as "answeredAt",
    case when ${IS_READABLE} then outcome end as outcome,
    case when ${IS_READABLE} then answer end as answer
  from item_reports report left join tryouts on tryouts.id = report.tryout_id ${JOINS}
  where report.account_id = ${accountId}
  order by report.created_at desc, report.id desc`;

/** The newest first. */
export async function listOwnItemReports(db: Db, accountId: string): Promise<OwnItemReport[]> {
  const { rows } = await sql<OwnItemReport>`${ownItemReports(accountId)} limit ${OWN_LIMIT}`.execute(db);
  return rows;
}

export interface ItemReportEntry {
  reason: ItemReportReason;
  note: string;
  createdAt: number;
}

/** An item with its unanswered reports, the oldest first. */
export interface ReportedItem {
  itemId: string;
  reports: ItemReportEntry[];
}

/** The items with unanswered reports; the item that has waited longest is first. */
export async function listReportedItems(db: Db, limit: number): Promise<ReportedItem[]> {
  const { rows } = await sql<ItemReportEntry & { itemId: string }>`
    with item as (
      select item_id, min(created_at) as since from item_reports where answered_at is null
      group by item_id order by since limit ${limit}
    )
    select item_id as "itemId", reason, note, created_at as "createdAt"
    from item join item_reports using (item_id) where answered_at is null
    order by since, item_id, created_at, id`.execute(db);
  const items = Map.groupBy(rows, ({ itemId }) => itemId);
  return [...items].map(([itemId, reports]) => ({
    itemId,
    reports: reports.map(({ reason, note, createdAt }) => ({ reason, note, createdAt })),
  }));
}

export interface ItemReportAnswer {
  outcome: ItemReportOutcome;
  answer: string;
}

/** Answers all unanswered reports of an item. @returns their number */
export async function answerItemReports(
  trx: Db,
  itemId: string,
  { outcome, answer }: ItemReportAnswer,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('itemReports')
    .set({ answeredAt: new Date(now), outcome, answer })
    .where('itemId', '=', itemId)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface UnnotifiedAnswer {
  accountId: string;
  tryoutId: number | null;
  number: number | null;
  outcome: ItemReportOutcome;
}

/**
 * Marks answers that their reporters may read as notified, at most one per account.
 * @returns the answers to notify about, in the same transaction
 */
export async function claimUnnotifiedAnswers(
  trx: Db,
  limit: number,
  now: number,
): Promise<UnnotifiedAnswer[]> {
  const { rows } = await sql<UnnotifiedAnswer>`
    with due as (
      select distinct on (report.account_id) report.id, ${NUMBER} as number
      from item_reports report ${JOINS}
      where answered_at is not null and notified_at is null and ${IS_READABLE}
      order by report.account_id, answered_at limit ${limit}
    ), claimed as (
      select id, number from item_reports join due using (id)
      where notified_at is null for update of item_reports skip locked
    )
    update item_reports set notified_at = ${timestampSql(now)} from claimed where claimed.id = item_reports.id
    returning account_id as "accountId", tryout_id as "tryoutId", number, outcome`.execute(trx);
  return rows;
}
