-- Pictures of people, and a public name for each session, so that its owner can end it from another device.

-- Re-encoded by the product, named by the SHA-256 of these bytes; one row however many people show it.
create table avatars (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  created_at timestamptz not null
);

alter table accounts add constraint accounts_avatar foreign key (avatar_hash) references avatars;
create index accounts_avatar_hash on accounts (avatar_hash) where avatar_hash is not null;

alter table sessions add column id uuid not null unique default gen_random_uuid();

-- Found for one account when its data is handed out or its name is taken off.
create index code_uses_account on code_uses (account_id);
