/*
 * Takes the locks of hand-ins that were scored without a lock. docs/architecture.md has the sequence. It never waits: an
 * attempt is left out when another transaction has locked something that its seal needs.
 *
 * The seven arrays describe the same attempts in the same order:
 *   accounts, tryouts         the attempt
 *   tryout_locks              number of the advisory lock on the tryout's keys
 *   row_versions, gradings    xmin of the attempt and grading of the keys, as they were scored
 *   are_first, totals         the histogram bucket; a null total is a result outside of the ranking
 *
 * With `totals` it serves a batch. It also locks accounts and existing buckets, so that no hand-in makes the others wait. A
 * bucket without a row cannot be locked. `takes_new` decides whether its hand-ins are taken: the calling statement, which
 * inserts the row, may then wait for another transaction that inserts it.
 *
 * Without `totals` it serves one hand-in, whose statement waits for account and bucket.
 *
 * Returns the positions (from 1) of the locked attempts that have not changed and whose keys have not been corrected since
 * they were read, and whether the account owns the tryout.
 *
 * Each statement of a volatile function has its own snapshot. So the last statement also reads what was committed between the
 * begin of the call and the locks. A single statement would miss a correction that was committed after it began.
 */
create function lock_all_free(
  accounts uuid[], tryouts integer[], tryout_locks bigint[], row_versions xid[], gradings integer[],
  are_first boolean[], totals smallint[], takes_new boolean
)
returns table ("position" integer, is_owned boolean) language plpgsql volatile as $$
declare
  -- 1. Share the lock on the keys of each tryout, unless a correction has locked them.
  shared bigint[] := array(
    select tryout_lock from (select distinct unnest(tryout_locks) as tryout_lock) wanted
    where pg_try_advisory_xact_lock_shared(tryout_lock)
  );
  -- Positions of the attempts that are locked so far.
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
    -- 3. Lock the existing buckets that are free. One statement decides which exist and which are free: between two
    --    statements another transaction could insert a bucket.
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
  -- 4. Under the locks, leave out what has changed since it was scored, and read the grants.
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
