import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf } from '../../../test/rows.ts';

const app = useTestApp({
  rates: { answerSave: { times: 2, minutes: 1 } },
  // With this timeout a save that waits for a lock fails immediately.
  proxy: { urlTo: (url) => url, hotPath: { lockMs: 1 } },
});

test('saves that could not be stored do not count towards the throttle', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const save = async (number: number) =>
    (
      await person.call(saveAnswers, {
        id: tryout.id,
        body: { attempt: 1, changes: [{ number, answer: 3, at: number }] },
      })
    ).status;
  const refused = await app.database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, person.accountId, tryout.id);
    return [await save(1), await save(2), await save(3)];
  });
  expect(refused).toEqual([503, 503, 503]);
  expect([await save(1), await save(2), await save(3)]).toEqual([200, 200, 429]);
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 3, 2: 3 }));
});
