-- Reports of questions by candidates, and their answers.

-- The page that a notification leads to; null if none.
alter table notifications add column path text check (path ~ '^/[^/]');

create table item_reports (
  id integer primary key generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  item_id text not null,
  -- The tryout in which the account met the question; null when it only practised it.
  tryout_id integer references tryouts,
  reason text not null check (reason in ('key', 'ambiguous', 'unreadable', 'language', 'other')),
  note text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  outcome text check (outcome in ('corrected', 'reworded', 'kept')),
  answer text,
  -- An answer waits while the reporter has an unsealed attempt at the tryout, or no grant.
  notified_at timestamptz,
  check (num_nulls(answered_at, outcome, answer) in (0, 3)),
  check (notified_at is null or answered_at is not null)
);

create unique index item_reports_open on item_reports (account_id, item_id) where answered_at is null;
create index item_reports_account on item_reports (account_id, created_at desc);
create index item_reports_unanswered on item_reports (created_at) where answered_at is null;
create index item_reports_unnotified on item_reports (answered_at) where answered_at is not null and notified_at is null;
