import { expect, test } from 'vitest';
import { createStartedAttempt, STARTED_AT } from '../../test/started-attempt.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertAttempt } from './attempts.ts';

const database = useTestDatabase();

test('simultaneous starts return the attempt that already exists', async () => {
  const existing = await createStartedAttempt(database.db);
  const again = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.db
        .transaction()
        .execute((trx) => insertAttempt(trx, { ...existing, durationMs: 1 }, () => STARTED_AT)),
    ),
  );
  expect(again).toEqual(again.map(() => existing));
});
