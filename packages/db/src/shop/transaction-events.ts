import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** @param detail must not contain personal data, because events outlive the account */
export async function recordTransactionEvent(
  db: Db,
  transactionId: string,
  kind: string,
  detail: Record<string, unknown>,
  now: number,
): Promise<void> {
  await db
    .insertInto('transactionEvents')
    .values({ transactionId, kind, detail: JSON.stringify(detail), happenedAt: new Date(now) })
    .execute();
}

export async function recordTransactionEventOnce(
  db: Db,
  transactionId: string,
  kind: string,
  detail: Record<string, unknown>,
  now: number,
): Promise<void> {
  const json = JSON.stringify(detail);
  await sql`
    insert into transaction_events (transaction_id, happened_at, kind, detail)
    select ${transactionId}, ${new Date(now)}, ${kind}, ${json}::jsonb
    where not exists (select from transaction_events
      where transaction_id = ${transactionId} and kind = ${kind} and detail = ${json}::jsonb)`.execute(db);
}

/** Does nothing if the latest event of the order is a failed call already. */
export async function recordFailedGatewayCall(
  db: Db,
  transactionId: string,
  detail: Record<string, unknown>,
  now: number,
): Promise<void> {
  await sql`
    insert into transaction_events (transaction_id, happened_at, kind, detail)
    select ${transactionId}, ${new Date(now)}, 'unanswered', ${JSON.stringify(detail)}::jsonb
    where 'unanswered' is distinct from (
      select kind from transaction_events where transaction_id = ${transactionId} order by id desc limit 1)`.execute(
    db,
  );
}
