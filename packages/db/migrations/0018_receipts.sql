-- Receipts, and emails that will not be sent.

-- The receipt of an order. It stays when the payment is returned, so that the numbers have no gaps.
create table receipts (
  number integer primary key check (number > 0),
  transaction_id text not null unique references transactions,
  issued_at timestamptz not null
);

-- Emails that will not be sent again. They have no address, because the account has its present one.
create table undelivered_emails (
  task text not null,
  -- Null for the last email to a deleted account.
  account_id uuid references accounts on delete cascade,
  -- The order of a receipt.
  transaction_id text references transactions,
  -- 'refused': permanently, by the mail server. 'gave-up': the last try failed.
  reason text not null check (reason in ('refused', 'gave-up')),
  failures integer not null default 1,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  constraint undelivered_emails_one unique nulls not distinct (task, account_id, transaction_id)
);

create index undelivered_emails_account on undelivered_emails (account_id);
create index undelivered_emails_failed on undelivered_emails (last_failed_at);
