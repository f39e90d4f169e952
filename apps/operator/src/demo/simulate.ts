import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION } from '@ambang/contract/accounts/accounts.ts';
import { readVersion } from '@ambang/attempts/versions.ts';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import type { SimulatedAttempt } from '@ambang/db/accounts/simulated.ts';
import {
  insertSimulatedAccounts,
  insertSimulatedAttempts,
  listSimulatedAccountIds,
  listTryoutsWithoutSimulation,
} from '@ambang/db/accounts/simulated.ts';
import type { Db } from '@ambang/db/open.ts';
import { isRankedIfOwned, insertResult, toNewResult } from '@ambang/db/results/results.ts';
import type { TryoutToStart } from '@ambang/db/tryouts/tryouts.ts';
import { findTryoutToStart } from '@ambang/db/tryouts/tryouts.ts';
import { toAnswerList } from '@ambang/exam/answers/answers.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import { answersFromLog, countLoggedChanges, packLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import { computeQuickness } from '@ambang/exam/scoring/too-quick.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import { createRandom } from './random.ts';
import { simulatedPerson } from './simulated-people.ts';
import { drawDifficulties, simulateAnswers } from './simulated-attempt.ts';

const DAY_MS = 86_400_000;

/** The attempts started 1 to 21 days ago. */
const DAYS = 21;

export interface SimulationResult {
  titles: string[];
  candidates: number;
}

/**
 * Gives every published tryout without simulated attempts one attempt of each simulated candidate, in one transaction.
 * @param count the number of candidates; those whose email address another account has are skipped
 */
export async function simulateTryouts(db: Db, count: number, now: number): Promise<SimulationResult> {
  return db.transaction().execute(async (trx) => {
    const due = await listTryoutsWithoutSimulation(trx);
    if (due.length === 0) return { titles: [], candidates: 0 };
    const people = Array.from({ length: count }, (_, number) => simulatedPerson(number));
    const accountIds = await insertSimulatedAccounts(trx, people, CONSENT_VERSION, now);
    for (const { id } of due) {
      const tryout = await findTryoutToStart(trx, id);
      if (tryout) await insertAttempts(trx, { tryoutId: id, tryout, accountIds }, now);
    }
    return { titles: due.map(({ title }) => title), candidates: accountIds.length };
  });
}

interface Simulation {
  tryoutId: number;
  tryout: TryoutToStart;
  accountIds: readonly string[];
}

async function insertAttempts(
  trx: Db,
  { tryoutId, tryout, accountIds }: Simulation,
  now: number,
): Promise<void> {
  const { rules, versionId } = tryout;
  const { grading, itemKeys } = await readVersion(trx, versionId);
  const difficulties = drawDifficulties(itemKeys, tryoutId);
  const random = createRandom(tryoutId);
  const attempts = accountIds.map((accountId, number): SimulatedAttempt => {
    const startedAt = Math.round(now - DAY_MS * (1 + random() * (DAYS - 1)));
    const log = simulateAnswers(rules, itemKeys, difficulties, tryoutId * 100_000 + number);
    return {
      ...{ accountId, tryoutId, versionId, startedAt, expiresAt: startedAt + rules.durationMs },
      ...{ sealedAt: startedAt + handInAfterMs(log), log: packLog(log), revision: countLoggedChanges(log) },
      answers: toAnswerList(answersFromLog(log, rules.durationMs), itemKeys.length),
    };
  });
  const rows = await insertSimulatedAttempts(trx, attempts, now);
  for (const row of rows) {
    const outcome = scoreAttempt(rules, itemKeys, (row.answers ?? []) as SimulatedAttempt['answers']);
    const finishedAt = Math.min(row.sealedAt ?? row.expiresAt, row.expiresAt);
    const current = answersFromLog(unpackLog(row.log), rules.durationMs);
    const quickness = computeQuickness({
      rules,
      keys: itemKeys,
      current,
      tookMs: finishedAt - row.startedAt,
    });
    const result = toNewResult(row, outcome, { finishedAt, isRankable: true, grading, ...quickness });
    await insertResult(trx, { ...result, isRanked: isRankedIfOwned(result) });
  }
}

/** Half a minute after the last answer. */
const handInAfterMs = (log: ChangeLog): number => (log.at(-1)?.arrivedAt ?? 0) + 30_000;

/** @returns the number of deleted accounts */
export async function deleteSimulatedAccounts(db: Db): Promise<number> {
  const ids = await listSimulatedAccountIds(db);
  for (const accountId of ids)
    await db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID()));
  return ids.length;
}
