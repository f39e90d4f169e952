import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { sheet } from '../../test/inputs/sheets.ts';
import { attemptOf } from '../../test/rows.ts';

const app = useTestApp({
  rates: { answerSave: { times: 2, minutes: 1 } },
  // Waiting for a lock fails at once.
  proxy: { urlTo: (url) => url, hotPath: { lockMs: 1 } },
});

test('saves that could not be stored do not count towards the throttle', async () => {
  const sitting = await app.sitting();
  const { person, tryout } = sitting;
  const save = async (number: number) =>
    (
      await person.call(saveAnswers, {
        id: tryout.id,
        body: { attempt: 1, changes: [{ number, answer: 3, at: number }] },
      })
    ).status;
  const held = await app.database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, person.accountId, tryout.id);
    return [await save(1), await save(2), await save(3)];
  });
  expect(held).toEqual([503, 503, 503]);
  expect([await save(1), await save(2), await save(3)]).toEqual([200, 200, 429]);
  expect((await attemptOf(app, sitting))?.answers).toEqual(sheet({ 1: 3, 2: 3 }));
});
