import { handInAttempt } from '@ambang/attempts/sealing/seal.ts';
import { startOrResumeAttempt } from '@ambang/attempts/start.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { World } from '../../../packages/attempts/test/ranking/world.ts';
import { createWorld } from '../../../packages/attempts/test/ranking/world.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const MINUTE_MS = 60_000;

const now = Date.parse('2026-11-25T12:12:00Z');
// In `words` an underscore stands for a space within an argument.
const runOutage = (words: string, at = now) =>
  runCommand(['outage', ...words.split(' ').map((word) => word.replace('_', ' '))], {
    url: database.url,
    now: at,
  });

const WORDS = '--from 2026-11-25_19:00 --to 2026-11-25_19:12';

let world: World;

// Two attempts began at 18:30 WIB. One was handed in at 19:05.
beforeEach(async () => {
  await database.db.deleteFrom('outages').execute();
  await database.db.deleteFrom('accounts').execute();
  world = await createWorld(database, 2);
  world.clock.now = now - 42 * MINUTE_MS;
  for (const accountId of world.accounts) {
    await grantTryouts(database.db, accountId, world.tryoutIds, { source: 'code', sourceId: '1' }, 0);
    await startOrResumeAttempt(world.attempts, accountId, world.tryoutIds[0]!);
  }
  world.clock.now = now - 7 * MINUTE_MS;
  const delivery = { changes: [], answers: [], arrivedAt: world.clock.now };
  await handInAttempt(world.attempts, world.accounts[1]!, world.tryoutIds[0]!, delivery);
});

const readDeadline = async (): Promise<number> =>
  (await findAttempt(database.db, world.accounts[0]!, world.tryoutIds[0]!))!.expiresAt;

test('running attempts are extended once by the minutes of the outage, and sealed attempts are reported', async () => {
  const before = await readDeadline();
  const sealed =
    '1 pengerjaan sudah dikumpulkan atau ditutup dan tidak dapat dibuka lagi; nomornya dengan --json.';
  const head = 'Gangguan 2026-11-25 19:00 sampai 2026-11-25 19:12 WIB:';
  expect((await runOutage(`${WORDS} --dry-run`)).out).toBe(
    `${head} 1 pengerjaan akan diperpanjang dan pemiliknya diberi tahu.\n${sealed}`,
  );
  expect(await readDeadline()).toBe(before);
  expect(await runOutage(WORDS)).toEqual({
    ...{ code: 0, err: '' },
    out: `${head} 1 pengerjaan diperpanjang dan pemiliknya diberi tahu.\n${sealed}`,
  });
  expect(await readDeadline()).toBe(before + 12 * MINUTE_MS);
  expect((await runOutage(WORDS)).out).toBe(
    `${head} 0 pengerjaan diperpanjang dan pemiliknya diberi tahu, 1 sudah sejak sebelum ini.\n${sealed}`,
  );
  expect(await readDeadline()).toBe(before + 12 * MINUTE_MS);
});

test('outage --json prints attempts without names, and accepts other UTC offsets', async () => {
  const { out, code } = await runOutage('--from 2026-11-25T12:00Z --to 2026-11-25T20:12+08:00 --json');
  const { slug } = await database.db
    .selectFrom('tryouts')
    .select('slug')
    .where('id', '=', world.tryoutIds[0]!)
    .executeTakeFirstOrThrow();
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      dryRun: false,
      from: '2026-11-25T12:00:00.000Z',
      to: '2026-11-25T12:12:00.000Z',
      lengthened: 1,
      lengthenedBefore: 0,
      sealed: { count: 1, attempts: [{ accountId: world.accounts[1], tryout: slug, attempt: 1 }] },
    },
  ]);
});

test('the end of an outage can be an hour in the future', async () => {
  const before = await readDeadline();
  expect((await runOutage('--from 2026-11-25_19:00 --to 2026-11-25_20:12')).code).toBe(0);
  expect(await readDeadline()).toBe(before + 72 * MINUTE_MS);
});

test.each([
  ['--from 2026-11-25_19:00', /^Tulis awal dan akhir gangguan: --from dan --to\.$/],
  ['--from 2026-11-25 --to 2026-11-25_19:12', /^--from "2026-11-25" tidak terbaca: tulis hari dan jam WIB/],
  ['--from 2026-11-25_19:00 --to 2026-11-31_19:12', /^--to "2026-11-31" bukan tanggal/],
  ['--from 2026-11-25_19:00 --to 2026-11-25_24:12', /^--to "2026-11-25 24:12" tidak terbaca/],
  ['--from 2026-11-25_19:00 --to 2026-11-25_19:00', /^--to harus sesudah --from\.$/],
  ['--from 2026-11-25_19:13 --to 2026-11-25_19:20', /^--from belum terjadi: sekarang 2026-11-25 19:12 WIB/],
  ['--from 2026-11-25_19:00 --to 2026-11-25_20:13', /^--to paling jauh 60 menit dari sekarang/],
  ['--from 2026-11-24_19:00 --to 2026-11-25_19:01', /^Gangguan paling lama 24 jam/],
])('outage %s is a usage error and changes nothing', async (words, message) => {
  const before = await readDeadline();
  const { code, out, err } = await runOutage(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect([await readDeadline(), await database.db.selectFrom('outages').selectAll().execute()]).toEqual([
    before,
    [],
  ]);
});

test('an outage that overlaps a recorded outage is refused with the recorded times', async () => {
  await runOutage(WORDS);
  const { code, err } = await runOutage('--from 2026-11-25_19:05 --to 2026-11-25_19:20');
  expect([code, err]).toEqual([
    1,
    'Gangguan 25 November 2026, 19:00 WIB sampai 25 November 2026, 19:12 WIB sudah tercatat dan sebagian waktunya sama: sebutkan hanya bagian di luarnya.',
  ]);
});
