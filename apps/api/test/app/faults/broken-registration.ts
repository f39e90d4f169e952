import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Makes the registration of names like 'Rani 1' fail with an unexpected database error. */
export function useBrokenRegistration(app: TestApp): void {
  const alterAccounts = (change: string) =>
    sql.raw(`alter table accounts ${change}`).execute(app.database.db);
  beforeAll(() => alterAccounts("add constraint broken check (name not like 'Rani%') not valid"));
  afterAll(() => alterAccounts('drop constraint broken'));
}
