-- Participants per rank: those of one total are told apart by TKP, then TIU; TWK follows from the three. So a rank is a
-- sum over bars and over the ranks of one bar, and never a count of results. Kept wherever the bar is kept.
create table score_ranks (
  tryout_id integer not null references tryouts,
  is_first_attempt boolean not null,
  total smallint not null,
  tkp smallint not null,
  tiu smallint not null,
  participants integer not null check (participants >= 0),
  primary key (tryout_id, is_first_attempt, total, tkp, tiu)
);

insert into score_ranks
select tryout_id, attempt_number = 1, total, tkp, tiu, count(*)
from results where is_ranked
group by 1, 2, 3, 4, 5;
