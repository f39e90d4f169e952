-- Owners are told in the order of the table, so no index of those who wait is needed. With room on its page and no index to
-- change, a row that says so stays on its page.
drop index gradings_untold;
alter table gradings set (fillfactor = 45);

-- Null while owners wait to be told.
alter table rescores add told_at timestamptz;

update rescores set told_at = finished_at
where not exists (
  select from gradings
  where gradings.tryout_id = rescores.tryout_id and gradings.grading < rescores.grading and not is_told
);
