import { answerList } from '@ambang/exam/answers.ts';
import { answersOf, arrivedInTimeForRanking, readLog } from '@ambang/exam/change-log.ts';
import { expect, test } from 'vitest';
import { anAccount, formerSchema } from '../../test/former-schema.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { findAttempt } from './attempts.ts';

const database = useTestDatabase();

const startedAt = Date.parse('2026-01-05T02:00:00Z');
const DURATION = 100 * 60_000;
const accountId = '00000000-0000-4000-8000-000000000001';

const { run, migrateTo } = formerSchema(database);

interface Former {
  /** Number, answer and `at` of what stood. */
  standing: [number, number, number][];
  lastCountedAt: number | null;
  isSealed: boolean;
}

async function anAttempt(id: number, { standing, lastCountedAt, isSealed }: Former): Promise<void> {
  const column = (value: (entry: [number, number, number]) => number, none: number) =>
    `'{${Array.from({ length: 110 }, (_, index) => {
      const entry = standing.find(([number]) => number === index + 1);
      return entry ? value(entry) : none;
    }).join(',')}}'`;
  const instant = (ms: number | null) =>
    ms === null ? 'null' : `'${new Date(startedAt + ms).toISOString()}'`;
  await run(`
    insert into tryouts (id, slug, title, rule_set) overriding system value values (${id}, 't${id}', 'Uji', 'skd-2021');
    insert into tryout_versions (id, tryout_id, number, title, content_hash, paper_hash, paper, key)
      overriding system value values (${id}, ${id}, 1, 'Uji', 'h${id}', 'h${id}', '[]', '[]');
    insert into attempts values ('${accountId}', ${id}, 1, ${id}, ${instant(0)}, ${instant(DURATION)},
      ${isSealed ? instant(DURATION) : 'null'}, ${column(([, answer]) => answer, 0)}, ${column(([, , at]) => at, -1)},
      ${column(([, , at]) => at, -1)}, ${column(() => 1, 0)}, ${instant(lastCountedAt)})`);
}

async function migrated(id: number) {
  const { log: bytes, revision, answers } = (await findAttempt(database.db, accountId, id))!;
  const log = readLog(bytes);
  return {
    log,
    revision,
    answers,
    standing: [...answersOf(log, DURATION)],
    arrivedInTimeForRanking: arrivedInTimeForRanking(log, DURATION),
  };
}

test('attempts of before keep what stood, whether it counted and whether it was ranked', async () => {
  await migrateTo('0014');
  await run(anAccount(accountId));
  const greatest: Former['standing'] = [
    [1, 5, 86_400_000],
    [110, 0, 12],
  ];
  const inGrace: Former['standing'] = [
    [1, 1, 5],
    [2, 2, DURATION + 1_001],
  ];
  await anAttempt(1, { standing: [], lastCountedAt: null, isSealed: false });
  await anAttempt(2, { standing: greatest, lastCountedAt: 60_000, isSealed: false });
  await anAttempt(3, { standing: inGrace, lastCountedAt: DURATION + 30_000, isSealed: true });
  await anAttempt(4, { standing: inGrace, lastCountedAt: DURATION + 90_000, isSealed: true });
  await migrateTo('0015');

  expect(await migrated(1)).toEqual({
    log: [],
    revision: 0,
    answers: null,
    standing: [],
    arrivedInTimeForRanking: true,
  });
  const entry = ([number, answer, at]: [number, number, number]) => [number, { answer, at }];
  expect(await migrated(2)).toMatchObject({
    log: [{ arrivedAt: 60_000 }],
    revision: 2,
    answers: null,
    standing: greatest.map(entry),
    arrivedInTimeForRanking: true,
  });
  const answers = answerList(
    new Map([
      [1, { answer: 1, at: 5 }],
      [2, { answer: 2, at: 0 }],
    ]),
    110,
  );
  for (const [id, ranked] of [
    [3, true],
    [4, false],
  ] as const)
    expect(await migrated(id)).toMatchObject({
      revision: 2,
      answers,
      standing: expect.arrayContaining(inGrace.map(entry)) as unknown,
      arrivedInTimeForRanking: ranked,
    });
});
