import {
  requestModelText,
  deleteModelText,
  getModelText,
  MODEL_CONSENT_VERSION,
} from '@ambang/contract/tryouts/analyses.ts';
import { beforeEach } from 'vitest';
import { createModelWriting } from '../../src/jobs/model-writing.ts';
import { useTestModel } from '../simulators/test-model.ts';
import type { Candidate, TestTryout } from './test-actions.ts';
import { useTestApp } from './test-app.ts';

export type Owner = Pick<Candidate, 'person' | 'tryout'>;

/** An app with a language model. Each test begins without requests for texts and without calls of the model. */
export function useModelTextRequests(options: Parameters<typeof useTestModel>[0] = {}) {
  const model = useTestModel(options);
  const app = useTestApp({ model });
  const consent = { version: MODEL_CONSENT_VERSION };

  beforeEach(async () => {
    app.context.writing = createModelWriting(model.config(), model.limitMs);
    await app.database.db.deleteFrom('analysisBudgets').execute();
    // Without requests, the jobs left by the previous test do nothing.
    await app.database.db.deleteFrom('analysisTexts').execute();
    await app.runJobs();
  });

  const finishedCandidate = (tryout?: TestTryout) => app.finishedCandidate(tryout);

  /** Creates ten candidates at a time, because many concurrent sign-ins would be refused. */
  async function finishedCandidates(count: number, tryout: TestTryout): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    while (candidates.length < count)
      candidates.push(...(await Promise.all(Array.from({ length: 10 }, () => finishedCandidate(tryout)))));
    return candidates;
  }

  const requestText = ({ person, tryout }: Owner, body = consent) =>
    person.call(requestModelText, { id: tryout.id, body });
  const getText = async ({ person, tryout }: Owner) =>
    (await person.call(getModelText, { id: tryout.id })).data;

  /** Withdraws the consent, which deletes the text or the request. */
  const withdraw = ({ person, tryout }: Owner) => person.call(deleteModelText, { id: tryout.id });

  const textOf = ({ person, tryout }: Owner) =>
    app.database.db
      .selectFrom('analysisTexts')
      .selectAll()
      .where('accountId', '=', person.accountId)
      .where('tryoutId', '=', tryout.id)
      .executeTakeFirst();

  const consentsOf = ({ person }: Pick<Owner, 'person'>) =>
    app.database.db
      .selectFrom('analysisTexts')
      .select(['consentVersion', 'askedAt'])
      .where('accountId', '=', person.accountId)
      .execute();

  const callsToday = async () =>
    (await app.database.db.selectFrom('analysisBudgets').select('calls').executeTakeFirst())?.calls ?? 0;

  const forAll = { app, model, finishedCandidate, finishedCandidates, callsToday };
  return { ...forAll, requestText, getText, withdraw, textOf, consentsOf };
}
