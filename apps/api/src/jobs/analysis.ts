import { readSealed } from '@ambang/attempts/seal.ts';
import { announce } from '@ambang/db/announcements.ts';
import { enqueue } from '@ambang/db/jobs.ts';
import { inTransaction } from '@ambang/db/open.ts';
import type { Db } from '@ambang/db/open.ts';
import type { TextRequest } from '@ambang/db/results/analysis-texts.ts';
import { storeText, failText, isRequestOpen } from '@ambang/db/results/analysis-texts.ts';
import { reserveTextCall, countTextsAhead } from '@ambang/db/results/model-calls.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import type { Feedback } from '@ambang/feedback/feedback.ts';
import { feedbackOn } from '@ambang/feedback/feedback.ts';
import { MOST_CALLS } from '@ambang/feedback/model/call/model.ts';
import { ModelFailure } from '@ambang/feedback/model/call/model-failure.ts';
import { Discarded } from '@ambang/feedback/model/discarded.ts';
import type { Offer } from '@ambang/feedback/model/offer.ts';
import { offerOf } from '@ambang/feedback/model/offer.ts';
import { PATIENCE_MS } from '@ambang/feedback/model/patience.ts';
import { writeTexts } from '@ambang/feedback/model/writer.ts';
import { valuesOf } from '@ambang/feedback/values.ts';
import type { Context, ModelWriting } from '../context.ts';
import { ModelBusy } from './model-writing.ts';
import type { Task } from './task.ts';
import { GivenUp } from './task.ts';

/** How long a job waits while the model is busy, for each text before its own. */
const BUSY_MS = 3_000;
const LONGEST_BUSY_MS = 30_000;

/**
 * Has the model write a requested text and stores it if the request still stands. No lock and no connection is held during
 * the call. A repeated job calls again only while the text has calls left.
 */
export const writeAnalysis: Task<'writeAnalysis'> = async (wish, context, stopping) => {
  const { database, writing } = context;
  if (!(await isRequestOpen(database.db, wish))) return;
  if (!writing) return markFailed(database.db, wish);
  await writing
    .exclusively(() => write(wish, context, writing, stopping))
    .catch(async (fault: unknown) => {
      if (!(fault instanceof ModelBusy)) throw fault;
      const before = await countTextsAhead(database.db, wish, context.now() - PATIENCE_MS);
      const delayMs = Math.min(LONGEST_BUSY_MS, BUSY_MS * Math.max(1, before));
      await enqueue(database.db, 'writeAnalysis', wish, delayMs);
    });
};

/** Runs the job again once the circuit breaker closes, unless the request expires before. */
async function postpone(
  wish: TextRequest,
  { database: { db }, now }: Context,
  restMs: number,
): Promise<void> {
  if (wish.askedAt + PATIENCE_MS <= now() + restMs) return markFailed(db, wish);
  await enqueue(db, 'writeAnalysis', wish, restMs);
}

/** The request has expired or has no calls left. */
class NoCallLeft extends Error {}

async function write(
  wish: TextRequest,
  context: Context,
  writing: ModelWriting,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context.database;
  const restMs = writing.breaker.restMs(context.now());
  if (restMs > 0) return postpone(wish, context, restMs);
  const offer = await offerFor(wish, context);
  if (!offer) return markFailed(db, wish);
  const mayCall = async () => {
    stopping.throwIfAborted();
    const now = context.now();
    const bounds = { most: MOST_CALLS, budget: writing.dailyBudget, since: now - PATIENCE_MS, now };
    if (!(await reserveTextCall(db, wish, bounds))) throw new NoCallLeft();
  };
  const written = await writeTexts(offer, writing.model, mayCall, stopping).catch(async (fault: unknown) => {
    // Another process takes over, or this one after its next start.
    if (isAborted(fault, stopping)) await enqueue(db, 'writeAnalysis', wish);
    else await giveUp(wish, context, writing, fault);
    return null;
  });
  if (!written) return;
  writing.breaker.succeeded();
  await inTransaction(db, async (trx) => {
    if (await storeText(trx, wish, written, context.now())) await announceText(trx, wish);
  });
}

/** Whether the shutdown ended the call, which is no failure of the model. */
const isAborted = (fault: unknown, stopping: AbortSignal): boolean =>
  stopping.aborted && (fault === stopping.reason || fault instanceof ModelFailure);

/** The model's input; null when the attempt is gone or is being regraded. */
async function offerFor(wish: TextRequest, context: Context): Promise<Offer | null> {
  const sealed = await readSealed(context, wish.accountId, wish.tryoutId);
  if (sealed?.result.attemptNumber !== wish.attemptNumber || sealed.result.grading !== wish.grading)
    return null;
  const version = await context.versions.get(sealed.result.versionId, wish.grading);
  if (version.grading !== wish.grading) return null;
  const { answers, log, durationMs } = sealed;
  const histories = historiesOf(log, durationMs);
  const sitting = { rules: version.rules, durationMs, keys: version.itemKeys, answers, histories };
  return offerOf(sitting, valuesOf(sitting), guidanceFrom(feedbackOn(sitting)));
}

/** The paragraphs of the text by rules, which the model rephrases. */
function guidanceFrom({ summary, feedback, plan }: Feedback): string[] {
  const texts = [summary, feedback.twk, feedback.tiu, feedback.tkp, ...plan.map(({ text }) => text)];
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/** @throws GivenUp to log the cause; other faults than the model's, to retry the job */
async function giveUp(
  wish: TextRequest,
  { database, now }: Context,
  { breaker }: ModelWriting,
  fault: unknown,
): Promise<void> {
  if (fault instanceof NoCallLeft) return markFailed(database.db, wish);
  const isDiscarded = fault instanceof Discarded;
  if (!isDiscarded && !(fault instanceof ModelFailure)) throw fault;
  breaker.failed(now());
  await markFailed(database.db, wish, isDiscarded ? fault.tokens : 0);
  throw new GivenUp(isDiscarded ? fault.flaw : fault.kind);
}

const markFailed = (db: Db, wish: TextRequest, tokens = 0): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await failText(trx, wish, tokens)) await announceText(trx, wish);
  });

/** Makes the page that shows the text refetch. */
const announceText = (trx: Db, { accountId }: TextRequest) => announce(trx, { accountId, kind: 'analysis' });
