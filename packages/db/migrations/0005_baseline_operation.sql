-- Operation: throttling, log keys, and reports of the running processes.

-- Counters of rate limits, with the columns that rate-limiter-flexible expects. Keys are hashes of IP addresses and emails.
create table throttle_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Epoch milliseconds.
  expire bigint
);

create index throttle_counts_expire on throttle_counts (expire);

-- The day's key for pseudonyms of networks in the log, the same in every process. Once a key is deleted, its pseudonyms cannot
-- be linked to a network.
create table log_keys (
  -- Days since 1970-01-01, UTC.
  day integer primary key,
  key bytea not null check (length(key) = 32)
);

-- The report that each api process sends every ten seconds. It describes only the last minute, so it is not written to the WAL.
create unlogged table api_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  port integer not null,
  -- The index of the process on its machine. A restarted process keeps its index.
  worker_index integer not null,
  -- The configured number of processes on all machines; null if not configured. After a crash of PostgreSQL this table is empty,
  -- and only this number shows that a process is missing.
  processes_expected integer,
  started_at timestamptz not null,
  -- The last heartbeat, by the database's clock, because a process with a wrong clock would seem dead.
  seen_at timestamptz not null,
  -- The process's clock minus the database's clock; null if the database did not answer in time.
  clock_ahead_ms bigint,
  saves_waiting integer not null,
  saves_per_second real not null,
  -- Latencies of the last minute; null without calls.
  save_p99_ms real,
  call_p99_ms real,
  -- Saves and other calls of the last minute that were answered with 500 or above.
  saves_failed integer not null,
  calls_failed integer not null,
  hand_ins_waiting integer not null,
  -- Hand-ins that wait for a lock outside of their batch.
  hand_ins_alone integer not null,
  pool_waiting integer not null,
  event_loop_p99_ms real not null,
  memory_mb integer not null
);

-- The result of the last check of the question packages, for monitoring.
create table content_checks (
  is_latest boolean primary key default true check (is_latest),
  checked_at timestamptz not null,
  problem_count integer not null,
  first_problem text
);
