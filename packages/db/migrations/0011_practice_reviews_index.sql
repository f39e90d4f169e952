-- With the item and the source, the index alone answers what an account has practised: its reviews are on many pages of the
-- table.
create index practice_reviews_history on practice_reviews (account_id, counted_at, item_id) include (source);

-- The new index serves its queries.
drop index practice_reviews_time;
