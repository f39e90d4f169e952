-- Operation: throttling, log keys, and what the running processes report.

-- Counters of throttles, with the columns that rate-limiter-flexible expects. Keys are hashes of addresses and emails.
create table throttle_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Epoch milliseconds.
  expire bigint
);

create index throttle_counts_expire on throttle_counts (expire);

-- The key of the day for network names in the log, the same in every process. Once a key is deleted, its names lead to
-- no network.
create table log_keys (
  -- Days since 1970-01-01, UTC.
  day integer primary key,
  key bytea not null check (length(key) = 32)
);

-- What each api process reports every ten seconds. It describes the last seconds alone, so it is not written to the WAL.
create unlogged table api_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  port integer not null,
  -- Number of the process on its machine; a restarted process gets the same one.
  worker_index integer not null,
  -- Processes on all machines by configuration; null when it is not set. A crash of PostgreSQL empties this table, and
  -- only this number then shows that a process is missing.
  processes_expected integer,
  started_at timestamptz not null,
  -- By the database's clock, because a process with a wrong clock would look dead.
  seen_at timestamptz not null,
  -- The process's clock minus the database's; null when the database did not answer in time.
  clock_ahead_ms bigint,
  saves_waiting integer not null,
  saves_per_second real not null,
  -- Of the last minute; null without any.
  save_p99_ms real,
  call_p99_ms real,
  -- Answered with 500 or above in the last minute: saves of answers, and all other calls.
  saves_failed integer not null,
  calls_failed integer not null,
  hand_ins_waiting integer not null,
  -- Hand-ins that wait for a lock outside of their batch.
  hand_ins_alone integer not null,
  pool_waiting integer not null,
  event_loop_p99_ms real not null,
  memory_mb integer not null
);

-- Result of the last check of the question packages, for monitoring. A start skips a faulty draft.
create table content_checks (
  is_latest boolean primary key default true check (is_latest),
  checked_at timestamptz not null,
  problem_count integer not null,
  first_problem text
);
