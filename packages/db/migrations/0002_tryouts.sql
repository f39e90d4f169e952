-- A tryout, its published versions and their pictures. A published version never changes.

create table tryouts (
  id integer primary key generated always as identity,
  -- Names the content package.
  slug text not null unique,
  title text not null,
  rule_set text not null,
  -- No start from here on; null stays open.
  closes_at timestamptz,
  current_version_id integer,
  created_at timestamptz not null default now()
);

create table tryout_versions (
  id integer primary key generated always as identity,
  tryout_id integer not null references tryouts,
  number integer not null,
  -- SHA-256 (hex) over everything that a candidate or a score can see.
  content_hash text not null unique,
  -- SHA-256 (hex) of the questions alone; the address of the paper.
  paper_hash text not null,
  -- The questions in order, without key, weight or explanation.
  paper jsonb not null,
  -- Right option, weights, explanation and sub-topic of each question, in the same order.
  key jsonb not null,
  published_at timestamptz not null default now(),
  unique (tryout_id, number)
);

create index tryout_versions_paper on tryout_versions (paper_hash);

alter table tryouts add foreign key (current_version_id) references tryout_versions;

create table pictures (
  -- SHA-256 (hex) of the bytes.
  hash text primary key,
  media_type text not null,
  bytes bytea not null
);

create table version_pictures (
  version_id integer not null references tryout_versions,
  picture_hash text not null references pictures,
  primary key (version_id, picture_hash)
);

create index version_pictures_hash on version_pictures (picture_hash);
