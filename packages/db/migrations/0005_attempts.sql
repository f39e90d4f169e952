-- One candidate at one tryout. The server owns start, deadline, answers and score.

-- Attempts ever started, resets included.
create table attempt_counts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  started integer not null default 0,
  primary key (account_id, tryout_id)
);

-- The current attempt; a reset deletes the row.
create table attempts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  number integer not null,
  version_id integer not null references tryout_versions,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until a hand-in, a first look at the score after the deadline, or a day after it.
  sealed_at timestamptz,
  -- One entry per question: 0 empty, 1-5 options A-E.
  answers smallint[] not null,
  -- Milliseconds since the start of the standing and of the first change, -1 without any.
  answer_ats integer[] not null,
  first_ats integer[] not null,
  change_counts smallint[] not null,
  -- Arrival of the latest change that counted: late ones cannot be vouched for in the ranking.
  last_counted_at timestamptz,
  primary key (account_id, tryout_id)
) with (fillfactor = 70);

create index attempts_open on attempts (expires_at) where sealed_at is null;
create index attempts_version on attempts (version_id);

/*
 * Merges changes into the answers of one attempt: the greatest `at` stands, at equal `at` the greater answer, so that
 * order, repeats and several devices never matter. `changes` is flat: number, answer, at, number, ... Changes with an
 * `at` above `greatest_at` arrived too late and are passed over.
 */
create function merge_answers(
  inout answers smallint[],
  inout answer_ats integer[],
  inout first_ats integer[],
  inout change_counts smallint[],
  changes integer[],
  greatest_at integer,
  out has_counted boolean,
  out answered integer,
  out standing integer[]
) language plpgsql immutable parallel safe as $$
declare
  n integer;
  answer smallint;
  at integer;
begin
  has_counted := false;
  standing := '{}';
  for i in 1 .. coalesce(array_length(changes, 1), 0) by 3 loop
    n := changes[i];
    answer := changes[i + 1];
    at := changes[i + 2];
    if at <= greatest_at and n <= array_length(answers, 1) then
      if first_ats[n] < 0 or at < first_ats[n] then
        first_ats[n] := at;
      end if;
      if at > answer_ats[n] or (at = answer_ats[n] and answer > answers[n]) then
        if answer_ats[n] < 0 or answer <> answers[n] then
          change_counts[n] := least(change_counts[n] + 1, 32767);
        end if;
        answers[n] := answer;
        answer_ats[n] := at;
        has_counted := true;
      end if;
    end if;
  end loop;
  for i in 1 .. coalesce(array_length(changes, 1), 0) by 3 loop
    n := changes[i];
    if answer_ats[n] >= 0 then
      standing := standing || array[n, answers[n]::integer, answer_ats[n]];
    end if;
  end loop;
  answered := array_length(answers, 1) - coalesce(array_length(array_positions(answers, 0::smallint), 1), 0);
end
$$;
