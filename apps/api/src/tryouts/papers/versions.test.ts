import { createVersionCache } from '@ambang/attempts/versions.ts';
import { paperCodec } from '@ambang/contract/tryouts/papers.ts';
import { getScore, resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app/test-app.ts';
import { correctAnswers } from '../../../test/inputs/sheets.ts';
import { resultOf } from '../../../test/rows.ts';

const app = useTestApp();

const publishWithoutIds = () => app.publish({ hasIds: false });

test('a running attempt keeps its paper and key when a new version is published', async () => {
  const { person, tryout, attempt } = await app.candidate(await publishWithoutIds());
  const next = await app.publish({ slug: tryout.slug, edition: 2, hasIds: false });
  expect([next.id, next.paperHash === tryout.paperHash]).toEqual([tryout.id, false]);
  const resumed = (await person.call(startTryout, { id: tryout.id })).data;
  expect(resumed.paper).toBe(attempt.paper);
  const { questions } = paperCodec.read((await person.send({ method: 'GET', url: resumed.paper })).json());
  expect(questions[0]?.question).toBe(tryout.paper[0]?.question);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: correctAnswers(tryout) } });
  expect(await resultOf(app, { person, tryout })).toMatchObject({ total: 550 });
  const review = (await person.call(getReview, { id: tryout.id })).data;
  expect(review.questions.map(({ rightOption }) => rightOption)).toEqual(
    tryout.key.map(({ rightOption }) => rightOption),
  );
});

test('the next start, also after a reset, gets the new version and no access to the paper of the old version', async () => {
  const old = await app.candidate(await publishWithoutIds());
  const { person, tryout } = old;
  const next = await app.publish({ slug: tryout.slug, edition: 2, hasIds: false });
  const fresh = await app.candidate(next);
  expect(fresh.attempt.paper).toBe(`/api/paper/${next.paperHash}`);
  const read = async (who: typeof person, url: string) => (await who.send({ method: 'GET', url })).statusCode;
  expect(await read(fresh.person, old.attempt.paper)).toBe(404);
  expect(await read(person, fresh.attempt.paper)).toBe(404);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: correctAnswers(tryout) } });
  await person.call(resetTryout, { id: tryout.id });
  expect((await person.call(startTryout, { id: tryout.id })).data.paper).toBe(fresh.attempt.paper);
});

test('renaming a tryout does not change issued papers', async () => {
  const old = await app.candidate();
  const { person, tryout } = old;
  const read = async (who: typeof person, url: string) => (await who.send({ method: 'GET', url })).rawPayload;
  const before = await read(person, old.attempt.paper);
  const renamed = await app.publish({ slug: tryout.slug, title: 'Nama baru' });
  const fresh = await app.candidate(renamed);
  await app.restart();
  expect((await read(person, old.attempt.paper)).equals(before)).toBe(true);
  expect(fresh.attempt.paper).not.toBe(old.attempt.paper);
  const bytes = await read(fresh.person, fresh.attempt.paper);
  expect(paperCodec.read(JSON.parse(bytes.toString()) as never).title).toBe('Nama baru');
  expect((await person.call(getTryout, { id: tryout.id })).data.title).toBe('Nama baru');
});

test('a version with another key scores new attempts and does not change earlier results', async () => {
  const { person, tryout } = await app.candidate(await publishWithoutIds());
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: correctAnswers(tryout) } });
  const next = await app.publish({ slug: tryout.slug, edition: 2, hasIds: false });
  const fresh = await app.candidate(next);
  await fresh.person.call(submitTryout, {
    id: next.id,
    body: { changes: [], answers: correctAnswers(tryout) },
  });
  expect((await person.call(getScore, { id: tryout.id })).data).toMatchObject({
    twk: 150,
    tiu: 175,
    isPassed: true,
  });
  expect((await fresh.person.call(getScore, { id: next.id })).data).toMatchObject({
    twk: 0,
    tiu: 0,
    isPassed: false,
  });
});

test('the cache of versions has a size limit and drops the least recently used version first', async () => {
  const { db } = app.database;
  const tryouts = [await app.publish(), await app.publish(), await app.publish()];
  const idOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('tryouts').select('currentVersionId').where('id', '=', id).executeTakeFirstOrThrow())
      .currentVersionId!;
  const [first = 0, second = 0, third = 0] = await Promise.all(tryouts.map(idOf));
  const versions = createVersionCache(db, 2);
  const kept = await versions.get(first);
  const dropped = await versions.get(second);
  await versions.get(first);
  await versions.get(third);
  expect(await versions.get(first)).toBe(kept);
  const again = await versions.get(second);
  expect([again === dropped, again.title]).toEqual([false, dropped.title]);
});
