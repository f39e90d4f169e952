-- What the last look at the question packages found: whoever watches the product sees a faulty draft, which a start sets
-- aside.
create table content_checks (
  is_latest boolean primary key default true check (is_latest),
  checked_at timestamptz not null,
  problem_count integer not null,
  first_problem text
);
