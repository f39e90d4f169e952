-- The states of a transaction in plain words. Those of the specification belong to the wire alone.

alter table transactions drop constraint transactions_status_check;
drop index transactions_one_active;
drop index transactions_active;

create function plain_state(word text) returns text language sql immutable as $$
  select case word when 'SEDANG DIPROSES' then 'awaiting' when 'SUKSES' then 'paid' when 'GAGAL' then 'failed' else word end
$$;

update transactions set status = plain_state(status);
update transaction_events set detail = detail || jsonb_build_object('status', plain_state(detail ->> 'status'))
where detail ? 'status';

drop function plain_state;

alter table transactions add constraint transactions_status_check check (status in ('awaiting', 'paid', 'failed'));
create unique index transactions_one_active on transactions (account_id, bundle_id) where status = 'awaiting';
create index transactions_active on transactions (expires_at) where status = 'awaiting';
