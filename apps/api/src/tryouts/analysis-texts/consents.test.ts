import { rescoreTryout } from '@ambang/attempts/rescore/rescore.ts';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { describe, expect, test } from 'vitest';
import type { TestTryout } from '../../../test/app/test-actions.ts';
import type { Person } from '../../../test/app/person.ts';
import type { Owner } from '../../../test/app/model-text-requests.ts';
import { useModelTextRequests } from '../../../test/app/model-text-requests.ts';

const { app, finishedCandidate, requestText, getText, withdraw, textOf, consentsOf } = useModelTextRequests();

const dataOf = async (person: Person) => (await person.call(getAccountData)).data;

/** Corrects the key of the tryout (its first question is struck) and regrades its results. */
async function strikeFirstQuestion({ slug, paper, key }: TestTryout) {
  const { db } = app.database;
  const wanted = { paper, key: key.map((item, index) => (index === 0 ? { ...item, isStruck: true } : item)) };
  const pace = { now: () => app.clock.now(), chunk: 100, pause: async () => {}, onProgress: () => {} };
  await rescoreTryout(db, (await findTryoutToRescore(db, slug))!, wanted, pace);
}

describe('withdrawing the consent', () => {
  test('the consent can be withdrawn without a configured model', async () => {
    const candidate = await finishedCandidate();
    await requestText(candidate);
    app.context.writing = null;
    expect(await getText(candidate)).toMatchObject({ state: 'waiting' });
    expect((await withdraw(candidate)).data.state).toBe('unavailable');
    expect(await consentsOf(candidate)).toEqual([]);
  });

  test('withdrawing the consent deletes text and consent, also without a grant', async () => {
    const candidate = await finishedCandidate();
    await requestText(candidate);
    await app.runJobs();
    await app.revoke(candidate.person, candidate.tryout);
    expect((await withdraw(candidate)).data).toEqual({ state: 'none', askedAt: null, writtenAt: null });
    expect(await textOf(candidate)).toBeUndefined();
    expect(await consentsOf(candidate)).toEqual([]);
  });

  test('withdrawing the consent does not delete the text of another account', async () => {
    const tryout = await app.publish();
    const [one, other] = [await finishedCandidate(tryout), await finishedCandidate(tryout)];
    await requestText(one);
    await requestText(other);
    await withdraw(one);
    expect(await textOf(other)).toMatchObject({ state: 'waiting' });
  });
});

test.each([
  ['withdrawn', withdraw],
  ['reset', ({ person, tryout }: Owner) => person.call(resetTryout, { id: tryout.id })],
  ['regraded', ({ tryout }: Owner) => strikeFirstQuestion(tryout)],
])('the downloaded account data contain the consent of a text that was %s', async (_, end) => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  const givenAt = new Date(app.clock.now()).toISOString();
  app.clock.advance(1_000);
  await app.runJobs();
  await end(candidate);
  expect(await dataOf(candidate.person)).toMatchObject({
    tulisanAi: [],
    persetujuanTulisanAi: [
      { tryout: candidate.tryout.title, versi: MODEL_CONSENT_VERSION, diberikanPada: givenAt },
    ],
  });
});

test('a withdrawn consent leaves no record when nothing was sent to the model', async () => {
  const candidate = await finishedCandidate();
  const before = await dataOf(candidate.person);
  await requestText(candidate);
  await withdraw(candidate);
  await app.runJobs();
  const { akun, tulisanAi, persetujuanTulisanAi } = await dataOf(candidate.person);
  expect([akun, tulisanAi, persetujuanTulisanAi]).toEqual([before.akun, [], []]);
});

test('the downloaded account data contain the text and its consent', async () => {
  const candidate = await finishedCandidate();
  await requestText(candidate);
  await app.runJobs();
  const { tulisanAi } = await dataOf(candidate.person);
  const now = new Date(app.clock.now()).toISOString();
  const { texts } = (await textOf(candidate))!;
  expect(tulisanAi).toEqual([
    {
      tryout: candidate.tryout.title,
      percobaan: 1,
      keadaan: 'selesai',
      versiPersetujuan: MODEL_CONSENT_VERSION,
      dimintaPada: now,
      ditulisPada: now,
      model: 'tiruan-1',
      isi: { ringkasan: texts?.summary, twk: texts?.twk, tiu: texts?.tiu, tkp: texts?.tkp },
    },
  ]);
});
