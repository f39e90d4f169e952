/*
 * Locks attempts and the keys of their tryouts for hand-ins that have been scored by what was read before, without a lock.
 * It waits for nobody: what another transaction holds, or waits for, is left out. Returns the places (from 1) of the attempts
 * that are locked now and still are what was read, as are their keys, with whether each account has a live grant.
 *
 * It is a function, because each statement of a volatile function sees what was committed before it: the last one sees
 * what was committed before the locks were taken. Within one statement a correction of the keys that was committed after
 * the statement began, and before the lock, would not be seen.
 *
 * `lock_unchanged` stays for processes of the release before.
 */
create function lock_all_unchanged(
  accounts uuid[], tryouts integer[], keys bigint[], row_versions xid[], gradings integer[]
)
returns table (place integer, is_owned boolean) language plpgsql volatile as $$
declare
  shared bigint[] := array(
    select key from (select distinct unnest(keys) as key) wanted where pg_try_advisory_xact_lock_shared(key)
  );
  locked bigint[] := array(
    select wanted.place
    from unnest(accounts, tryouts, keys) with ordinality as wanted (account_id, tryout_id, key, place)
      join attempts a using (account_id, tryout_id)
    where key = any(shared)
    for update of a skip locked
  );
begin
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
