-- What an account wants to reach in the exam.

-- The title of a route of a rule set, or 'general'; null until the account has chosen.
alter table accounts add column practice_route text;
-- The total that it wants to reach; null without one.
alter table accounts add column practice_target smallint check (practice_target > 0);
