-- Who uses the product, how they prove it, and on which devices they are signed in.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Null until the mailbox was proved to be theirs (reset link, confirmed change, authoritative provider).
  email_proved_at timestamptz,
  name text not null,
  -- E.164, +62...; null for a person who came by a provider and has not saved the profile.
  phone text,
  -- Encoded argon2id; null for an account that only signs in by a provider.
  password_hash text,
  password_changed_at timestamptz,
  -- Content hash of the picture, null without one.
  avatar_hash text,
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);

create unique index accounts_email_key on accounts (lower(email));

create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  -- As the provider gave it at linking; never used to find an account.
  email text,
  -- Linked while the account's address was unproved: a password reset unlinks it.
  is_proved boolean not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_account on identities (account_id);

create table sessions (
  -- SHA-256 of the cookie's token; the token itself is never stored.
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The absolute end; the idle end follows from last_seen_at.
  ends_at timestamptz not null,
  user_agent text not null default ''
);

create index sessions_account on sessions (account_id);

-- Single-use links sent by mail. The newest of a kind is the only valid one.
create table mailed_links (
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset_password', 'change_email')),
  token_hash bytea not null unique,
  -- The address to be proved, for change_email.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);
