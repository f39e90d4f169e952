-- Orders and everything that happened to them. Rows outlive a deleted account under a random id.

create table transactions (
  -- 'TO-' and random letters and digits; also the payment gateway's order id.
  id text primary key check (id ~ '^TO-[A-Z0-9]{16,40}$'),
  account_id uuid not null,
  bundle_id integer not null references bundles,
  -- As they were when bought.
  title text not null,
  tryout_ids integer[] not null,
  price integer not null check (price >= 0),
  status text not null check (status in ('SEDANG DIPROSES', 'SUKSES', 'GAGAL')),
  snap_token text,
  snap_redirect_url text,
  opened_at timestamptz,
  -- Last status call to the gateway: at most one in five seconds.
  checked_at timestamptz,
  settled_at timestamptz,
  -- Paid a second time for an owned bundle, or refunded in part: listed for the operator.
  refund_due boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index transactions_account on transactions (account_id, created_at desc);
create unique index transactions_one_active on transactions (account_id, bundle_id)
  where status = 'SEDANG DIPROSES';
create index transactions_active on transactions (expires_at) where status = 'SEDANG DIPROSES';

create table transaction_events (
  id bigint primary key generated always as identity,
  transaction_id text not null references transactions,
  happened_at timestamptz not null,
  -- 'created', 'notice', 'status', 'checked', 'granted', 'revoked', ...
  kind text not null,
  -- What the gateway or the operator said, without personal data.
  detail jsonb not null default '{}'
);

create index transaction_events_transaction on transaction_events (transaction_id, id);
