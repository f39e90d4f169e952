/*
 * Locks an attempt and the keys of its tryout for a hand-in that has been scored by what was read before, without a lock.
 * Returns whether the account has a live grant, or null when the attempt or the keys are no longer those that were read.
 *
 * It is a function, because each statement of a volatile function sees what was committed before it: the second one sees
 * what the locks of the first have waited for. Within one statement an advisory lock is waited for with the rows as they
 * were before the wait, and a correction of the keys that it has waited for would not be seen.
 */
create function lock_unchanged(account uuid, tryout integer, keys bigint, row_version xid, known_grading integer)
returns boolean language plpgsql volatile as $$
begin
  perform from attempts
    where account_id = account and tryout_id = tryout and (select pg_advisory_xact_lock_shared(keys)) is not null
    for update;
  return (
    select exists (
      select from grants where account_id = account and tryout_id = tryout and revoked_at is null
    )
    from attempts a join tryouts t on t.id = a.tryout_id
    where a.account_id = account and a.tryout_id = tryout and a.xmin = row_version and t.grading = known_grading
  );
end
$$;
