-- Attempts: one candidate's run of one tryout, with results and rankings.

-- How many attempts an account has started, including attempts that were reset.
create table attempt_counts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  started integer not null default 0,
  -- The part of `started` from deleted accounts of the same person.
  carried integer not null default 0,
  -- The part of `carried` under verified emails and subjects.
  carried_proved integer not null default 0,
  primary key (account_id, tryout_id)
);

-- The current attempt of an account at a tryout. A reset deletes the row.
create table attempts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  number integer not null,
  version_id integer not null references tryout_versions,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- The ids of the outages that the attempt was extended for; null if none.
  lengthened_for integer[],
  -- Null until the attempt is sealed: by a hand-in, the first view of its result after the deadline, or a day after it.
  sealed_at timestamptz,
  -- The log of changes, in blocks (packages/exam/src/answers/change-log.ts). A save appends one block.
  log bytea not null default '',
  -- The number of received changes.
  revision integer not null default 0,
  -- One entry per question (0 empty, 1-5 options A-E); null until the attempt is sealed.
  answers smallint[],
  primary key (account_id, tryout_id)
) with (fillfactor = 70, toast_tuple_target = 6000);

-- A log is short and grows with every save. It stays uncompressed in its row as long as it fits.
alter table attempts alter column log set storage external;

create index attempts_open on attempts (expires_at) where sealed_at is null;
create index attempts_version on attempts (version_id);

-- Times when the product was unavailable. Attempts that were running at that time are extended once for each outage.
create table outages (
  id integer primary key generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- Attempts that were started after this instant are not extended, even if `ended_at` is later.
  recorded_at timestamptz not null,
  -- Null until all attempts are extended.
  finished_at timestamptz,
  -- The number of extended attempts.
  lengthened integer not null default 0,
  -- Outages do not overlap.
  exclude using gist (tstzrange(began_at, ended_at) with &&)
);

-- The outcome of a sealed attempt.
create table results (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  version_id integer not null references tryout_versions,
  -- The grading that it was scored with.
  grading integer not null default 1,
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
  -- The time of the hand-in, or the deadline if that is earlier.
  finished_at timestamptz not null,
  -- It has an answer, and all current answers arrived in time.
  is_rankable boolean not null,
  -- Too quick for the questions to have been read.
  is_quick boolean not null default false,
  -- Rankable, not quick, and its owner has a grant that is not revoked. It is counted in score_histograms and score_ranks.
  is_ranked boolean not null,
  -- Milliseconds from the start to each answer, -1 if empty. Null if no correction of keys can change is_quick.
  answer_ats integer[],
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade
);

create index results_ranking on results
  (tryout_id, (attempt_number = 1), total desc, tkp desc, tiu desc, twk desc, finished_at) where is_ranked;

-- Histogram buckets: the ranked participants per total. The transaction that seals or resets an attempt writes them, so that a
-- rank among a million results is a sum over buckets and not a count of results.
create table score_histograms (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  participants integer not null check (participants >= 0),
  passed integer not null default 0 check (passed >= 0),
  primary key (tryout_id, is_first_attempt, total)
);

-- The ranked participants per rank within a bucket, written with the bucket. TWK follows from total, TKP and TIU.
create table score_ranks (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  tkp smallint not null,
  tiu smallint not null,
  participants integer not null check (participants >= 0),
  primary key (tryout_id, is_first_attempt, total, tkp, tiu)
);

-- A result before a correction of keys. The fill factor leaves space on each page for the update of is_told.
create table gradings (
  account_id uuid not null,
  tryout_id integer not null,
  grading integer not null,
  attempt_number integer not null,
  total smallint not null,
  twk smallint not null,
  tiu smallint not null,
  tkp smallint not null,
  is_passed boolean not null,
  replaced_at timestamptz not null,
  -- Whether the owner was notified.
  is_told boolean not null default false,
  primary key (account_id, tryout_id, grading),
  foreign key (account_id, tryout_id) references results on delete cascade
) with (fillfactor = 45);

-- A text of a language model about one attempt. It is deleted with the attempt, at the end of a rescore, and when its owner
-- withdraws the request or deletes the text.
create table analysis_texts (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  grading integer not null,
  state text not null check (state in ('waiting', 'written', 'failed')),
  -- The time of the request, and of the consent to send numbers of the result to the model.
  asked_at timestamptz not null,
  consent_version text not null,
  written_at timestamptz,
  texts jsonb,
  model text,
  prompt_version text,
  tokens integer not null default 0,
  -- The number of calls for this text. Before the first call, a waiting text reserves one call of the day's budget.
  calls smallint not null default 0,
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade,
  check ((state = 'written') = (texts is not null))
);

create index analysis_texts_waiting on analysis_texts (asked_at) where state = 'waiting';

-- The calls to the language model per day (WIB).
create table analysis_budgets (
  day date primary key,
  calls integer not null
);

-- Proof of each consent to send numbers of a result to the model. It is written with the first call for a text, and kept when
-- the text is deleted.
create table model_consents (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, tryout_id, given_at)
);

-- The attempt counts of deleted accounts, under keyed hashes of their emails and Google subjects. A person who registers again
-- therefore does not start with a first attempt.
create table former_attempts (
  hash bytea not null,
  tryout_id integer not null references tryouts on delete cascade,
  -- Whether the email was verified. The count of an unverified email is valid only until its owner verifies it.
  is_proved boolean not null,
  started integer not null,
  primary key (hash, tryout_id, is_proved)
);

-- Keyed hashes of the previous emails and Google subjects of existing accounts.
create table former_addresses (
  account_id uuid not null references accounts on delete cascade,
  hash bytea not null,
  is_proved boolean not null,
  primary key (account_id, hash, is_proved)
);

-- The fingerprint of the key that the hashes are made with. The key is a setting.
create table rank_keys (
  is_current boolean primary key default true check (is_current),
  fingerprint bytea not null
);
