-- The content folder that last published or withdrew a package, a bundle or a rule set. A start from another folder leaves it
-- as it is. What has no row was published by an earlier release.
create table content_origins (
  kind text not null check (kind in ('package', 'bundle', 'rules')),
  name text not null,
  folder text not null,
  primary key (kind, name)
);
