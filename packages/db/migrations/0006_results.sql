-- The outcome of a sealed attempt, and what a ranking of a million needs.

create table results (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  version_id integer not null references tryout_versions,
  total smallint not null,
  twk smallint not null,
  tiu smallint not null,
  tkp smallint not null,
  twk_wrong smallint not null,
  tiu_wrong smallint not null,
  is_passed boolean not null,
  -- One entry per sub-topic of the rule set, in its order.
  topic_points smallint[] not null,
  topic_right smallint[] not null,
  topic_wrong smallint[] not null,
  topic_empty smallint[] not null,
  -- The hand-in, at the latest the deadline.
  finished_at timestamptz not null,
  -- Has an answer, and every counted change arrived in time.
  is_ranked boolean not null,
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade
);

create index results_ranking on results
  (tryout_id, (attempt_number = 1), total desc, tkp desc, tiu desc, twk desc, finished_at) where is_ranked;

-- Participants per total, kept in the transaction that seals or resets: a rank is a sum, not a count of rows.
create table score_histograms (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  participants integer not null check (participants >= 0),
  primary key (tryout_id, is_first_attempt, total)
);
