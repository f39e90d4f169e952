-- What the log calls a network by is keyed with the key of the day, the same in every process. A key goes with its day:
-- then nobody can find out any more whom an old line was about.
create table log_keys (
  -- Days since 1970-01-01, UTC.
  day integer primary key,
  key bytea not null check (length(key) = 32)
);
