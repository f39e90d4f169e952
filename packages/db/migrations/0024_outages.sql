-- Times when the product could not be used, by our own fault. Who was at an attempt then got the time back, once for each.
create table outages (
  id integer primary key generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- Attempts that were started later are none of its concern, however far ahead its end was set.
  recorded_at timestamptz not null,
  -- Null while attempts are left.
  finished_at timestamptz,
  -- Attempts that were lengthened for it.
  lengthened integer not null default 0,
  -- No minute is given twice.
  exclude using gist (tstzrange(began_at, ended_at) with &&)
);

-- The outages that an attempt was lengthened for, null without one.
alter table attempts add lengthened_for integer[];
