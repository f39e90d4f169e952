-- The title stands on the paper, so it belongs to the version: renaming a tryout leaves published papers as they are.

alter table tryout_versions add column title text;
update tryout_versions v set title = t.title from tryouts t where t.id = v.tryout_id;
alter table tryout_versions alter column title set not null;
