-- A card whose first answer falls into the last two days before the exam does not return before it.

-- The time of the first rated review; null before it, and until the next review of a card that was stored before this column.
alter table practice_cards add column first_at timestamptz;
