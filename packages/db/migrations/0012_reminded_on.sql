-- The row of an account stays when its reminders end: it knows the last reminder, and links in older letters work.

-- The last WIB day with a reminder. No second one follows on this day, whatever the account changes.
alter table reminder_times add column reminded_on date;
