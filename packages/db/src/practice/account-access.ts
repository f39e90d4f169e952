import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';

/** Grants (`g`), each with its order (`t`) and the tryout's attempt (`a`). */
export const GRANTED_TRYOUTS = `
  grants g
    left join transactions t on g.source = 'transaction' and t.id = g.source_id
    left join attempts a on a.account_id = g.account_id and a.tryout_id = g.tryout_id`;

/** Whether the grant is the account's, and not revoked. @param account an SQL expression */
export const isOwnedSql = (account: string): string => `g.account_id = ${account} and g.revoked_at is null`;

/** Everything but a free order is paid: a code and a manual grant stand for a payment by other ways. */
export const IS_PAID = `(g.source <> 'transaction' or t.price > 0)`;

/**
 * Whether the account may practise the tryout's items: its attempt is sealed. After a reset this holds again once the tryout
 * cannot be started any more.
 * @param now an SQL expression
 */
export const isPractisableSql = (now: string): string => `(
  a.sealed_at is not null
  or a.account_id is null and exists (
    select from attempt_counts c join tryouts on tryouts.id = c.tryout_id
    where c.account_id = g.account_id and c.tryout_id = g.tryout_id and c.started > 0 and tryouts.closes_at <= ${now}
  ))`;

/** What the account may practise now. */
export interface PracticeAccess {
  tryoutIds: number[];
  /** Whether it owns any tryout, which opens the practice pool. */
  hasGrant: boolean;
  /** Whether one of them was not free. */
  isPaid: boolean;
}

/** One per grant that is not revoked: a tryout may have several. */
export interface OwnedTryout {
  tryoutId: number;
  isPaid: boolean;
  isPractisable: boolean;
}

export const toAccess = (owned: readonly OwnedTryout[]): PracticeAccess => ({
  tryoutIds: [...new Set(owned.flatMap(({ tryoutId, isPractisable }) => (isPractisable ? tryoutId : [])))],
  hasGrant: owned.length > 0,
  isPaid: owned.some(({ isPaid }) => isPaid),
});

const FIND_ACCESS: PreparedStatement = {
  name: 'find-practice-access',
  text: `
    select g.tryout_id as "tryoutId", ${IS_PAID} as "isPaid", ${isPractisableSql('$2')} as "isPractisable"
    from ${GRANTED_TRYOUTS} where ${isOwnedSql('$1')}`,
};

export async function findPracticeAccess(
  pool: pg.Pool,
  accountId: string,
  now: number,
): Promise<PracticeAccess> {
  return toAccess(await queryPrepared<OwnedTryout>(pool, FIND_ACCESS, [accountId, new Date(now)]));
}
