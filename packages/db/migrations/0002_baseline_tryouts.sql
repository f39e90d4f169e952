-- Tryouts: rule sets, published questions and corrections of their keys.

-- The tests and topics of an exam, and how it is passed.
create table rule_sets (
  name text primary key,
  -- Tests, topics, passing grades, minutes and special routes.
  rules jsonb not null,
  -- Position among the rule sets that a result is compared with; null for a rule set that is no longer listed.
  position integer
);

create index rule_sets_in_order on rule_sets (position) where position is not null;

-- A set of questions with one title.
create table tryouts (
  id integer primary key generated always as identity,
  -- Name of the content package.
  slug text not null unique,
  title text not null,
  rule_set text not null references rule_sets,
  -- Attempts cannot be started from this instant on; null: no end.
  closes_at timestamptz,
  current_version_id integer,
  -- 1 for the published keys, increased by each correction. A result stores the grading it was scored with.
  grading integer not null default 1,
  created_at timestamptz not null default now()
);

-- Decrypts the envelope of a paper, which owners may download before the start. Versions with the same questions share paper,
-- envelope and key.
create table paper_keys (
  paper_hash text primary key,
  -- Random; it cannot be derived from published data.
  key bytea not null check (length(key) = 32)
);

-- A published version. Only corrections of its key change it.
create table tryout_versions (
  id integer primary key generated always as identity,
  tryout_id integer not null references tryouts,
  number integer not null,
  -- The title on the paper. Renaming a tryout does not change published papers.
  title text not null,
  -- SHA-256 (hex) of all content that candidates see or scores depend on.
  content_hash text not null unique,
  -- SHA-256 (hex) of only the questions; part of the paper's URL.
  paper_hash text not null references paper_keys,
  -- The questions in order, without key, weight or explanation.
  paper jsonb not null,
  -- Right option, weights, explanation and sub-topic of each question, in the same order.
  key jsonb not null,
  published_at timestamptz not null default now(),
  unique (tryout_id, number)
);

create index tryout_versions_paper on tryout_versions (paper_hash);

alter table tryouts add foreign key (current_version_id) references tryout_versions;

-- Pictures of questions and explanations.
create table pictures (
  -- SHA-256 (hex) of the bytes.
  hash text primary key,
  media_type text not null,
  bytes bytea not null
);

-- Which versions show a picture.
create table version_pictures (
  version_id integer not null references tryout_versions,
  picture_hash text not null references pictures,
  primary key (version_id, picture_hash)
);

create index version_pictures_hash on version_pictures (picture_hash);

-- A correction of keys, and the progress of its regrading.
create table rescores (
  tryout_id integer not null references tryouts,
  -- The grading after the correction.
  grading integer not null,
  begun_at timestamptz not null,
  -- Null until all results are regraded.
  finished_at timestamptz,
  -- Null until all owners are notified.
  told_at timestamptz,
  -- The corrected questions, with their keys before and after.
  corrections jsonb not null,
  primary key (tryout_id, grading)
);
