-- What is sold, what is given by code, and what an account therefore owns.

create table bundles (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  description text not null,
  -- "Paket ini termasuk:"
  contents text[] not null,
  -- Integer rupiah; 0 is free.
  price integer not null check (price >= 0),
  base_price integer not null check (base_price >= 0),
  -- Null: not offered (any more).
  published_at timestamptz
);

create table bundle_tryouts (
  bundle_id integer not null references bundles on delete cascade,
  tryout_id integer not null references tryouts,
  position integer not null,
  primary key (bundle_id, tryout_id)
);

create table codes (
  id integer primary key generated always as identity,
  -- Stored in capitals: a code is read without regard to case.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{6,32}$'),
  tryout_ids integer[] not null,
  uses_allowed integer not null check (uses_allowed > 0),
  uses_made integer not null default 0 check (uses_made between 0 and uses_allowed),
  ends_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now()
);

create table code_uses (
  code_id integer not null references codes,
  -- No reference: uses outlive a deleted account under a random id.
  account_id uuid not null,
  used_at timestamptz not null,
  primary key (code_id, account_id)
);

-- Owned = a live grant exists. One per account, tryout and source; revoking keeps the row.
create table grants (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  source text not null check (source in ('transaction', 'code', 'operator')),
  -- Transaction id, code id or the operator's reason.
  source_id text not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, tryout_id, source, source_id)
);
