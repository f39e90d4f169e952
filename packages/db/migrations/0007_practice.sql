-- Practice: items of tryouts and pools, what accounts answered, and what comes back.

alter table accounts add column exam_on date;
-- Minutes of practice a day; null until the account has chosen.
alter table accounts add column practice_minutes smallint check (practice_minutes in (10, 20, 40));

-- Items that belong to no tryout.
create table practice_pools (
  slug text primary key,
  title text not null,
  -- 'public' is for pages without an account, and never scheduled.
  pool text not null check (pool in ('practice', 'public')),
  rule_set text not null references rule_sets,
  -- The test that a single test asks; null for a pool of drills.
  single text check (single in ('TWK', 'TIU', 'TKP'))
);

-- A question of a tryout or a pool, in all its revisions. It is never deleted, because reviews refer to it.
create table items (
  -- The same in all revisions, and unique in all content.
  item_id text primary key,
  pool text not null check (pool in ('tryout', 'practice', 'public')),
  tryout_id integer references tryouts,
  pool_slug text references practice_pools,
  -- The slug of the single test that asks the item; null for all others.
  single text,
  -- The number in the tryout or the pool.
  number smallint not null,
  test text not null check (test in ('TWK', 'TIU', 'TKP')),
  topic smallint not null,
  topic_name text not null,
  theme text,
  family text,
  -- The family, else the theme, else the topic. A card is a kind. Reviews and seeds get their kind from here.
  kind text not null,
  kind_name text not null,
  -- The pattern of a generated item.
  template text,
  difficulty smallint,
  is_pictured boolean not null,
  -- False once the pool does not contain it any more.
  is_offered boolean not null default true,
  -- The newest revision.
  revision integer not null,
  constraint items_origin check ((tryout_id is not null) = (pool = 'tryout') and (pool_slug is null) = (pool = 'tryout'))
);

create index items_tryout on items (tryout_id) where tryout_id is not null;
create index items_kind on items (kind);
create index items_pool on items (pool_slug) where pool_slug is not null;

create table item_revisions (
  item_id text not null references items,
  revision integer not null,
  -- SHA-256 (hex) of paper and key.
  hash text not null,
  -- The question without key, as in tryout_versions.
  paper jsonb not null,
  key jsonb not null,
  primary key (item_id, revision)
);

-- Increased by each change of items, so that the processes know when to read them again.
create table item_catalogs (
  is_current boolean primary key default true check (is_current),
  revision bigint not null
);

insert into item_catalogs (revision) values (0);

-- Which items of pools show a picture. Those of tryouts are in version_pictures.
create table item_pictures (
  picture_hash text not null references pictures,
  item_id text not null references items,
  primary key (picture_hash, item_id)
);

-- One answer in practice. Cards are computed from these rows. Items are never deleted, so item_id needs no foreign key, whose
-- check would lock the rows of much used items.
create table practice_reviews (
  account_id uuid not null references accounts on delete cascade,
  item_id text not null,
  revision integer not null,
  -- The time by the device, which identifies the review.
  at timestamptz not null,
  -- The earlier of `at` and the arrival, which orders the reviews.
  counted_at timestamptz not null,
  -- Authored options 1-5: one; for TKP the best and the second best, or all in order; none for "Tidak tahu".
  answers smallint[] not null,
  -- By the current key; null for a struck item.
  points smallint,
  spent_ms integer not null,
  -- 0 sure, 1 in doubt, 2 guessing; null if it was not asked.
  sure smallint check (sure between 0 and 2),
  source text not null check (source in ('due', 'new', 'anchor', 'repair', 'drill', 'single', 'pace', 'repeat')),
  primary key (account_id, item_id, at)
);

create index practice_reviews_time on practice_reviews (account_id, counted_at);
-- For corrections of keys.
create index practice_reviews_item on practice_reviews (item_id, account_id);
-- For the deletion of old reviews.
create index practice_reviews_age on practice_reviews using brin (counted_at);

-- The items that attempts have put into the book, and why.
create table practice_seeds (
  account_id uuid not null references accounts on delete cascade,
  item_id text not null,
  tryout_id integer not null references tryouts,
  attempt_number integer not null,
  -- Any of 'wrong', 'empty', 'doubted', 'changed'.
  reasons text[] not null,
  -- When the attempt ended.
  seeded_at timestamptz not null,
  primary key (account_id, item_id)
);

-- The attempts whose items are in practice_seeds. A reset deletes the row with its attempt.
create table practice_seedings (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  -- The grading of the keys that decided what was wrong.
  grading integer not null,
  -- When the device sent the flags of the attempt; null until then.
  doubted_at timestamptz,
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade
);

-- The last notification whose account was searched for sealed attempts. Every seal writes a notification, so the search needs
-- no column or index that a seal would have to maintain.
create table practice_seeding_positions (
  is_current boolean primary key default true check (is_current),
  notification_id bigint not null
);

-- The schedule of a kind: computed from reviews and seeds, and what the account decided by hand. A kind that was only seeded
-- has no row yet.
create table practice_cards (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  due timestamptz not null,
  stability real not null,
  difficulty real not null,
  reps integer not null,
  lapses integer not null,
  right_days smallint not null,
  last_at timestamptz,
  comes_first boolean not null,
  -- Null while it is in the book.
  left_at timestamptz,
  -- The newest decision by hand; null without one.
  decided_at timestamptz,
  decided_to_leave boolean,
  primary key (account_id, kind)
);

-- Where reminders go that the account has consented to.
create table reminders (
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  -- The push endpoint; '' for the account's email.
  endpoint text not null,
  -- The keys of the push subscription.
  keys jsonb,
  consented_at timestamptz not null,
  -- The WIB day.
  last_sent_on date,
  primary key (account_id, channel, endpoint)
);
