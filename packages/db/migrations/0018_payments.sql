-- What the gateway says of an order. One order may have several payments: a card that was denied, then QRIS.

alter table transactions
  drop column refund_due,
  -- Why a failed one has failed.
  add column failure text check (failure in ('expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced')),
  -- How it was paid, in the gateway's word.
  add column payment_method text,
  -- Grows with everything that the gateway's words have changed, so that an older word is known for what it is.
  add column revision integer not null default 0,
  -- Last request for a payment page: only one at a time, because each takes the one before out of use.
  add column token_asked_at timestamptz,
  -- From here on no further payment can begin.
  add column ended_at timestamptz,
  -- When a job has to ask the gateway next; null: never again.
  add column check_at timestamptz;

-- Failed ones from before had no payment, because nothing could be paid.
update transactions set failure = 'expired' where status = 'failed';
alter table transactions add constraint transactions_failure check ((status = 'failed') = (failure is not null));
create index transactions_check on transactions (check_at) where check_at is not null;
create index transactions_created on transactions (created_at);

create table payments (
  -- The gateway's id. It belongs to one order for good.
  id text primary key check (id ~ '^[A-Za-z0-9-]{1,64}$'),
  transaction_id text not null references transactions,
  state text not null check (state in ('awaiting', 'refused', 'expired', 'paid', 'returned')),
  method text,
  -- Only some of the money went back, which changes nothing but is listed for the operator.
  is_partly_returned boolean not null default false,
  paid_at timestamptz,
  -- Why its money has to go back, or why the operator has to look at it; null: for nothing.
  refund text check (refund in ('second-payment', 'owned-already', 'account-deleted', 'partly-returned')),
  -- When the operator said that this is done.
  refunded_at timestamptz,
  first_said_at timestamptz not null
);

create index payments_transaction on payments (transaction_id);
create index payments_refund_due on payments (first_said_at) where refund is not null and refunded_at is null;

-- Each notice once, however often it is sent. Only these fields are kept, because the rows outlive accounts.
create table payment_notices (
  transaction_id text not null references transactions,
  payment_id text not null,
  status text not null,
  -- As the gateway writes it.
  said_at text not null,
  gross_amount text not null,
  received_at timestamptz not null,
  primary key (transaction_id, payment_id, status, said_at, gross_amount)
);

alter table codes
  add column revoked_at timestamptz;

-- What the operator asks how often a bundle was sold.
create index transactions_bundle on transactions (bundle_id);
