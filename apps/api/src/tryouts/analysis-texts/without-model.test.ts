import {
  requestModelText,
  deleteModelText,
  getModelText,
  MODEL_CONSENT_VERSION,
} from '@ambang/contract/tryouts/analyses.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';

const app = useTestApp();

test('without a model no text is offered, and a request is refused with a message', async () => {
  const {
    person,
    tryout: { id },
  } = await app.finishedCandidate();
  expect((await person.call(getModelText, { id })).data.state).toBe('unavailable');
  const refused = await person.call(requestModelText, { id, body: { version: MODEL_CONSENT_VERSION } });
  expect([refused.status, refused.message]).toEqual([
    404,
    'Tulisan AI belum tersedia di sini. Analisis yang ada tetap dapat kamu baca.',
  ]);
  expect((await person.call(deleteModelText, { id })).data.state).toBe('unavailable');
});
