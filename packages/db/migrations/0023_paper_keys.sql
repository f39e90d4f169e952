-- What opens the envelope of a paper, which its owners may fetch before they start. Versions with the same questions share
-- a paper, and so its envelope and its key.
create table paper_keys (
  paper_hash text primary key,
  -- Chance alone; nothing that is published leads to it.
  key bytea not null check (length(key) = 32)
);

-- Three random UUIDs hold 366 bits of the server's strong chance, of which the hash makes 256.
insert into paper_keys
select
  paper_hash,
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
from (select distinct paper_hash from tryout_versions) papers;

-- No version without a key.
alter table tryout_versions add foreign key (paper_hash) references paper_keys;
