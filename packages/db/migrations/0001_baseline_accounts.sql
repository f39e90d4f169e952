-- Accounts: people, their sign-ins, links and notifications.

-- Uploaded pictures, re-encoded by the api. Accounts with the same picture share a row.
create table avatars (
  -- SHA-256 (hex) of `bytes`.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  created_at timestamptz not null
);

-- A person, or a simulated candidate of the demo.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- When the email was verified (reset link, confirmed change, authoritative provider); null if it is unverified.
  email_proved_at timestamptz,
  name text not null,
  -- E.164, +62...; null after a registration through a provider, until the profile is saved.
  phone text,
  -- Encoded argon2id; null if the account signs in only through a provider.
  password_hash text,
  password_changed_at timestamptz,
  -- Null if the account has no picture.
  avatar_hash text constraint accounts_avatar references avatars,
  -- Whether rankings show only initials, without name and picture.
  shows_initials boolean not null default false,
  -- Whether it is an account of the demo, which cannot sign in and gets no email.
  is_simulated boolean not null default false,
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);

create unique index accounts_email_key on accounts (lower(email));
create index accounts_avatar_hash on accounts (avatar_hash) where avatar_hash is not null;

-- An identity at a provider (Google) that is linked to an account.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  -- The email at the provider when the identity was linked; never used to find an account.
  email text,
  -- False if it was linked while the account's email was unverified. A password reset unlinks it.
  is_proved boolean not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create index identities_account on identities (account_id);

-- A signed-in browser.
create table sessions (
  -- SHA-256 of the cookie's token; the token is not stored.
  token_hash bytea primary key,
  -- Identifies the session when its owner ends it from another device.
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  -- How the owner signed in. A recent sign-in with Google is accepted where the owner otherwise enters the password.
  method text not null default 'password' check (method in ('password', 'google')),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The absolute end; the idle end follows from last_seen_at.
  ends_at timestamptz not null
);

create index sessions_account on sessions (account_id);

-- Browsers that have signed in before. Failed sign-ins from other browsers do not block them.
create table known_browsers (
  -- SHA-256 of a cookie that outlives sessions. Several accounts may have the same browser.
  token_hash bytea not null,
  account_id uuid not null references accounts on delete cascade,
  signed_in_at timestamptz not null,
  primary key (account_id, token_hash)
);

-- Single-use links sent by email. Only the newest link of each kind is valid.
create table mailed_links (
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset_password', 'change_email')),
  token_hash bytea not null unique,
  -- change_email: the email to be verified.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);

-- Notifications of accounts. Only the newest 500 of an account are kept.
create table notifications (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  title text not null,
  message text not null,
  read_at timestamptz,
  created_at timestamptz not null
);

create index notifications_account on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
