import { paperPath } from '@ambang/contract/papers.ts';
import type { StartedAttempt } from '@ambang/contract/tryouts.ts';
import {
  getTryout,
  listFinishedTryouts,
  listOwnedTryouts as listEndpoint,
  saveAnswers,
  startTryout,
} from '@ambang/contract/tryouts.ts';
import type { Attempt } from '@ambang/db/attempts.ts';
import { findAttempt, standingAnswers, startAttempt } from '@ambang/db/attempts.ts';
import type { NotSaved } from '@ambang/db/saved-answers.ts';
import { findTryoutToStart } from '@ambang/db/tryouts.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { questionCount, ruleSet } from '@ambang/exam/rules.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { ownedOrRunningTryout, ownedTryouts } from '../account-tryouts.ts';
import type { Context } from '../context.ts';
import { missing } from '../errors.ts';
import { numericId, route } from '../route.ts';
import { otherAttempt } from '../seal-attempt.ts';

export function tryoutRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, listEndpoint, async ({ account }) => ({
    data: await ownedTryouts(context, account.accountId),
  }));

  route(app, context, listFinishedTryouts, async ({ account }) => {
    const tryouts = await ownedTryouts(context, account.accountId);
    const finished = tryouts.filter((tryout) => tryout.state === 'sealed');
    return { data: finished.sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0)) };
  });

  route(app, context, getTryout, async ({ account, params }) => ({
    data: await ownedOrRunningTryout(context, account.accountId, params.id),
  }));

  route(app, context, startTryout, async ({ account, params }) => {
    const tryout = await ownedOrRunningTryout(context, account.accountId, params.id);
    const attempt = await started(context, account.accountId, tryout.id);
    const state = attemptState(attempt, context.now());
    if (state !== 'running') throw alreadyOver(state);
    return { data: await asStarted(context, attempt) };
  });

  route(app, context, saveAnswers, async ({ account, params, body, arrivedAt }) => {
    const { accountId } = account;
    const tryoutId = numericId(params.id);
    if (tryoutId === null) throw missing('Pengerjaan tryout ini');
    const { changes, attempt = null } = body;
    const saved = await context.answers.save({ accountId, tryoutId, attempt, changes, arrivedAt });
    if (typeof saved === 'string') throw notSaved(saved);
    // The device sets its clock by it: what the save waited for must not be in it.
    return { data: { serverTime: context.now(), ...saved } };
  });
}

const alreadyOver = (state: 'over' | 'sealed'): Refusal =>
  new Refusal(
    'conflict',
    state === 'over'
      ? 'Waktu tryout ini sudah habis. Pilih Lihat hasil untuk melihat nilaimu.'
      : 'Tryout ini sudah selesai. Pilih Lihat hasil untuk melihat nilaimu.',
  );

async function started(context: Context, accountId: string, tryoutId: number): Promise<Attempt> {
  return context.database.db.transaction().execute(async (trx) => {
    const running = await findAttempt(trx, accountId, tryoutId);
    if (running) return running;
    const tryout = await findTryoutToStart(trx, tryoutId);
    if (!tryout) throw missing('Tryout ini');
    if (isClosed(tryout.closesAt, context.now())) {
      throw new Refusal(
        'conflict',
        'Tryout ini sudah ditutup dan tidak dapat dimulai lagi. Pilih tryout lain.',
      );
    }
    const rules = ruleSet(tryout.ruleSet);
    const start = {
      ...{ accountId, tryoutId },
      versionId: tryout.versionId,
      durationMs: rules.durationMs,
      questionCount: questionCount(rules),
    };
    return startAttempt(trx, start, context.now);
  });
}

async function asStarted(context: Context, attempt: Attempt): Promise<StartedAttempt> {
  const { paperHash } = await context.versions.get(attempt.versionId);
  const { number, startedAt, expiresAt } = attempt;
  const standing = [...standingAnswers(attempt)];
  return {
    attempt: number,
    startedAt,
    expiresAt,
    serverTime: context.now(),
    changes: standing.map(([question, { answer, at }]) => ({ number: question, answer, at })),
    paper: paperPath(paperHash),
  };
}

function notSaved(reason: NotSaved): Refusal {
  if (reason === 'missing') return missing('Pengerjaan tryout ini');
  if (reason === 'other attempt') return otherAttempt();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
