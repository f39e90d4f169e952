-- An attempt keeps every change that it was sent, in time or late, and not only what came of them.

alter table attempts
  -- Blocks of changes as they arrived (packages/exam/src/change-log.ts): a save adds one at the end.
  add column log bytea not null default '',
  -- How many changes the attempt has taken.
  add column revision integer not null default 0,
  -- Known once the attempt is sealed.
  alter column answers drop not null;

/*
 * Of attempts that are there already, what stands. All of it arrived, so far as is known, with the last that counted;
 * what could only count within the grace after the deadline arrived within it.
 */
create function packed_block(attempts, arrived integer, least_at integer, greatest_at integer) returns bytea
language sql immutable as $$
  select case when count(*) = 0 then ''::bytea else int4send(arrived) || int2send(count(*)::smallint) || string_agg(
    substring(int2send(n::smallint) from 2) || substring(int8send(($1.answers[n]::bigint << 29) | $1.answer_ats[n]) from 5),
    ''::bytea order by n) end
  from generate_subscripts($1.answers, 1) n
  where $1.answer_ats[n] >= 0 and $1.answer_ats[n] between least_at and greatest_at
$$;

with known as (
  select a as attempt, a.account_id, a.tryout_id,
    (extract(epoch from a.expires_at - a.started_at) * 1000)::integer as duration,
    coalesce((extract(epoch from a.last_counted_at - a.started_at) * 1000)::integer, 0) as arrived,
    (select count(*) from unnest(a.answer_ats) at where at >= 0) as changes
  from attempts a
)
update attempts set
  revision = known.changes,
  answers = case when sealed_at is not null then answers end,
  log = case
    when arrived <= duration + 30000 then packed_block(attempt, greatest(arrived, 0), 0, 2147483647)
    else packed_block(attempt, duration + 30000, duration + 1001, 2147483647)
      || packed_block(attempt, arrived, 0, duration + 1000)
  end
from known
where attempts.account_id = known.account_id and attempts.tryout_id = known.tryout_id;

drop function packed_block;
drop function merge_answers;

alter table attempts
  drop column answer_ats,
  drop column first_ats,
  drop column change_counts,
  drop column last_counted_at,
  -- A log is short and grows with every save: it is kept in the row as it is, neither compressed nor, unless it has to
  -- be, in another place.
  alter column log set storage external,
  set (toast_tuple_target = 6000);
