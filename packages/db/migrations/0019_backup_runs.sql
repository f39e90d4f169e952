-- The end of the backup schedule's last run.
create table backup_runs (
  is_latest boolean primary key default true check (is_latest),
  ended_at timestamptz not null,
  -- Why it failed, in Indonesian; null after a good run.
  fault text
);

-- Lines of the lists of orders and of erased accounts that could not be written since the last one that was.
alter table api_processes add column act_lines_failed integer not null default 0;
