import type { StartedAttempt, Tryout } from '@ambang/contract/tryouts.ts';
import {
  getTryout,
  listFinishedTryouts,
  listOwnedTryouts as listEndpoint,
  saveAnswers,
  startTryout,
} from '@ambang/contract/tryouts.ts';
import { paperPath } from '@ambang/contract/papers.ts';
import type { Attempt } from '@ambang/db/attempts.ts';
import { findAttempt, standingAnswers, startAttempt } from '@ambang/db/attempts.ts';
import type { AccountTryout } from '@ambang/db/tryouts.ts';
import { findOwnedTryout, findTryoutToStart, listOwnedTryouts } from '@ambang/db/tryouts.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { questionCount, ruleSet } from '@ambang/exam/rules.ts';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { missing } from '../errors.ts';
import { numericId, route } from '../route.ts';
import { otherAttempt, seal } from '../seal-attempt.ts';

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
    data: await ownedTryout(context, account.accountId, params.id),
  }));

  route(app, context, startTryout, async ({ account, params, now }) => {
    const tryout = await ownedTryout(context, account.accountId, params.id);
    const attempt = await started(context, account.accountId, tryout.id, now);
    const state = attemptState(attempt, now);
    if (state !== 'running') throw alreadyOver(state);
    return { data: await asStarted(context, attempt, now) };
  });

  route(app, context, saveAnswers, async ({ account, params, body, now }) => {
    const { accountId } = account;
    const tryoutId = numericId(params.id);
    if (tryoutId === null) throw missing('Pengerjaan tryout ini');
    const { changes, attempt = null } = body;
    const saved = await context.answers.save({ accountId, tryoutId, attempt, changes, arrivedAt: now });
    if (!saved) throw await whyNotSaved(context, accountId, tryoutId, attempt);
    return { data: { serverTime: now, ...saved } };
  });
}

/** Attempts that only the passing of time has sealed get their result before anybody sees them. */
async function ownedTryouts(context: Context, accountId: string): Promise<Tryout[]> {
  const read = () => listOwnedTryouts(context.database.db, accountId);
  const now = context.now();
  const rows = await read();
  const unrecorded = rows.filter((row) => row.sealedAt === null && stateOf(row, now) === 'sealed');
  for (const { id } of unrecorded) await seal(context, accountId, id, null);
  return (unrecorded.length > 0 ? await read() : rows).map((row) => asShown(row, now));
}

/** @throws Refusal when it does not exist or is not the account's: both look the same */
export async function ownedTryout(context: Context, accountId: string, idText: string): Promise<Tryout> {
  const id = numericId(idText);
  const read = () => (id ? findOwnedTryout(context.database.db, accountId, id) : null);
  const now = context.now();
  let row = await read();
  if (row && row.sealedAt === null && stateOf(row, now) === 'sealed') {
    await seal(context, accountId, row.id, null);
    row = await read();
  }
  if (!row) throw missing('Tryout ini');
  return asShown(row, now);
}

function stateOf({ startedAt, expiresAt, sealedAt }: AccountTryout, now: number): Tryout['state'] {
  if (startedAt === null || expiresAt === null) return 'none';
  return attemptState({ startedAt, expiresAt, sealedAt }, now);
}

const asShown = ({ sealedAt, ...row }: AccountTryout, now: number): Tryout => ({
  ...row,
  state: stateOf({ sealedAt, ...row }, now),
  serverTime: now,
});

const alreadyOver = (state: 'over' | 'sealed'): Refusal =>
  new Refusal(
    'conflict',
    state === 'over'
      ? 'Waktu tryout ini sudah habis. Pilih Lihat hasil untuk melihat nilaimu.'
      : 'Tryout ini sudah selesai. Pilih Lihat hasil untuk melihat nilaimu.',
  );

async function started(context: Context, accountId: string, tryoutId: number, now: number): Promise<Attempt> {
  return context.database.db.transaction().execute(async (trx) => {
    const running = await findAttempt(trx, accountId, tryoutId);
    if (running) return running;
    const tryout = await findTryoutToStart(trx, tryoutId);
    if (!tryout) throw missing('Tryout ini');
    if (isClosed(tryout.closesAt, now)) {
      throw new Refusal(
        'conflict',
        'Tryout ini sudah ditutup dan tidak dapat dimulai lagi. Pilih tryout lain.',
      );
    }
    const rules = ruleSet(tryout.ruleSet);
    return startAttempt(trx, {
      accountId,
      tryoutId,
      versionId: tryout.versionId,
      startedAt: now,
      expiresAt: now + rules.durationMs,
      questionCount: questionCount(rules),
    });
  });
}

async function asStarted(context: Context, attempt: Attempt, now: number): Promise<StartedAttempt> {
  const { paperHash } = await context.versions.get(attempt.versionId);
  const { number, startedAt, expiresAt } = attempt;
  const standing = [...standingAnswers(attempt)];
  return {
    attempt: number,
    startedAt,
    expiresAt,
    serverTime: now,
    changes: standing.map(([question, { answer, at }]) => ({ number: question, answer, at })),
    paper: paperPath(paperHash),
  };
}

async function whyNotSaved(
  context: Context,
  accountId: string,
  tryoutId: number,
  number: number | null,
): Promise<Refusal> {
  const attempt = await findAttempt(context.database.db, accountId, tryoutId);
  if (!attempt) return missing('Pengerjaan tryout ini');
  if (number !== null && number !== attempt.number) return otherAttempt();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
