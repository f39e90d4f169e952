-- The server's public key with which the browser subscribed. It gets no messages signed with another key. Null: unknown.
alter table reminders add column push_key text;
