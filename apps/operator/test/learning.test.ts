import { publishItems } from '@ambang/db/practice/items/publish-items.ts';
import { insertReviews } from '@ambang/db/practice/reviews.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { anAccount } from '../../../packages/orders/test/shop.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-28T05:00:00Z');
const runOperator = (...words: string[]) => runCommand(['learning', ...words], { url: database.url, now });

const items = Array.from({ length: 45 }, (_, index) => `latihan-${index + 1}`);

/** An anchor that is wrong and is right on a second device, 40 other answers, then an anchor that is right. */
async function practise(isLearner: boolean): Promise<void> {
  const { db } = database;
  const accountId = await anAccount(db);
  const reviews = items.slice(0, 42).map((itemId, index) => {
    const isAnchor = index === 0 || index === 41;
    const at = now + index * 60_000;
    return {
      ...{ itemId, revision: 1, at, countedAt: at, answers: [1], spentMs: 20_000, sure: null },
      points: index === 41 && isLearner ? 5 : 0,
      source: isAnchor ? 'anchor' : 'new',
    };
  });
  const [anchor] = reviews;
  const again = { ...anchor!, at: now + 1_000, countedAt: now + 1_000, points: 5 };
  await db.transaction().execute((trx) => insertReviews(trx, accountId, [...reviews, again]));
}

beforeAll(async () => {
  const origin = {
    slug: 'latihan',
    title: 'Latihan',
    pool: 'practice',
    ruleSet: skdRules.name,
    single: null,
  };
  const key = { topic: 5, rightOption: 0, weights: null, explanationPicture: null };
  const paper = { topic: 5, question: 'Soal?', options: ['a', 'b', 'c', 'd', 'e'], picture: null, alt: null };
  await publishItems(database.db, {
    origin: { ...origin, pool: 'practice' },
    items: items.map((itemId, index) => ({
      ...{ itemId, single: null, number: index + 1, test: 'TIU', topic: 5, topicName: 'Deret' },
      ...{ theme: null, family: null, kind: 'topik-5', kindName: 'Deret', template: null, difficulty: 3 },
      ...{ paper, key: { ...key, id: itemId }, hash: itemId.padEnd(64, '0') },
    })),
    pictures: [],
  });
});

test('without practice there is nothing to compare, and the report says so', async () => {
  const { code, out } = await runOperator();
  expect(code).toBe(0);
  expect(out).toMatch(
    /^Belum ada soal penanda yang dijawab, jadi belum bisa dikatakan apakah latihan menolong\.\n/,
  );
  expect(out).not.toMatch(/TIU|Rentang/);
});

test('anchors are counted by dose, and the gain is that of the same accounts', async () => {
  for (const isLearner of [true, true, false]) await practise(isLearner);
  const { out } = await runOperator();
  expect(out).toContain('\nTWK: belum ada soal penanda yang dijawab.\n');
  expect(out).toContain('\nTIU: belum bisa dibedakan dari kebetulan. Peserta yang sama, sesudah 30 latihan');
  expect(out).toMatch(/: \+67 poin persen \(−77 sampai \+210, 3 peserta\)\.\n/);
  expect(out).toMatch(/\n {2}latihan sebelumnya +bernilai penuh +bagian +rentang +peserta\n/);
  expect(out).toMatch(/\n {2}0-9 +0 dari 3 +0 % +0 % sampai 56 % +3\n {2}30-99 +2 dari 3 +67 % +.* +3\n/);
  const { tests } = JSON.parse((await runOperator('--json')).out) as { tests: { test: string }[] };
  expect(tests.map(({ test: name }) => name)).toEqual(['TWK', 'TIU', 'TKP']);
});
