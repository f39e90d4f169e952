import { expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../test/app/practice-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { publishTestPool } from '../../../test/inputs/practice-content.ts';
import { startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';

const app = useTestApp();

const open = (url: string) => app.visitor().send({ method: 'GET', url });

test('without public questions the page leads to the landing page', async () => {
  const { statusCode, headers } = await open('/soal-hari-ini');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

test('the question changes at midnight in Western Indonesian Time, and caches end there', async () => {
  await publishTestPool(app, { pool: 'public', slug: 'umum' });
  app.clock.advance(10_000);
  const today = await open('/soal-hari-ini');
  expect(today.statusCode).toBe(200);
  expect(today.payload).toMatch(/^umum-\d+-\d soal$/);
  expect(today.headers['cache-control']).toBe('public, max-age=60');
  const midnight = startOfWibDay(wibDayOf(app.clock.now() + DAY_MS));
  app.clock.advance(midnight - app.clock.now() - 20_000);
  const late = await open('/soal-hari-ini');
  expect([late.payload, late.headers['cache-control']]).toEqual([today.payload, 'public, max-age=20']);
  app.clock.advance(20_000);
  expect((await open('/soal-hari-ini')).payload).not.toBe(today.payload);
});

test('a slash at the end and other spellings of the address lead to the question', async () => {
  for (const url of ['/soal-hari-ini/', '/soal-hari-ini/?dari=wa', '/soal%2Dhari-ini/'])
    expect((await open(url)).headers.location).toBe('/soal-hari-ini');
  expect((await open('/soal%2Dhari-ini')).payload).toMatch(/ soal$/);
});

test('a slash after the address of the key leads to the same key', async () => {
  const query = `?hari=${wibDayOf(app.clock.now())}&jawaban=C`;
  for (const search of [query, ''])
    expect((await open(`/soal-hari-ini/kunci/${search}`)).headers.location).toBe(
      `/soal-hari-ini/kunci${search}`,
    );
});

test('fifty readers at once cost one drawing', async () => {
  app.clock.advance(DAY_MS);
  const drawDaily = vi.spyOn(app.context.pages, 'drawDaily');
  const replies = await Promise.all(Array.from({ length: 50 }, () => open('/soal-hari-ini')));
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
  expect(drawDaily).toHaveBeenCalledTimes(1);
  drawDaily.mockRestore();
});

test('the key is shown only with a choice, and a wrong address leads back to the question', async () => {
  const question = (await open('/soal-hari-ini')).payload.replace(' soal', '');
  const today = `hari=${wibDayOf(app.clock.now())}`;
  expect((await open(`/soal-hari-ini/kunci?${today}&jawaban=C`)).payload).toBe(`${question} 3`);
  for (const answer of [
    '',
    'jawaban=',
    'jawaban=F',
    'jawaban=c',
    'jawaban=A&jawaban=B',
    'jawaban=%00',
    today,
  ])
    expect((await open(`/soal-hari-ini/kunci?${today}&${answer}`)).headers.location).toBe('/soal-hari-ini');
});

test('an answer to the question of another day opens the question of today, not its key', async () => {
  const late = `/soal-hari-ini/kunci?hari=${wibDayOf(app.clock.now())}&jawaban=C`;
  expect((await open(late)).statusCode).toBe(200);
  app.clock.advance(DAY_MS);
  for (const url of [late, '/soal-hari-ini/kunci?jawaban=C'])
    expect((await open(url)).headers.location).toBe('/soal-hari-ini');
});

test('questions of practice and of tryouts are never public', async () => {
  await publishTestPool(app, { pool: 'practice', slug: 'tertutup', each: 1 });
  app.clock.advance(10_000);
  for (let day = 0; day < 70; day += 1) {
    app.clock.advance(DAY_MS);
    expect((await open('/soal-hari-ini')).payload).toMatch(/^umum-/);
  }
});
