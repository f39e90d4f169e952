import { askModelText, getModelText, MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { submit } from '@ambang/contract/tryouts/results.ts';
import { beforeEach } from 'vitest';
import { modelWriting } from '../../src/jobs/model-writing.ts';
import { mixedAnswers } from '../inputs/sheets.ts';
import { useTestModel } from '../simulators/test-model.ts';
import type { Sitting, TestTryout } from './acts.ts';
import { useTestApp } from './test-app.ts';

export type Who = Pick<Sitting, 'person' | 'tryout'>;

/** An app with a language model and helpers; each test begins without requests and calls. */
export function useTextRequests() {
  const model = useTestModel();
  const app = useTestApp({ model });
  const consent = { version: MODEL_CONSENT_VERSION };

  beforeEach(async () => {
    app.context.writing = modelWriting(model.config(), model.limitMs);
    await app.database.db.deleteFrom('analysisBudgets').execute();
    // Jobs left by the previous test find no request.
    await app.database.db.deleteFrom('analysisTexts').execute();
    await app.runJobs();
  });

  async function sealed(tryout?: TestTryout): Promise<Sitting> {
    const sitting = await app.sitting(tryout);
    const body = { changes: [], answers: mixedAnswers(sitting.tryout) };
    await sitting.person.call(submit, { id: sitting.tryout.id, body });
    return sitting;
  }

  /** A few at a time: many concurrent sign-ins would be refused. */
  async function manySealed(count: number, tryout: TestTryout): Promise<Sitting[]> {
    const sittings: Sitting[] = [];
    while (sittings.length < count)
      sittings.push(...(await Promise.all(Array.from({ length: 10 }, () => sealed(tryout)))));
    return sittings;
  }

  const ask = ({ person, tryout }: Who, body = consent) => person.call(askModelText, { id: tryout.id, body });
  const look = async ({ person, tryout }: Who) => (await person.call(getModelText, { id: tryout.id })).data;

  const textOf = ({ person, tryout }: Who) =>
    app.database.db
      .selectFrom('analysisTexts')
      .selectAll()
      .where('accountId', '=', person.accountId)
      .where('tryoutId', '=', tryout.id)
      .executeTakeFirst();

  const callsToday = async () =>
    (await app.database.db.selectFrom('analysisBudgets').select('calls').executeTakeFirst())?.calls ?? 0;

  return { app, model, sealed, manySealed, ask, look, textOf, callsToday };
}
