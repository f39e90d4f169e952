import { createHash, randomUUID } from 'node:crypto';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import { insertResult, toNewResult } from '@ambang/db/results/results.ts';
import { findTryoutToStart } from '@ambang/db/tryouts/tryouts.ts';
import { publishVersion } from '@ambang/db/tryouts/versions.ts';
import { packLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { toItemKey, scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { sealAttempt } from '../../../packages/db/test/seal-attempt.ts';

export const MINUTE_MS = 60_000;

/** A key with as many questions per topic as the rule set requires. */
export const key: StoredKeyItem[] = skdRules.tests.flatMap(({ name }) =>
  skdRules.topics
    .filter((topic) => topic.test === name)
    .flatMap((topic) =>
      Array.from({ length: topic.questions }, (_, index) => ({
        topic: topic.id,
        rightOption: name === 'TKP' ? 0 : index % 5,
        weights: name === 'TKP' ? [5, 4, 3, 2, 1] : null,
        explanation: 'Karena begitu.',
        explanationPicture: null,
      })),
    ),
);

/** Every fourth question is empty. */
export const answers = key.map((_, index) => (index % 4 === 3 ? 0 : (index % 5) + 1) as Answer);

/** Question n is answered n half-minutes after the start. */
export const log = [
  {
    arrivedAt: 55 * MINUTE_MS,
    changes: answers.flatMap((answer, index) =>
      answer === 0 ? [] : [{ number: index + 1, answer, at: (index + 1) * (MINUTE_MS / 2) }],
    ),
  },
];

/** @returns the tryout's id */
export async function publishTryout(db: Db, now: number): Promise<number> {
  const slug = `uji-${randomUUID()}`;
  const paper = key.map(({ topic }, index) => ({
    topic,
    question: `Soal ${index + 1} dari ${slug}?`,
    options: ['a', 'b', 'c', 'd', 'e'],
    picture: null,
    alt: null,
  }));
  const hash = createHash('sha256').update(slug).digest('hex');
  const description = { slug, title: slug, ruleSet: skdRules.name, closesAt: null };
  const content = { paper, key, pictures: [], paperHash: hash, contentHash: hash };
  return (await publishVersion(db, { ...description, ...content }, now)).tryoutId;
}

export interface Owner {
  accountId: string;
  tryoutId: number;
}

/** Creates an account that owns the given tryout, by default a newly published one. */
export async function createOwner(db: Db, now: number, publishedTryoutId?: number): Promise<Owner> {
  const tryoutId = publishedTryoutId ?? (await publishTryout(db, now));
  const email = `${randomUUID()}@contoh.id`;
  const person = { name: 'Rani Puspita', email, phone: null, passwordHash: null };
  const accountId = await createAccount(db, { ...person, consentVersion: '2024-08-02' }, now);
  if (accountId === null) throw new Error('the email is in use');
  await grantTryouts(db, accountId, [tryoutId], { source: 'operator', sourceId: 'uji' }, now);
  return { accountId, tryoutId };
}

export async function startAttempt(db: Db, { accountId, tryoutId }: Owner, now: number): Promise<Attempt> {
  const tryout = await findTryoutToStart(db, tryoutId);
  if (!tryout) throw new Error('the tryout has no version');
  const { versionId, rules } = tryout;
  const start = { accountId, tryoutId, versionId, durationMs: rules.durationMs };
  return (await db.transaction().execute((trx) => insertAttempt(trx, start, () => now)))!;
}

/** Stores an attempt that was started an hour before `now` and sealed at `now`, with its result. */
export async function insertSealedAttempt(db: Db, owner: Owner, now: number): Promise<Attempt> {
  const attempt = await startAttempt(db, owner, now - 60 * MINUTE_MS);
  const sealing = { log: packLog(log), revision: 1, answers, sealedAt: now };
  await sealAttempt(db, attempt, sealing);
  const itemKeys = key.map((item) => toItemKey(skdRules, item));
  const finish = { finishedAt: now, isRankable: true, grading: 1, isQuick: false, answerAts: null };
  const result = toNewResult(attempt, scoreAttempt(skdRules, itemKeys, answers), finish);
  await insertResult(db, { ...result, isRanked: true });
  return attempt;
}
