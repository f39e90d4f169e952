-- What each process of the api says of itself every ten seconds, for whoever looks at the whole. It is of the last seconds
-- alone, so it need not outlive a crash and writes nothing to the log of changes.
create unlogged table api_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  port integer not null,
  started_at timestamptz not null,
  -- By the database's clock, as all ages in this table are judged: a process with a wrong clock would look dead.
  seen_at timestamptz not null,
  saves_waiting integer not null,
  saves_per_second real not null,
  -- Of the last minute; null without any.
  save_p99_ms real,
  call_p99_ms real,
  pool_waiting integer not null,
  event_loop_p99_ms real not null,
  memory_mb integer not null,
  -- The process's clock before the database's; null when the database was not asked in time.
  clock_ahead_ms bigint
);
