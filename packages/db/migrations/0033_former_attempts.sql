-- Deleting an account does not make the next attempt a first one again. What remains of the account is keyed hashes of the
-- addresses and Google subjects that it had, with how many attempts it had started at each tryout.

-- The key itself is a setting and lies in no table: its fingerprint shows whether it is still the same one.
create table rank_keys (
  is_current boolean primary key default true check (is_current),
  fingerprint bytea not null
);

-- Addresses that an account had before its present one.
create table former_addresses (
  account_id uuid not null references accounts on delete cascade,
  hash bytea not null,
  is_proved boolean not null,
  primary key (account_id, hash, is_proved)
);

create table former_attempts (
  hash bytea not null,
  tryout_id integer not null references tryouts on delete cascade,
  -- Whether the account had proved the address. Unproved, it counts only until somebody proves it.
  is_proved boolean not null,
  started integer not null,
  primary key (hash, tryout_id, is_proved)
);

alter table attempt_counts
  -- Of `started`, what former accounts had started: all of it, and what proved addresses and subjects brought.
  add column carried integer not null default 0,
  add column carried_proved integer not null default 0;
