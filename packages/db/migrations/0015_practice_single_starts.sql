-- Starts of single tests. With free grants alone, one may be started a week.

-- The last start of a single test by an account.
create table practice_single_starts (
  account_id uuid not null references accounts on delete cascade,
  slug text not null references practice_pools,
  started_at timestamptz not null,
  primary key (account_id, slug)
);
