-- Shop: bundles, codes, orders, payments and grants.

-- One or more tryouts that are sold together.
create table bundles (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  description text not null,
  -- The list under "Paket ini termasuk:".
  contents text[] not null,
  -- Integer rupiah; 0 is free.
  price integer not null check (price >= 0),
  base_price integer not null check (base_price >= 0),
  -- Null if the bundle is not offered.
  published_at timestamptz
);

-- The tryouts of a bundle, in order.
create table bundle_tryouts (
  bundle_id integer not null references bundles on delete cascade,
  tryout_id integer not null references tryouts,
  position integer not null,
  primary key (bundle_id, tryout_id)
);

-- A code that grants tryouts to a limited number of accounts.
create table codes (
  id integer primary key generated always as identity,
  -- In upper case, because codes are case-insensitive.
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{6,32}$'),
  tryout_ids integer[] not null,
  uses_allowed integer not null check (uses_allowed > 0),
  uses_made integer not null default 0 check (uses_made between 0 and uses_allowed),
  ends_at timestamptz,
  revoked_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now()
);

-- Uses of codes. They outlive a deleted account under a random id, so account_id has no foreign key.
create table code_uses (
  code_id integer not null references codes,
  account_id uuid not null,
  used_at timestamptz not null,
  primary key (code_id, account_id)
);

create index code_uses_account on code_uses (account_id);

-- A reason why an account owns a tryout. An account owns a tryout if one of its grants is not revoked.
create table grants (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  source text not null check (source in ('transaction', 'code', 'operator')),
  -- The transaction id, code id or operator's reason.
  source_id text not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (account_id, tryout_id, source, source_id)
);

-- An order. It outlives a deleted account under a random id, so account_id has no foreign key.
create table transactions (
  -- 'TO-' and random letters and digits; also the payment gateway's order id.
  id text primary key check (id ~ '^TO-[A-Z0-9]{16,40}$'),
  account_id uuid not null,
  bundle_id integer not null references bundles,
  -- Title, tryouts and price at the time of the purchase.
  title text not null,
  tryout_ids integer[] not null,
  price integer not null check (price >= 0),
  status text not null check (status in ('awaiting', 'paid', 'failed')),
  -- Why the order failed; null unless `status` is 'failed'.
  failure text check (failure in ('expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced')),
  -- The gateway's name of the payment method.
  payment_method text,
  snap_token text,
  snap_redirect_url text,
  -- The last request for a payment page. Only one request runs at a time, because each invalidates the previous page.
  token_asked_at timestamptz,
  -- The first time that its owner opened its page.
  opened_at timestamptz,
  -- The last status call to the gateway: at most one in five seconds.
  checked_at timestamptz,
  -- The next status call by a job; null if none is due.
  check_at timestamptz,
  -- No payment can begin after this instant.
  ended_at timestamptz,
  settled_at timestamptz,
  -- Increased by each webhook notification and each change of state. A status reply that was requested at an earlier revision
  -- may be outdated.
  revision integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint transactions_failure check ((status = 'failed') = (failure is not null))
);

create index transactions_account on transactions (account_id, created_at desc);
create index transactions_bundle on transactions (bundle_id);
create index transactions_created on transactions (created_at);
create unique index transactions_one_active on transactions (account_id, bundle_id) where status = 'awaiting';
create index transactions_active on transactions (expires_at) where status = 'awaiting';
create index transactions_check on transactions (check_at) where check_at is not null;

-- The events of an order, in sequence.
create table transaction_events (
  id bigint primary key generated always as identity,
  transaction_id text not null references transactions,
  happened_at timestamptz not null,
  -- 'created', 'page', 'notice', 'changed', 'granted', 'revoked', ...
  kind text not null,
  -- The data of the event, without personal data.
  detail jsonb not null default '{}'
);

create index transaction_events_transaction on transaction_events (transaction_id, id);

-- A payment at the gateway. An order may have several, such as a denied card and then QRIS.
create table payments (
  -- The gateway's id. It stays with its order.
  id text primary key check (id ~ '^[A-Za-z0-9-]{1,64}$'),
  transaction_id text not null references transactions,
  state text not null check (state in ('awaiting', 'refused', 'expired', 'paid', 'returned')),
  method text,
  -- A partial refund does not change the order, but is listed for the operator.
  is_partly_returned boolean not null default false,
  paid_at timestamptz,
  -- Why the operator has to refund or check the payment; null if nothing is due.
  refund text check (refund in ('second-payment', 'owned-already', 'account-deleted', 'partly-returned')),
  -- When the operator recorded the refund or check.
  refunded_at timestamptz,
  -- When the gateway first reported it.
  first_said_at timestamptz not null
);

create index payments_transaction on payments (transaction_id);
create index payments_refund_due on payments (first_said_at) where refund is not null and refunded_at is null;

-- Webhook notifications of the gateway, each once. They outlive accounts, so only these fields are stored.
create table payment_notices (
  transaction_id text not null references transactions,
  payment_id text not null,
  status text not null,
  -- The time in the notification, in the gateway's format. A repeated notification has the same time.
  said_at text not null,
  gross_amount text not null,
  received_at timestamptz not null,
  primary key (transaction_id, payment_id, status, said_at, gross_amount)
);
