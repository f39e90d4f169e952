-- When an account is reminded of its practice. The row exists while `reminders` has a channel of the account.
create table reminder_times (
  account_id uuid primary key references accounts on delete cascade,
  -- The hour of the day in WIB.
  hour smallint not null check (hour between 5 and 21),
  -- The last WIB day on which a process took the account to remind it: at most once a day, over all channels.
  claimed_on date not null default '2000-01-01',
  -- Ends the reminders without a sign-in. It allows nothing else.
  stop_token text not null unique
);

create index reminder_times_due on reminder_times (hour, claimed_on);

-- A browser shows the reminders of one account: the last that turned them on in it.
create unique index reminders_push on reminders (endpoint) where channel = 'push';
