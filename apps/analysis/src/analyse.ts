import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { AttemptToAnalyse } from '@ambang/db/results/analyses.ts';
import { findAttemptToAnalyse } from '@ambang/db/results/analyses.ts';
import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import { attemptState } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { createFeedback } from '@ambang/feedback/feedback.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { Context } from './context.ts';

/**
 * Analyses a sealed attempt by the keys that its result was scored with. An overdue attempt is not sealed here, but when
 * its result is opened.
 * @throws Refusal when there is no attempt, it is not sealed, or its result is being corrected
 */
export async function analyse(context: Context, accountId: string, tryoutId: number): Promise<Analysis> {
  const attempt = await findAttemptToAnalyse(context.db, accountId, tryoutId);
  if (!attempt) throw notFoundRefusal('Analisis ini');
  const answers = sealedAnswers(attempt, context.now());
  const { versionId, grading } = attempt;
  const keys = grading === null ? null : await context.keys.get(versionId, grading);
  if (!keys) throw correctionRefusal();
  const durationMs = attempt.expiresAt - attempt.startedAt;
  const histories = computeQuestionHistories(unpackLog(attempt.log), durationMs);
  return withModelTexts(attempt, {
    ...createFeedback({ ...keys, durationMs, answers, histories }),
    writtenBy: 'rules',
  });
}

/** The refusal for a result that is older than the keys, so that the points would differ. */
const correctionRefusal = () =>
  new Refusal(
    'conflict',
    'Nilai tryout ini sedang dikoreksi, dan analisisnya menunggu nilai yang baru. Coba lagi beberapa menit lagi.',
  );

function sealedAnswers({ answers, ...attempt }: AttemptToAnalyse, now: number): Answer[] {
  if (attempt.sealedAt !== null && answers) return answers;
  if (attemptState(attempt, now) === 'running')
    throw new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk membaca analisisnya.');
  throw new Refusal(
    'missing',
    'Waktu tryout ini habis, tetapi pengerjaannya belum ditutup. Buka hasilnya dulu, lalu kembali ke analisis.',
  );
}

/** Replaces the rule-based texts with those of the language model. Plan, band and topics are always computed by rules. */
function withModelTexts({ texts }: AttemptToAnalyse, byRules: Analysis): Analysis {
  if (!texts) return byRules;
  const { summary, tiu, twk, tkp } = texts;
  const { plan, band, topics } = byRules;
  return { summary, feedback: { tiu, twk, tkp }, plan, band, topics, writtenBy: 'model' };
}
