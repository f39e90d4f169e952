import { sql } from 'kysely';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Db } from '../open.ts';
import type { ReviewRow } from './reviews.ts';

export interface AnchoredReview extends Pick<ReviewRow, 'source' | 'points'> {
  account: string;
  test: TestName;
}

/** The accounts of a statement. One account has at most some thousand reviews. */
const ACCOUNTS_PER_STATEMENT = 200;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** An anchor is answered again when two devices had it in their packets. Its key was seen then. */
const IS_SEEN = sql`source = 'anchor'
  and row_number() over (partition by account_id, item_id order by counted_at, at) > 1`;

/** All reviews of the accounts that have answered an anchor, account by account, in the order of their times. */
export async function* listAnchoredReviews(db: Db): AsyncGenerator<AnchoredReview> {
  for (let after = FIRST; ;) {
    const accounts = await listAnchoredAccounts(db, after);
    const last = accounts.at(-1);
    if (last === undefined) return;
    const { rows } = await sql<AnchoredReview>`
      select account_id as account, test, points,
        case when ${IS_SEEN} then 'repeat' else source end as source
      from practice_reviews join items using (item_id)
      where account_id = any(${accounts}::uuid[])
      order by account_id, counted_at, item_id`.execute(db);
    yield* rows;
    after = last;
  }
}

async function listAnchoredAccounts(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from practice_reviews
    where source = 'anchor' and account_id > ${after}::uuid
    order by account_id limit ${ACCOUNTS_PER_STATEMENT}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
