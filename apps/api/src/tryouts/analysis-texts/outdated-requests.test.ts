import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useModelTextRequests } from '../../../test/app/model-text-requests.ts';
import { mixedAnswers } from '../../../test/inputs/sheets.ts';

const { app, model, finishedCandidate, requestText, getText, withdraw, textOf, consentsOf, callsToday } =
  useModelTextRequests();

describe('an outdated request', () => {
  /** Requests the text. Resolves while the model writes it; `done` resolves afterwards. */
  async function requestAndWaitForCall(candidate: Candidate): Promise<{ done: Promise<void> }> {
    model.server().set({ delayMs: 400 });
    await requestText(candidate);
    const done = app.runJobs();
    await vi.waitFor(() => expect(model.server().calls).toHaveLength(1), { timeout: 20_000 });
    return { done };
  }

  test('no text is stored when its attempt is reset while the model writes, even if a new attempt is sealed', async () => {
    const candidate = await finishedCandidate();
    const { person, tryout } = candidate;
    const { done } = await requestAndWaitForCall(candidate);
    await person.call(resetTryout, { id: tryout.id });
    await person.call(startTryout, { id: tryout.id });
    await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: mixedAnswers(tryout) } });
    await done;
    expect(await textOf(candidate)).toBeUndefined();
    expect(await getText(candidate)).toMatchObject({ state: 'none' });
  });

  test('no text is stored when the keys are corrected while the model writes', async () => {
    const candidate = await finishedCandidate();
    const { done } = await requestAndWaitForCall(candidate);
    const { person, tryout } = candidate;
    await app.database.db
      .updateTable('results')
      .set({ grading: 2 })
      .where('tryoutId', '=', tryout.id)
      .execute();
    await done;
    expect(await textOf(candidate)).toMatchObject({ state: 'waiting', texts: null });
    expect(await getText({ person, tryout })).toMatchObject({ state: 'none' });
  });

  test('no text is stored when the consent is withdrawn while the model writes', async () => {
    const candidate = await finishedCandidate();
    const { done } = await requestAndWaitForCall(candidate);
    await withdraw(candidate);
    await done;
    expect(await textOf(candidate)).toBeUndefined();
    expect(await consentsOf(candidate)).toEqual([]);
  });

  test('a new request replaces an outdated one and gets its own text', async () => {
    const candidate = await finishedCandidate();
    const { done } = await requestAndWaitForCall(candidate);
    await withdraw(candidate);
    app.clock.advance(1);
    await requestText(candidate);
    await done;
    const requestedAt = app.clock.now();
    expect(await textOf(candidate)).toMatchObject({ state: 'written', askedAt: requestedAt, calls: 1 });
    expect([model.server().calls.length, await callsToday()]).toEqual([2, 2]);
  });

  test('a failed call for an outdated request does not fail the new request', async () => {
    const candidate = await finishedCandidate();
    model.server().set({ answer: '401', times: 1 });
    const { done } = await requestAndWaitForCall(candidate);
    await withdraw(candidate);
    app.clock.advance(1);
    await requestText(candidate);
    await done;
    await app.runJobs();
    expect(await getText(candidate)).toMatchObject({ state: 'written', askedAt: app.clock.now() });
  });

  test('the model is not called when the attempt was reset before the job', async () => {
    const candidate = await finishedCandidate();
    await requestText(candidate);
    await candidate.person.call(resetTryout, { id: candidate.tryout.id });
    await app.runJobs();
    expect(model.server().calls).toEqual([]);
  });
});
