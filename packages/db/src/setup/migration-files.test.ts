import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findRemovals } from '../../test/additive-migrations.ts';
import { listMigrationFiles, migrationsFolder } from './migration-history.ts';

/** The first release. No previous one runs beside it. */
const BASELINE_FILES = 6;

test('the previous release works with the tables of this one, because migrations only add', async () => {
  const files = await listMigrationFiles();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, migrationsFolder), 'utf8')));
  const removals = texts.map((text, index) => [files[index], findRemovals(text, texts.slice(0, index))]);
  expect(removals.slice(BASELINE_FILES).filter(([, found]) => found!.length > 0)).toEqual([]);
});

const earlier = ['create index items_kind on items (kind); create unique index items_name on items (name);'];

test.each([
  'drop table items',
  'alter table items drop column kind',
  'alter table items add column size integer not null',
  'alter table items rename column kind to family',
  'alter table items alter column kind set not null',
  'update items set kind = null',
  'delete from items',
  'drop index items_kind',
  'create index items_other on items (other); drop index items_name',
])('a migration may not contain: %s', (text) => {
  expect(findRemovals(text, earlier)).toHaveLength(1);
});

test.each([
  'create table pools (slug text primary key)',
  'alter table items add column size integer',
  'alter table items add column size integer not null default 0',
  'create index items_other on items (kind, other); drop index items_kind',
])('a migration may contain: %s', (text) => {
  expect(findRemovals(`-- Says why.\n${text};\n`, earlier)).toEqual([]);
});
