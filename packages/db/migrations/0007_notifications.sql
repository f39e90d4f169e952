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
