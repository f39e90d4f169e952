import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { getPracticeReadiness, saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { listCurrentRuleSets, publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import type { Answer, PassingRoute } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { createReview, DAY_MS, sendReviews } from '../../test/app/practice-actions.ts';
import type { TestTryout } from '../../test/app/test-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { correctAnswers, createSheet, mixedAnswers } from '../../test/inputs/sheets.ts';

const app = useTestApp();

const read = async (person: Person): Promise<ReadinessReport> =>
  (await person.call(getPracticeReadiness)).data;

/** Sits a new tryout a day later. */
async function sitAgain(
  person: Person,
  answersOf: (tryout: TestTryout) => Answer[] = mixedAnswers,
): Promise<TestTryout> {
  app.clock.advance(DAY_MS);
  const tryout = await app.publish();
  await app.grant(person, tryout);
  await person.call(startTryout, { id: tryout.id });
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: answersOf(tryout) } });
  return tryout;
}

/** Gives the rule set of all test tryouts routes, until the end of the test. */
async function setRoutes(routes: PassingRoute[]): Promise<void> {
  const save = async (rules: object) => {
    await app.database.db
      .updateTable('ruleSets')
      .set({ rules: JSON.stringify(rules) })
      .where('name', '=', skdRules.name)
      .execute();
    await app.restart();
  };
  await save({ ...skdRules, routes });
  onTestFinished(() => save(skdRules));
}

const afirmasi: PassingRoute = { title: 'Afirmasi', grades: { TIU: 5 }, total: 10 };

test('nothing is said without answers: each test lacks eight, all together sixty', async () => {
  const person = await app.person();
  expect(await read(person)).toMatchObject({
    route: 'general',
    estimate: { kind: 'unread', missing: 60 },
    leastAnswers: 60,
    sittings: 0,
    answers: ['TWK', 'TIU', 'TKP'].map((name) => ({ test: name, sat: 0, practised: 0, missing: 8 })),
    goal: null,
  });
});

test('one sitting gives a word, a second one a number that is called by its own text', async () => {
  const { person } = await app.finishedCandidate();
  const first = await read(person);
  expect(first.estimate).toMatchObject({ kind: 'word', text: expect.stringMatching(/ ambang$/) as string });
  expect(first.answers).toEqual([
    { test: 'TWK', sat: 30, practised: 0, missing: 0 },
    { test: 'TIU', sat: 35, practised: 0, missing: 0 },
    { test: 'TKP', sat: 45, practised: 0, missing: 0 },
  ]);
  await sitAgain(person, correctAnswers);
  const { estimate, sittings } = await read(person);
  expect(sittings).toBe(2);
  expect(estimate).toMatchObject({
    kind: 'number',
    text: expect.stringMatching(/^(Sekitar \d|Lebih dari 9) dari 10$/) as string,
    simulated: { people: 3_000, ofHundred: expect.any(Number) as number },
  });
});

test('a topic is judged from eight answers on, and its counts include empty questions', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { topics } = await read(person);
  const answers = mixedAnswers(tryout);
  const pilar = tryout.key.flatMap(({ topic, rightOption }, index) =>
    topic === 14 ? [answers[index] === rightOption + 1] : [],
  );
  expect(topics.find(({ topic }) => topic === 14)).toEqual({
    topic: 14,
    answers: 12,
    right: pilar.filter(Boolean).length,
    missing: 0,
    level: 'half',
  });
  expect(topics.find(({ topic }) => topic === 9)).toMatchObject({ answers: 2, missing: 6, level: null });
});

test('only first answers to pool items whose key was not shown count', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.finishedCandidate(tryout);
  const pool = (await publishTestPool(app)).filter(({ test: name }) => name === 'TIU').slice(0, 4);
  app.clock.advance(10_000);
  const [fresh, repeated, due, unsure] = pool.map(({ itemId }) => itemId);
  const sent = (itemId: string, review: Parameters<typeof createReview>[2]) => {
    app.clock.advance(1_000);
    return createReview(app, itemId, review);
  };
  await sendReviews(person, [
    sent(fresh!, { source: 'new' }),
    sent(repeated!, { source: 'drill', answers: [2] }),
    sent(repeated!, { source: 'drill', answers: [1] }),
    // Seen as a return first, so that a later "new" does not count.
    sent(due!, { source: 'due' }),
    sent(due!, { source: 'new' }),
    sent(unsure!, { source: 'anchor', answers: [] }),
    // Of the sealed attempt.
    sent(tryout.key[40]!.id!, { source: 'new' }),
  ]);
  const { answers } = await read(person);
  expect(answers.find(({ test: name }) => name === 'TIU')).toMatchObject({ sat: 35, practised: 3 });
});

test('a second attempt, a revoked grant and a sheet without an answer do not count', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const other = await sitAgain(person);
  expect(await read(person)).toMatchObject({ sittings: 2 });
  await person.call(resetTryout, { id: other.id });
  await person.call(startTryout, { id: other.id });
  await person.call(submitTryout, { id: other.id, body: { changes: [], answers: correctAnswers(other) } });
  expect(await read(person)).toMatchObject({ sittings: 1 });
  await app.revoke(person, tryout);
  expect(await read(person)).toMatchObject({ sittings: 0, estimate: { kind: 'unread' } });
  await sitAgain(person, () => createSheet());
  expect(await read(person)).toMatchObject({ sittings: 0 });
});

test('at most five sittings count, the newest', async () => {
  const { person } = await app.finishedCandidate();
  for (let count = 0; count < 5; count += 1) await sitAgain(person);
  const { sittings, answers } = await read(person);
  expect(sittings).toBe(5);
  expect(answers.find(({ test: name }) => name === 'TKP')).toMatchObject({ sat: 225 });
});

test('the route is asked before anything is said, and its lines count', async () => {
  await setRoutes([afirmasi]);
  const { person } = await app.finishedCandidate();
  await sitAgain(person);
  expect(await read(person)).toMatchObject({ routes: ['Afirmasi'], route: null, estimate: null });
  const save = (route: string | null) => person.call(saveReadinessGoal, { body: { route, target: null } });
  await save('Afirmasi');
  const special = await read(person);
  expect(special).toMatchObject({ route: 'Afirmasi', estimate: { kind: 'number', outOfTen: 10 } });
  await save('general');
  const general = await read(person);
  expect(general.route).toBe('general');
  expect(general.estimate).not.toEqual(special.estimate);
  const unknown = await save('Cumlaude');
  expect([unknown.status, unknown.message]).toEqual([400, expect.stringContaining('Jalur')]);
  expect((await read(person)).route).toBe('general');
});

test('without routes of its own, those of the other listed rule sets are asked', async () => {
  const tests = skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 221 } : each));
  const harder = { ...skdRules, name: 'cpns', title: 'CPNS', tests, routes: [afirmasi] };
  const before = await listCurrentRuleSets(app.database.db);
  await publishRuleSets(app.database.db, [...before, harder]);
  onTestFinished(async () => void (await publishRuleSets(app.database.db, before)));
  const { person } = await app.finishedCandidate();
  expect(await read(person)).toMatchObject({ routes: ['CPNS umum', 'CPNS Afirmasi'], estimate: null });
  const wordOf = async (route: string) => {
    await person.call(saveReadinessGoal, { body: { route, target: null } });
    return (await read(person)).estimate;
  };
  expect(await wordOf('CPNS umum')).toMatchObject({ word: 'below' });
  expect(await wordOf('CPNS Afirmasi')).toMatchObject({ word: 'above' });
});

test('a chosen route that the newest rule set does not have is asked again', async () => {
  await setRoutes([afirmasi]);
  const { person } = await app.finishedCandidate();
  await person.call(saveReadinessGoal, { body: { route: 'Afirmasi', target: null } });
  await setRoutes([{ ...afirmasi, title: 'Cumlaude' }]);
  expect(await read(person)).toMatchObject({ route: null, estimate: null });
});

test('after a pass the goal is a total, and the test with most points open comes first', async () => {
  const person = await app.person();
  const leaveEmpty = (count: number) => (sat: TestTryout) =>
    correctAnswers(sat).map((right, index) => (index < count ? 0 : right));
  await sitAgain(person, leaveEmpty(30));
  expect((await read(person)).goal).toBeNull();
  await sitAgain(person, leaveEmpty(6));
  expect((await read(person)).goal).toEqual({
    total: 520,
    maximum: 550,
    target: null,
    test: 'TWK',
    open: 30,
  });
  await person.call(saveReadinessGoal, { body: { route: null, target: 530 } });
  expect((await read(person)).goal).toMatchObject({ target: 530 });
  const beyond = await person.call(saveReadinessGoal, { body: { route: null, target: 551 } });
  expect(beyond.status).toBe(400);
});

test('route and target are part of the downloaded data', async () => {
  const { person } = await app.finishedCandidate();
  await person.call(saveReadinessGoal, { body: { route: 'general', target: 400 } });
  const { data } = await person.call(getAccountData);
  expect(data.akun).toMatchObject({ jalurUjian: 'general', targetTotal: 400 });
});

test('an account can read its readiness at most 60 times a minute', async () => {
  const person = await app.person();
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await person.call(getPracticeReadiness)).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses[60]).toBe(429);
});
