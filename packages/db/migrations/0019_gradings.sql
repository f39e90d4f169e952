-- What a result means: who passed in each bar of the field, keys that are corrected, texts of a language model.

alter table accounts
  -- In rankings: initials alone, without name and picture.
  add column shows_initials boolean not null default false,
  -- Made up for the demo: nobody signs in with it or gets a letter.
  add column is_simulated boolean not null default false;

alter table score_histograms add column passed integer not null default 0 check (passed >= 0);

update score_histograms bar set passed = counted.passed
from (
  select tryout_id, attempt_number = 1 as is_first_attempt, total, count(*) as passed
  from results where is_ranked and is_passed
  group by 1, 2, 3
) counted
where bar.tryout_id = counted.tryout_id and bar.is_first_attempt = counted.is_first_attempt
  and bar.total = counted.total;

-- How often the keys of a tryout were set: 1 as published, one more for each correction. A result tells by which of
-- them it was scored.
alter table tryouts add column grading integer not null default 1;
alter table results add column grading integer not null default 1;

-- What a result was before a correction.
create table gradings (
  account_id uuid not null,
  tryout_id integer not null,
  grading integer not null,
  attempt_number integer not null,
  total smallint not null,
  twk smallint not null,
  tiu smallint not null,
  tkp smallint not null,
  is_passed boolean not null,
  replaced_at timestamptz not null,
  -- Whether the owner has been told.
  is_told boolean not null default false,
  primary key (account_id, tryout_id, grading),
  foreign key (account_id, tryout_id) references results on delete cascade
);

create index gradings_untold on gradings (tryout_id, account_id) where not is_told;

create table rescores (
  tryout_id integer not null references tryouts,
  -- The grading that it leads to.
  grading integer not null,
  begun_at timestamptz not null,
  -- Null while results of an earlier grading are left.
  finished_at timestamptz,
  -- The items with their keys before and after.
  corrections jsonb not null,
  primary key (tryout_id, grading)
);

-- A text about one attempt by a language model; gone with the attempt, and with the grading that its numbers are of.
create table analysis_texts (
  account_id uuid not null,
  tryout_id integer not null,
  attempt_number integer not null,
  grading integer not null,
  state text not null check (state in ('waiting', 'written', 'failed')),
  -- Also the instant of the consent to have numbers of the result sent to a language model, which ends with the text.
  asked_at timestamptz not null,
  consent_version text not null,
  written_at timestamptz,
  texts jsonb,
  model text,
  prompt_version text,
  tokens integer not null default 0,
  -- How often the model was called for it. Until the first call, a text that waits takes one off the day's budget.
  calls smallint not null default 0,
  primary key (account_id, tryout_id),
  foreign key (account_id, tryout_id) references attempts on delete cascade,
  check ((state = 'written') = (texts is not null))
);

create index analysis_texts_waiting on analysis_texts (asked_at) where state = 'waiting';

-- Calls of the language model, by the day in WIB.
create table analysis_budgets (
  day date primary key,
  calls integer not null
);
