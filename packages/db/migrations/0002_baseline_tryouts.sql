-- Tryouts: rule sets, published questions and corrections of their keys.

-- What an exam consists of and what it takes to pass it.
create table rule_sets (
  name text primary key,
  -- Tests, topics, passing grades, minutes and special routes.
  rules jsonb not null,
  -- Order among those that a result is compared with; null for one that only old attempts name.
  position integer
);

create index rule_sets_in_order on rule_sets (position) where position is not null;

-- A set of questions that is sold and sat under one title.
create table tryouts (
  id integer primary key generated always as identity,
  -- Name of the content package.
  slug text not null unique,
  title text not null,
  rule_set text not null references rule_sets,
  -- No start from here on; null: open without end.
  closes_at timestamptz,
  current_version_id integer,
  -- How often the keys were set: 1 as published, one more for each correction. A result names the grading it was scored by.
  grading integer not null default 1,
  created_at timestamptz not null default now()
);

-- Opens the encrypted envelope of a paper, which owners may download before they start. Versions with the same questions
-- share paper, envelope and key.
create table paper_keys (
  paper_hash text primary key,
  -- Random; it does not follow from anything published.
  key bytea not null check (length(key) = 32)
);

-- A published version. It never changes, but for corrections of its key.
create table tryout_versions (
  id integer primary key generated always as identity,
  tryout_id integer not null references tryouts,
  number integer not null,
  -- On the paper: renaming a tryout does not change published papers.
  title text not null,
  -- SHA-256 (hex) over everything that a candidate or a score depends on.
  content_hash text not null unique,
  -- SHA-256 (hex) of the questions alone; the address of the paper.
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

-- A correction of keys, and how far the grading of the results has come.
create table rescores (
  tryout_id integer not null references tryouts,
  -- The grading that it leads to.
  grading integer not null,
  begun_at timestamptz not null,
  -- Null while results of an earlier grading are left.
  finished_at timestamptz,
  -- Null while owners wait for their notification.
  told_at timestamptz,
  -- The items with their keys before and after.
  corrections jsonb not null,
  primary key (tryout_id, grading)
);
