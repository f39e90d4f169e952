import { enqueueJob } from '@ambang/db/jobs.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import type { AnalysisTextRow, AnalysisTextId } from '@ambang/db/results/analysis-texts.ts';
import {
  findAnalysisText,
  hasWaitingText,
  lockResultForText,
  recordTextRequest,
} from '@ambang/db/results/analysis-texts.ts';
import { lockTextBudget } from '@ambang/db/results/model-calls.ts';
import { MAX_WAITING_TEXTS, TEXT_TIMEOUT_MS } from '@ambang/feedback/model/text-limits.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { Context, ModelWriting } from '../../context.ts';
import { throttleKey } from '../../throttling/throttle.ts';

/** Whether the model failed or the request timed out. */
export const hasTextFailed = ({ state, askedAt }: AnalysisTextRow, now: number): boolean =>
  state === 'failed' || (state === 'waiting' && askedAt <= now - TEXT_TIMEOUT_MS);

/**
 * Requests a text of the model about the attempt, unless there is already a text or a request that has not failed. A job
 * writes the text.
 * @param version the version of the consent
 * @throws Refusal
 */
export async function requestAnalysisText(
  context: Context,
  writing: ModelWriting,
  { accountId, tryoutId, attemptNumber, grading }: AnalysisTextId,
  version: string,
): Promise<AnalysisTextRow> {
  const { db } = context.database;
  const existing = await findAnalysisText(db, { accountId, tryoutId, attemptNumber, grading });
  if (existing && !hasTextFailed(existing, context.now())) return existing;
  if (writing.breaker.isOpen(context.now())) throw modelUnavailableRefusal();
  const countedTry = await context.throttles.modelText.take(throttleKey(accountId));
  const request = { accountId, tryoutId, version, budget: writing.dailyBudget, now: context.now() };
  const { text, isNew } = await db
    .transaction()
    .execute((trx) => recordRequest(trx, request))
    .catch(async (fault: unknown) => {
      await countedTry.refund();
      throw fault;
    });
  if (!isNew) await countedTry.refund();
  return text;
}

interface TextRequest {
  accountId: string;
  tryoutId: number;
  version: string;
  budget: number;
  now: number;
}

async function recordRequest(
  trx: Db,
  request: TextRequest,
): Promise<{ text: AnalysisTextRow; isNew: boolean }> {
  const { accountId, tryoutId, version, now } = request;
  // The account is locked first, so that the second of two concurrent requests finds the first one.
  await lockAccount(trx, accountId);
  const textId = await lockGradedAttempt(trx, accountId, tryoutId);
  const existing = await findAnalysisText(trx, textId);
  if (existing && !hasTextFailed(existing, now)) return { text: existing, isNew: false };
  if (await hasWaitingText(trx, accountId, now - TEXT_TIMEOUT_MS)) throw otherTextWaitingRefusal();
  const textRequest = { ...textId, askedAt: now };
  const text = await recordTextRequest(trx, textRequest, version);
  await enqueueJob(trx, 'writeAnalysis', textRequest);
  await requireCapacity(trx, request);
  return { text, isNew: true };
}

/** Also counts the request that was just recorded. Runs last, because its lock blocks all other requests for texts. */
async function requireCapacity(trx: Db, { budget, now }: TextRequest): Promise<void> {
  const { waiting, calls } = await lockTextBudget(trx, { since: now - TEXT_TIMEOUT_MS, now });
  if (calls > budget) throw budgetUsedUpRefusal();
  if (waiting > MAX_WAITING_TEXTS) throw queueFullRefusal();
}

/** Neither a reset nor a correction changes the result before the transaction ends. @returns the id of its text */
async function lockGradedAttempt(trx: Db, accountId: string, tryoutId: number): Promise<AnalysisTextId> {
  const attempt = await lockAttempt(trx, accountId, tryoutId);
  const graded = attempt && (await lockResultForText(trx, accountId, tryoutId));
  if (!graded) throw notFoundRefusal('Hasil tryout ini');
  if (graded.isOutdated) throw beingRegradedRefusal();
  return graded.textId;
}

const modelUnavailableRefusal = () =>
  new Refusal(
    'unavailable',
    'Penulis AI sedang tidak menjawab. Coba lagi beberapa menit lagi; analisis yang ada tetap dapat kamu baca.',
  );

const queueFullRefusal = () =>
  new Refusal('unavailable', 'Antrean penulis AI sedang penuh. Coba lagi beberapa menit lagi.');

const otherTextWaitingRefusal = () =>
  new Refusal('conflict', 'Tulisan AI untuk tryout lain masih dibuat. Tunggu sampai selesai lalu coba lagi.');

const beingRegradedRefusal = () =>
  new Refusal('conflict', 'Nilai tryout ini sedang dihitung ulang. Tunggu sebentar lalu coba lagi.');

const budgetUsedUpRefusal = () =>
  new Refusal(
    'throttled',
    'Jatah tulisan AI untuk hari ini sudah habis. Coba lagi besok; analisis yang ada tetap dapat kamu baca.',
  );
