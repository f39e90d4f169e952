-- How often something was tried, as rate-limiter-flexible keeps it: its own column names and order, expire in epoch ms.
-- A key is a hash: neither an address nor an e-mail stands here.
create table throttle_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index throttle_counts_expire on throttle_counts (expire);

-- Browsers that have signed in before: what others do wrong elsewhere does not stop them.
create table known_browsers (
  -- SHA-256 of a cookie of its own, which outlives sessions. One browser may be known to several accounts.
  token_hash bytea not null,
  account_id uuid not null references accounts on delete cascade,
  signed_in_at timestamptz not null,
  primary key (account_id, token_hash)
);
