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
import { Occupied } from './model-writing.ts';
import type { Task } from './task.ts';
import { GivenUp } from './task.ts';

/** The wait of a job that finds this process writing another text, for each text before its own. */
const OCCUPIED_MS = 3_000;
const LONGEST_OCCUPIED_MS = 30_000;

/**
 * Has a text written that is waited for, and stores it if it still is then. Neither a lock nor a connection is held while
 * the model is asked. A repeated job asks again only while calls are left for its text.
 */
export const writeAnalysis: Task<'writeAnalysis'> = async (wish, context, stopping) => {
  const { database, writing } = context;
  if (!(await isRequestOpen(database.db, wish))) return;
  if (!writing) return tellFailed(database.db, wish);
  await writing
    .alone(() => write(wish, context, writing, stopping))
    .catch(async (fault: unknown) => {
      if (!(fault instanceof Occupied)) throw fault;
      const before = await countTextsAhead(database.db, wish, context.now() - PATIENCE_MS);
      const delayMs = Math.min(LONGEST_OCCUPIED_MS, OCCUPIED_MS * Math.max(1, before));
      await enqueue(database.db, 'writeAnalysis', wish, delayMs);
    });
};

/** Has the job run when the model has been left alone for long enough, if its text is still waited for then. */
async function putBack(wish: TextRequest, { database: { db }, now }: Context, restMs: number): Promise<void> {
  if (wish.askedAt + PATIENCE_MS <= now() + restMs) return tellFailed(db, wish);
  await enqueue(db, 'writeAnalysis', wish, restMs);
}

/** The wish is not waited for any more, or no further call may be made for it. */
class Uncalled extends Error {}

async function write(
  wish: TextRequest,
  context: Context,
  writing: ModelWriting,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context.database;
  const restMs = writing.breaker.restMs(context.now());
  if (restMs > 0) return putBack(wish, context, restMs);
  const offer = await offerFor(wish, context);
  if (!offer) return tellFailed(db, wish);
  const mayCall = async () => {
    stopping.throwIfAborted();
    const now = context.now();
    const bounds = { most: MOST_CALLS, budget: writing.dailyBudget, since: now - PATIENCE_MS, now };
    if (!(await reserveTextCall(db, wish, bounds))) throw new Uncalled();
  };
  const written = await writeTexts(offer, writing.model, mayCall, stopping).catch(async (fault: unknown) => {
    // Another process goes on, or this one after its next start.
    if (isCutOff(fault, stopping)) await enqueue(db, 'writeAnalysis', wish);
    else await giveUp(wish, context, writing, fault);
    return null;
  });
  if (!written) return;
  writing.breaker.succeeded();
  await inTransaction(db, async (trx) => {
    if (await storeText(trx, wish, written, context.now())) await tell(trx, wish);
  });
}

/** Whether the call has ended with the process, for which the model cannot be blamed. */
const isCutOff = (fault: unknown, stopping: AbortSignal): boolean =>
  stopping.aborted && (fault === stopping.reason || fault instanceof ModelFailure);

/** Everything that the model gets; null when the attempt is gone, or is being graded anew. */
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

/** The text by rules, paragraph by paragraph: what the model may say in its own words. */
function guidanceFrom({ summary, feedback, plan }: Feedback): string[] {
  const texts = [summary, feedback.twk, feedback.tiu, feedback.tkp, ...plan.map(({ text }) => text)];
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/** @throws GivenUp to have the cause logged, and whatever is no failure of the model to have the job repeated */
async function giveUp(
  wish: TextRequest,
  { database, now }: Context,
  { breaker }: ModelWriting,
  fault: unknown,
): Promise<void> {
  if (fault instanceof Uncalled) return tellFailed(database.db, wish);
  const isDiscarded = fault instanceof Discarded;
  if (!isDiscarded && !(fault instanceof ModelFailure)) throw fault;
  breaker.failed(now());
  await tellFailed(database.db, wish, isDiscarded ? fault.tokens : 0);
  throw new GivenUp(isDiscarded ? fault.flaw : fault.kind);
}

const tellFailed = (db: Db, wish: TextRequest, tokens = 0): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await failText(trx, wish, tokens)) await tell(trx, wish);
  });

/** The page that waits for the text looks again. */
const tell = (trx: Db, { accountId }: TextRequest) => announce(trx, { accountId, kind: 'analysis' });
