-- What proves a consent to have numbers of a result sent to a language model. A row is written with the first call for a
-- text and stays when the text goes, so that there are never more of them than calls.
create table model_consents (
  account_id uuid not null references accounts on delete cascade,
  tryout_id integer not null references tryouts,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, tryout_id, given_at)
);

insert into model_consents
select account_id, tryout_id, consent_version, asked_at from analysis_texts where calls > 0;
