/*
 * Takes the locks for seals that were scored without a lock. docs/architecture.md shows the sequence. The function never
 * waits for a lock: it leaves out an attempt when another transaction has locked a row that the seal needs.
 *
 * The seven arrays describe the same attempts in the same order:
 *   accounts, tryouts         the attempt
 *   tryout_locks              id of the advisory lock on the tryout's keys
 *   row_versions, gradings    xmin of the attempt's row and grading of the keys, as read before scoring
 *   are_first, totals         the histogram bucket; total is null for a result that is not ranked
 *
 * If `totals` is given, the call is for a batch. The function then also locks accounts and existing buckets, so that the
 * calling statement does not wait for them. A missing bucket has no row to lock. If `takes_new` is true, seals with a missing
 * bucket are included; the calling statement then inserts the bucket, and may wait for another transaction that inserts it.
 *
 * If `totals` is null, the call is for one seal. Its transaction has locked the account, and the calling statement waits for
 * the bucket.
 *
 * Returns the positions (from 1) of the attempts that are locked and unchanged, and whether the account owns the tryout.
 * Unchanged: the same xmin, and the same grading of the tryout.
 *
 * Each statement of a volatile function has its own snapshot. The last statement therefore reads rows that were committed
 * before the locks were taken, even if they were committed after the call began. A single statement would miss them.
 */
create function lock_all_free(
  accounts uuid[], tryouts integer[], tryout_locks bigint[], row_versions xid[], gradings integer[],
  are_first boolean[], totals smallint[], takes_new boolean
)
returns table ("position" integer, is_owned boolean) language plpgsql volatile as $$
declare
  -- 1. Take the shared lock on each tryout's keys, unless a correction holds it or waits for it.
  shared bigint[] := array(
    select tryout_lock from (select distinct unnest(tryout_locks) as tryout_lock) wanted
    where pg_try_advisory_xact_lock_shared(tryout_lock)
  );
  -- Positions of the attempts that this call has locked.
  locked bigint[];
begin
  if totals is null then
    -- 2. Lock the attempts that are free.
    locked := array(
      select wanted.pos
      from unnest(accounts, tryouts, tryout_locks) with ordinality as wanted (account_id, tryout_id, tryout_lock, pos)
        join attempts a using (account_id, tryout_id)
      where tryout_lock = any(shared)
      for update of a skip locked
    );
  else
    -- 2. Lock the attempts that are free and whose account is not being deleted.
    locked := array(
      select wanted.pos
      from unnest(accounts, tryouts, tryout_locks) with ordinality as wanted (account_id, tryout_id, tryout_lock, pos)
        join attempts a using (account_id, tryout_id)
        join accounts on accounts.id = account_id
      where tryout_lock = any(shared)
      for update of a skip locked
      for key share of accounts skip locked
    );
    -- 3. Lock the existing buckets that are free. One statement finds both the existing and the free buckets, because
    --    another transaction could insert a bucket between two statements.
    locked := array(
      with wanted as (
        select * from unnest(tryouts, are_first, totals)
          with ordinality as wanted (tryout_id, is_first_attempt, total, pos)
        where wanted.pos = any(locked)
      ), free as materialized (
        select tryout_id, is_first_attempt, total from score_histograms bucket
        where (tryout_id, is_first_attempt, total) in (select tryout_id, is_first_attempt, total from wanted)
        for update of bucket skip locked
      )
      select wanted.pos
      from wanted
        left join free using (tryout_id, is_first_attempt, total)
        left join score_histograms bucket using (tryout_id, is_first_attempt, total)
      where wanted.total is null or free.total is not null or takes_new and bucket.total is null
    );
  end if;
  -- 4. Under the locks: leave out attempts that changed since they were read, and read the grants.
  return query
    select wanted.pos::integer, exists (
      select from grants g
      where g.account_id = wanted.account_id and g.tryout_id = wanted.tryout_id and revoked_at is null
    )
    from unnest(accounts, tryouts, row_versions, gradings)
        with ordinality as wanted (account_id, tryout_id, row_version, grading, pos)
      join attempts a using (account_id, tryout_id)
      join tryouts t on t.id = a.tryout_id
    where wanted.pos = any(locked) and a.xmin = wanted.row_version and t.grading = wanted.grading;
end
$$;
