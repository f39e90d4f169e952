-- What results are compared with is read by every recap, in its order.
create index rule_sets_in_order on rule_sets (position) where position is not null;
