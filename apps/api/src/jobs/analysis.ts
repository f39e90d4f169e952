import { readAttemptData } from '@ambang/practice-data/attempt-data.ts';
import { readSealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import { announceChange } from '@ambang/db/notifications/announcements.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { inTransaction } from '@ambang/db/open.ts';
import type { Db } from '@ambang/db/open.ts';
import type { AnalysisTextRequest } from '@ambang/db/results/analysis-texts.ts';
import {
  storeAnalysisText,
  markAnalysisTextFailed,
  isRequestOpen,
} from '@ambang/db/results/analysis-texts.ts';
import { reserveModelCall, countOlderTextRequests } from '@ambang/db/results/model-calls.ts';
import type { Feedback } from '@ambang/feedback/feedback.ts';
import { createFeedback } from '@ambang/feedback/feedback.ts';
import { MAX_CALLS_PER_TEXT } from '@ambang/feedback/model/call/language-model.ts';
import { ModelFailure } from '@ambang/feedback/model/call/model-failure.ts';
import { DiscardedTextError } from '@ambang/feedback/model/discarded-text-error.ts';
import type { PromptData } from '@ambang/feedback/model/prompt-data.ts';
import { createPromptData } from '@ambang/feedback/model/prompt-data.ts';
import { TEXT_TIMEOUT_MS } from '@ambang/feedback/model/text-limits.ts';
import { writeTexts } from '@ambang/feedback/model/writer.ts';
import { listNamedValues } from '@ambang/feedback/values.ts';
import type { Context, ModelWriting } from '../context.ts';
import { ModelBusyRefusal } from './model-writing.ts';
import type { Task } from './task.ts';
import { AbandonedJobError } from './task.ts';

/** While the model is busy, a job waits this long for each text ahead of it. */
const BUSY_MS = 3_000;
const MAX_BUSY_MS = 30_000;

/**
 * Asks the model for a requested text and stores the text if the request is still open. During the call the job holds
 * neither a lock nor a connection. A repeated job calls the model again only while calls are left for this text.
 */
export const writeAnalysis: Task<'writeAnalysis'> = async (request, context, stopping) => {
  const { database, writing } = context;
  if (!(await isRequestOpen(database.db, request))) return;
  if (!writing) return markFailed(database.db, request);
  await writing
    .runExclusively(() => write(request, context, writing, stopping))
    .catch(async (fault: unknown) => {
      if (!(fault instanceof ModelBusyRefusal)) throw fault;
      const textsAhead = await countOlderTextRequests(database.db, request, context.now() - TEXT_TIMEOUT_MS);
      const delayMs = Math.min(MAX_BUSY_MS, BUSY_MS * Math.max(1, textsAhead));
      await enqueueJob(database.db, 'writeAnalysis', request, delayMs);
    });
};

/** Runs the job again when the circuit breaker closes, unless the request expires first. */
async function postpone(
  request: AnalysisTextRequest,
  { database: { db }, now }: Context,
  remainingMs: number,
): Promise<void> {
  if (request.askedAt + TEXT_TIMEOUT_MS <= now() + remainingMs) return markFailed(db, request);
  await enqueueJob(db, 'writeAnalysis', request, remainingMs);
}

/** The request is closed, or the calls for this text or this day are used up. */
class NoCallLeftError extends Error {}

async function write(
  request: AnalysisTextRequest,
  context: Context,
  writing: ModelWriting,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = context.database;
  const remainingMs = writing.breaker.remainingMs(context.now());
  if (remainingMs > 0) return postpone(request, context, remainingMs);
  const promptData = await promptDataFor(request, context);
  if (!promptData) return markFailed(db, request);
  const reserveCall = async () => {
    stopping.throwIfAborted();
    const now = context.now();
    const limits = {
      maxCallsPerText: MAX_CALLS_PER_TEXT,
      dailyBudget: writing.dailyBudget,
      since: now - TEXT_TIMEOUT_MS,
      now,
    };
    if (!(await reserveModelCall(db, request, limits))) throw new NoCallLeftError();
  };
  const written = await writeTexts(promptData, writing.model, reserveCall, stopping).catch(
    async (fault: unknown) => {
      // Another process, or this one after its next start, repeats the job.
      if (isAbortedByShutdown(fault, stopping)) await enqueueJob(db, 'writeAnalysis', request);
      else await giveUp(request, context, writing, fault);
      return null;
    },
  );
  if (!written) return;
  writing.breaker.recordSuccess();
  await inTransaction(db, async (trx) => {
    if (await storeAnalysisText(trx, request, written, context.now())) await announceText(trx, request);
  });
}

/** An abort by the shutdown does not count as a failure of the model. */
const isAbortedByShutdown = (fault: unknown, stopping: AbortSignal): boolean =>
  stopping.aborted && (fault === stopping.reason || fault instanceof ModelFailure);

/** Returns null when the attempt was deleted or is being regraded. */
async function promptDataFor(request: AnalysisTextRequest, context: Context): Promise<PromptData | null> {
  const sealed = await readSealedAttempt(context, request.accountId, request.tryoutId);
  if (sealed?.result.attemptNumber !== request.attemptNumber || sealed.result.grading !== request.grading)
    return null;
  const version = await context.versions.get(sealed.result.versionId, request.grading);
  if (version.grading !== request.grading) return null;
  const sources = { db: context.database.db, versions: context.versions };
  const attempt = await readAttemptData(sources, sealed, version);
  return createPromptData(attempt, listNamedValues(attempt), paragraphsOf(createFeedback(attempt)));
}

/** The model rephrases these paragraphs, which were written by rules. */
function paragraphsOf({ summary, feedback, plan }: Feedback): string[] {
  const texts = [summary, feedback.twk, feedback.tiu, feedback.tkp, ...plan.map(({ text }) => text)];
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/**
 * Marks the text as failed.
 * @throws AbandonedJobError after a failure of the model, so that the cause is logged
 * @throws any other error unchanged, so that the job is retried
 */
async function giveUp(
  request: AnalysisTextRequest,
  { database, now }: Context,
  { breaker }: ModelWriting,
  fault: unknown,
): Promise<void> {
  if (fault instanceof NoCallLeftError) return markFailed(database.db, request);
  const isDiscarded = fault instanceof DiscardedTextError;
  if (!isDiscarded && !(fault instanceof ModelFailure)) throw fault;
  breaker.recordFailure(now());
  await markFailed(database.db, request, isDiscarded ? fault.tokens : 0);
  throw new AbandonedJobError(isDiscarded ? fault.flaw : fault.kind);
}

const markFailed = (db: Db, request: AnalysisTextRequest, tokens = 0): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await markAnalysisTextFailed(trx, request, tokens)) await announceText(trx, request);
  });

/** Makes the open pages refetch the text. */
const announceText = (trx: Db, { accountId }: AnalysisTextRequest) =>
  announceChange(trx, { accountId, kind: 'analysis' });
