-- What a result brings of itself to the ranking, apart from what its owner's grants allow.

alter table results add column is_rankable boolean;
update results set is_rankable = is_ranked;
alter table results alter column is_rankable set not null;

comment on column results.is_rankable is 'has an answer, and every counted change arrived in time';
comment on column results.is_ranked is 'rankable, and its owner has a live grant: stands in score_histograms';
