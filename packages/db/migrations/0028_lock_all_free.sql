/*
 * As `lock_all_unchanged`, and it also leaves out whose bar of the histogram another transaction holds, or whose account is
 * being deleted: of hand-ins that are written together nobody then waits for what only some of them need. The bars of the
 * others are locked when it returns. A bar that is not there yet cannot be locked: `takes_new` says whether its hand-ins may
 * make it, for which they wait for whoever is making it at this moment. A null total is of a result that is in no bar.
 *
 * Without `totals` nothing is left out for its bar or its account: who is alone waits for both.
 *
 * `lock_all_unchanged` stays for processes of the release before.
 */
create function lock_all_free(
  accounts uuid[], tryouts integer[], keys bigint[], row_versions xid[], gradings integer[],
  are_first boolean[], totals smallint[], takes_new boolean
)
returns table (place integer, is_owned boolean) language plpgsql volatile as $$
declare
  shared bigint[] := array(
    select key from (select distinct unnest(keys) as key) wanted where pg_try_advisory_xact_lock_shared(key)
  );
  locked bigint[];
begin
  if totals is null then
    locked := array(
      select wanted.place
      from unnest(accounts, tryouts, keys) with ordinality as wanted (account_id, tryout_id, key, place)
        join attempts a using (account_id, tryout_id)
      where key = any(shared)
      for update of a skip locked
    );
  else
    locked := array(
      select wanted.place
      from unnest(accounts, tryouts, keys) with ordinality as wanted (account_id, tryout_id, key, place)
        join attempts a using (account_id, tryout_id)
        join accounts on accounts.id = account_id
      where key = any(shared)
      for update of a skip locked
      for key share of accounts skip locked
    );
    -- Which bars are there and which of them are free is found out by one statement: between two a bar could come.
    locked := array(
      with wanted as (
        select * from unnest(tryouts, are_first, totals)
          with ordinality as wanted (tryout_id, is_first_attempt, total, place)
        where wanted.place = any(locked)
      ), free as materialized (
        select tryout_id, is_first_attempt, total from score_histograms bar
        where (tryout_id, is_first_attempt, total) in (select tryout_id, is_first_attempt, total from wanted)
        for update of bar skip locked
      )
      select wanted.place
      from wanted
        left join free using (tryout_id, is_first_attempt, total)
        left join score_histograms bar using (tryout_id, is_first_attempt, total)
      where wanted.total is null or free.total is not null or takes_new and bar.total is null
    );
  end if;
  return query
    select wanted.place::integer, exists (
      select from grants g
      where g.account_id = wanted.account_id and g.tryout_id = wanted.tryout_id and revoked_at is null
    )
    from unnest(accounts, tryouts, row_versions, gradings)
        with ordinality as wanted (account_id, tryout_id, row_version, grading, place)
      join attempts a using (account_id, tryout_id)
      join tryouts t on t.id = a.tryout_id
    where wanted.place = any(locked) and a.xmin = wanted.row_version and t.grading = wanted.grading;
end
$$;
