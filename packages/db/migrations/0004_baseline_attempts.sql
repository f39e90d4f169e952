-- Attempts: one candidate at one tryout. The server decides start, deadline, answers and score.

-- Attempts ever started, including those that were reset.
create table attempt_counts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  started integer not null default 0,
  -- The part of `started` that deleted accounts of the same person had started.
  carried integer not null default 0,
  -- The part of `carried` that came by proved addresses and subjects.
  carried_proved integer not null default 0,
  primary key (account_id, tryout_id)
);

-- The current attempt; a reset deletes the row.
create table attempts (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  number integer not null,
  version_id integer not null references tryout_versions,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- The outages that the attempt was lengthened for, null without one.
  lengthened_for integer[],
  -- Null until a hand-in, a view of the score after the deadline, or a day after it.
  sealed_at timestamptz,
  -- Every change that was received, in blocks (packages/exam/src/answers/change-log.ts). A save appends one block.
  log bytea not null default '',
  -- How many changes the log has.
  revision integer not null default 0,
  -- One entry per question (0 empty, 1-5 options A-E); null until the attempt is sealed.
  answers smallint[],
  primary key (account_id, tryout_id)
) with (fillfactor = 70, toast_tuple_target = 6000);

-- A log is short and grows with every save: it stays in its row, uncompressed, as long as it fits.
alter table attempts alter column log set storage external;

create index attempts_open on attempts (expires_at) where sealed_at is null;
create index attempts_version on attempts (version_id);

-- Times when the product was unavailable by our fault. Attempts that were running then got the time back, once each.
create table outages (
  id integer primary key generated always as identity,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- Attempts that were started later are not lengthened, however late `ended_at` is.
  recorded_at timestamptz not null,
  -- Null while attempts are left.
  finished_at timestamptz,
  -- How many attempts were lengthened.
  lengthened integer not null default 0,
  -- No minute counts twice.
  exclude using gist (tstzrange(began_at, ended_at) with &&)
);

-- The outcome of a sealed attempt.
create table results (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  version_id integer not null references tryout_versions,
  -- The grading of the tryout's keys that it was scored by.
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
  -- The hand-in, at the latest the deadline.
  finished_at timestamptz not null,
  -- Has an answer, and every counted change arrived in time.
  is_rankable boolean not null,
  -- Too quick for the questions to have been read.
  is_quick boolean not null default false,
  -- Rankable, not quick, and its owner has a live grant: it is counted in score_histograms and score_ranks.
  is_ranked boolean not null,
  -- Milliseconds from the start to each answer, -1 for an empty one. Null for most results: the pace of the answers cannot
  -- make them quick, whatever the key.
  answer_ats integer[],
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade
);

create index results_ranking on results
  (tryout_id, (attempt_number = 1), total desc, tkp desc, tiu desc, twk desc, finished_at) where is_ranked;

-- Histogram buckets: ranked participants per total. Written in the transaction that seals or resets, so that a rank among
-- a million is a sum over buckets and not a count of results.
create table score_histograms (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  participants integer not null check (participants >= 0),
  passed integer not null default 0 check (passed >= 0),
  primary key (tryout_id, is_first_attempt, total)
);

-- Ranked participants per rank within a bucket: TKP decides, then TIU; TWK follows from the three. Written with its bucket.
create table score_ranks (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  tkp smallint not null,
  tiu smallint not null,
  participants integer not null check (participants >= 0),
  primary key (tryout_id, is_first_attempt, total, tkp, tiu)
);

-- A result as it was before a correction of keys. With free space on its page, the update of is_told stays on that page.
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
  -- Whether the owner has been notified.
  is_told boolean not null default false,
  primary key (account_id, tryout_id, grading),
  foreign key (account_id, tryout_id) references results on delete cascade
) with (fillfactor = 45);

-- A text about one attempt by a language model. It is deleted with the attempt, and when the result is graded again.
create table analysis_texts (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  grading integer not null,
  state text not null check (state in ('waiting', 'written', 'failed')),
  -- Also the time of the consent to send numbers of the result to the model.
  asked_at timestamptz not null,
  consent_version text not null,
  written_at timestamptz,
  texts jsonb,
  model text,
  prompt_version text,
  tokens integer not null default 0,
  -- How often the model was called for it. Before the first call, a waiting text reserves one call of the day's budget.
  calls smallint not null default 0,
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade,
  check ((state = 'written') = (texts is not null))
);

create index analysis_texts_waiting on analysis_texts (asked_at) where state = 'waiting';

-- Calls of the language model per day (WIB).
create table analysis_budgets (
  day date primary key,
  calls integer not null
);

-- Proof of each consent to send numbers of a result to the model. Written with the first call for a text, and kept when the
-- text is deleted.
create table model_consents (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, tryout_id, given_at)
);

-- Deleting an account does not make the next attempt a first one again. Keyed hashes of the addresses and Google subjects
-- of deleted accounts remain, with the attempts that were started.
create table former_attempts (
  hash bytea not null,
  tryout_id integer not null references tryouts on delete cascade,
  -- Whether the account had proved the address. An unproved one counts only until it is proved.
  is_proved boolean not null,
  started integer not null,
  primary key (hash, tryout_id, is_proved)
);

-- Hashes of the addresses that a living account had before its present one.
create table former_addresses (
  account_id uuid not null references accounts on delete cascade,
  hash bytea not null,
  is_proved boolean not null,
  primary key (account_id, hash, is_proved)
);

-- Fingerprint of the key of those hashes. The key itself is a setting.
create table rank_keys (
  is_current boolean primary key default true check (is_current),
  fingerprint bytea not null
);
