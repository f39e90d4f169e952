-- What a process says of itself, besides. The defaults are what a process of the release before says, which knows none of it.
alter table api_processes
  -- Its place among the processes of its machine, which a process that is started again takes over.
  add column worker_index integer not null default 0,
  -- How many processes there are to be on all machines; null when nobody has said so. A crash of PostgreSQL empties this
  -- table, and only so is it told that a dead one is missing.
  add column processes_expected integer,
  add column hand_ins_waiting integer not null default 0,
  -- Those that wait alone for what somebody holds.
  add column hand_ins_alone integer not null default 0,
  -- Answered with a status from 500 up in the last minute: saves of answers, and all other calls.
  add column saves_failed integer not null default 0,
  add column calls_failed integer not null default 0;
