-- Attempts that were too quick for their questions to have been read: they stand in nobody else's ranking.

alter table results
  add column is_quick boolean not null default false,
  -- Milliseconds since the start of the answer that stands, one entry per question, -1 without one. Null where the pace
  -- of the answers cannot decide, whatever the key: most results.
  add column answer_ats integer[];

comment on column results.is_ranked is
  'rankable, not quick, and its owner has a live grant: stands in score_histograms';
