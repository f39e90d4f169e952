import { setCardLeft } from '@ambang/contract/practice/book.ts';
import { getDrill } from '@ambang/contract/practice/entries.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import { getPracticeSettings, savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { startSingleTest } from '@ambang/contract/practice/singles.ts';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import {
  cardsOf,
  createFreePerson,
  createReview,
  DAY_MS,
  fetchBook,
  fetchItems,
  fetchToday,
  reviewsOf,
  rightAnswer,
  seedsOf,
  sendReviews,
  wrongAnswer,
} from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { itemIdOf, publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { correctAnswers } from '../../test/inputs/sheets.ts';

const app = useTestApp();

let pool: NewItem[];

beforeAll(async () => {
  pool = await publishTestPool(app, { each: 6 });
  await publishTestPool(app, { slug: 'tes-tiu-1', single: 'TIU', each: 3 });
});

const fetchDrill = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(getDrill, { query })).data;

const answerDrill = async (person: Person, query: Record<string, string> = {}) => {
  const { entries } = await fetchDrill(person, query);
  const keys = new Map(pool.map(({ itemId, key }) => [itemId, key]));
  await sendReviews(
    person,
    entries.map(({ itemId, source }) =>
      createReview(app, itemId, { source, answers: rightAnswer(keys.get(itemId)!) }),
    ),
  );
  return entries;
};

test('items are served with their keys to accounts with any grant, and without compression the same', async () => {
  const person = await createFreePerson(app);
  const ids = pool.slice(0, 3).map(({ itemId }) => itemId);
  const items = await fetchItems(person, [...ids, 'tidak-ada', ids[0]!]);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(items[0]).toMatchObject({
    ...{ revision: 1, test: 'TIU', rightOption: 0, isStruck: false, isShuffled: true, kind: 'topik-1' },
    reasons: ['A', 'B', 'C', 'D', 'E'].map((letter) => `Alasan Pilihan ${letter} ${ids[0]}`),
  });
  const url = `/api/practice/items?ids=${ids.join()}`;
  const plain = await person.send({ method: 'GET', url });
  const packed = await person.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  expect(await fetchItems(await app.person(), ids)).toEqual([]);
});

test('items of a running attempt and of other accounts are not served', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.candidate(tryout);
  const other = await app.finishedCandidate(tryout);
  const ids = [itemIdOf(tryout, 1), itemIdOf(tryout, 2)];
  expect(await fetchItems(person, ids)).toEqual([]);
  expect(await fetchItems(other.person, ids)).toHaveLength(2);
});

const wrongQueries: Record<string, string>[] = [
  {},
  { ids: '' },
  { ids: ',' },
  { ids: Array.from({ length: 41 }, (_, i) => `a${i}`).join() },
];

test.each(wrongQueries)('the query %j for items is refused', async (query) => {
  expect((await (await createFreePerson(app)).call(getPracticeItems, { query })).status).toBe(400);
});

test('a free grant gives 10 new items a day in drills, and a manual one 60', async () => {
  const free = await createFreePerson(app);
  expect(await fetchDrill(free)).toMatchObject({ newLeft: 10, newLimit: 10 });
  const entries = await answerDrill(free);
  expect(entries).toHaveLength(10);
  expect(new Set(entries.map(({ itemId }) => itemId)).size).toBe(10);
  const after = await fetchDrill(free);
  expect(after.newLeft).toBe(10 - entries.filter(({ source }) => source === 'drill').length);
  app.clock.set(app.clock.now() + DAY_MS);
  expect((await fetchDrill(free)).newLeft).toBe(10);
  const { person: paid } = await app.candidate(await publishPractisable(app));
  expect((await fetchDrill(paid)).newLeft).toBe(60);
  expect(await fetchDrill(await app.person())).toEqual({ entries: [], newLeft: 0, newLimit: 0 });
});

test('a drill keeps to the wished test, topic or kind, and its topics are interleaved', async () => {
  const person = await createFreePerson(app);
  const { entries } = await fetchDrill(person, { test: 'TIU' });
  expect(entries.every(({ test: name }) => name === 'TIU')).toBe(true);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  const wishes: Record<string, string>[] = [{ topic: '5' }, { kind: 'topik-5' }];
  for (const query of wishes)
    expect((await fetchDrill(person, query)).entries.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 6 }, () => 'topik-5'),
    );
  expect((await fetchDrill(person, { kind: 'tidak-ada' })).entries).toEqual([]);
  for (const topic of ['x', '0', '-1'])
    expect((await person.call(getDrill, { query: { topic } })).status).toBe(400);
});

test('a card returns with an unseen item of its kind, and the same one only where none is left', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.candidate(tryout);
  const answers = correctAnswers(tryout).map((right, index) =>
    index === 46 ? wrongAnswer(tryout.key[46]!)[0]! : right,
  );
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
  const shown = [];
  const kind = `topik-${tryout.key[46]!.topic}`;
  for (let round = 0; round < 8; round += 1) {
    const due = (await fetchToday(person)).entries.find((entry) => entry.source === 'due')!;
    expect(due.kind).toBe(kind);
    shown.push(due.itemId);
    const key = [...pool, ...tryout.key.map((each) => ({ itemId: each.id, key: each }))].find(
      ({ itemId }) => itemId === due.itemId,
    )!.key;
    await sendReviews(person, [createReview(app, due.itemId, { answers: wrongAnswer(key) })]);
    app.clock.set(app.clock.now() + 2 * DAY_MS);
  }
  expect(shown[0]).toBe(itemIdOf(tryout, 47));
  expect(new Set(shown.slice(0, 7)).size).toBe(7);
  expect(shown[7]).toBe(shown[0]);
});

test('items of single tests and of the public pool are in no drill, packet or new items', async () => {
  await publishTestPool(app, { slug: 'publik-uji', pool: 'public' });
  const person = await createFreePerson(app);
  const shown = [...(await fetchDrill(person)).entries, ...(await fetchToday(person)).entries];
  expect(shown.length).toBeGreaterThan(10);
  for (const { itemId } of shown) expect(itemId).toMatch(/^latihan-/);
});

test('a card is taken out of the book by hand and put back', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.candidate(tryout);
  const answers = correctAnswers(tryout).map((right, index) => (index === 0 ? 0 : right));
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
  const [card] = (await fetchBook(person)).cards;
  expect(card).toMatchObject({ reasons: ['empty'], dueOn: '2026-03-02', lapses: 0, rightDays: 0 });
  const decide = (hasLeft: boolean, id = card!.kind) => person.call(setCardLeft, { id, body: { hasLeft } });
  expect((await decide(true)).status).toBe(200);
  expect(await fetchBook(person)).toMatchObject({ cards: [], left: [{ kind: card!.kind, dueOn: null }] });
  expect((await fetchToday(person)).dueCount).toBe(0);
  app.clock.set(app.clock.now() + 1_000);
  expect((await decide(false)).status).toBe(200);
  expect(await fetchBook(person)).toMatchObject({ cards: [{ kind: card!.kind }], left: [] });
  expect((await decide(true, 'topik-20')).status).toBe(404);
});

test('settings are stored, and the day of the exam makes nothing due', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.finishedCandidate(tryout);
  expect((await person.call(getPracticeSettings)).data).toEqual({ examOn: null, minutesADay: 20 });
  const body = { examOn: '2026-03-30', minutesADay: 40 as const };
  expect((await person.call(savePracticeSettings, { body })).data).toEqual(body);
  expect((await fetchToday(person)).entries.length).toBeGreaterThan(0);
  expect((await person.call(getPracticeSettings)).data).toEqual(body);
  const setExamOn = (examOn: string) =>
    app.database.db.updateTable('accounts').set({ examOn }).where('id', '=', person.accountId).execute();
  await setExamOn('2026-02-01');
  expect((await fetchToday(person)).dueCount).toBeGreaterThan(0);
  await setExamOn('2026-03-02');
  expect(await fetchToday(person)).toMatchObject({ dueCount: 0, entries: [] });
});

test('a download has all practice, and the deletion of the account removes it', async () => {
  const tryout = await publishPractisable(app);
  const { person } = await app.finishedCandidate(tryout);
  const { entries } = await fetchToday(person);
  await sendReviews(person, [createReview(app, entries[0]!.itemId, { answers: [], sure: 2 })]);
  const kind = entries[0]!.kind;
  await person.call(setCardLeft, { id: kind, body: { hasLeft: true } });
  const { accountId } = person;
  const { db } = app.database;
  const [consentedAt, day] = [new Date(app.clock.now()), '2026-03-01'];
  await db
    .insertInto('reminders')
    .values({ accountId, channel: 'email', endpoint: '', consentedAt })
    .execute();
  await db
    .insertInto('reminderTimes')
    .values({ accountId, hour: 19, claimedOn: day, stopToken: 'token', remindedOn: day })
    .execute();
  await person.call(startSingleTest, { id: 'tes-tiu-1' });
  const { data } = await person.call(getAccountData);
  const at = consentedAt.toISOString();
  expect(data.latihan).toEqual([
    {
      ...{ soal: entries[0]!.itemId, revisi: 1, dijawabPada: at, dihitungPada: at, pilihan: [], poin: 0 },
      ...{ detik: 20, keyakinan: 'menebak', asal: 'due' },
    },
  ]);
  expect(data.bukuSalah.length).toBeGreaterThan(15);
  expect(data.pengisianBukuSalah).toEqual([
    { tryout: data.bukuSalah[0]!.tryout, percobaan: 1, tandaRaguDikirimPada: null },
  ]);
  expect(data.tesSatuan).toEqual([{ tes: 'Kumpulan tes-tiu-1', terakhirDimulaiPada: at }]);
  const [card] = await cardsOf(app, person);
  expect(data.jadwalUlang).toEqual([
    {
      ...{ jenis: kind, kembaliPada: new Date(card!.due).toISOString() },
      ...{ tahanHari: card!.stability, kesulitan: card!.difficulty, dijawab: 1, lepas: 1, hariBenar: 0 },
      ...{
        pertamaDijawabPada: at,
        terakhirDijawabPada: at,
        didahulukan: false,
        keluarPada: at,
        diputuskanPada: at,
        dikeluarkan: true,
      },
    },
  ]);
  expect(card!.stability).toBeGreaterThan(0);
  expect(data.pengingat).toMatchObject([{ saluran: 'email', jam: 19, terakhirDikirim: null }]);
  expect(data.akun).toMatchObject({ jamPengingat: 19, terakhirDiingatkan: day });
  await person.call(deleteAccount, { body: { password: person.password } });
  const starts = await db.selectFrom('practiceSingleStarts').selectAll().execute();
  expect([await reviewsOf(app, person), await cardsOf(app, person), await seedsOf(app, person)]).toEqual([
    [],
    [],
    [],
  ]);
  expect(starts).toEqual([]);
});
