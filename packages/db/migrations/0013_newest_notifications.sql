-- Each account keeps its newest 500 notifications. From now on every new one takes the older ones away; this takes what
-- stands already, a million rows at most, so that it ends in time. What is left goes with the next ones that are written.
delete from notifications where id in (
  select id from (
    select id, row_number() over (partition by account_id order by created_at desc, id desc) as place
    from notifications
  ) placed
  where place > 500
  limit 1000000
);
