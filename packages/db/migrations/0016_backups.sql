-- Finished backups: their age, and the last one that was restored as a trial.

create table backups (
  -- The file's name at its place.
  name text primary key,
  -- The folder or address without secrets.
  place text not null,
  kind text not null check (kind in ('physical', 'logical', 'pgbackrest')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  bytes bigint not null,
  -- When it was last restored as a trial; null if it never was.
  proved_at timestamptz,
  -- What the trial found, in Indonesian; null if it found nothing.
  fault text
);

create index backups_finished on backups (finished_at desc);
