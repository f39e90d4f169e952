import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { AttemptToAnalyse } from '@ambang/db/tryouts/analyses.ts';
import { findAttemptToAnalyse } from '@ambang/db/tryouts/analyses.ts';
import { readLog } from '@ambang/exam/change-log.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import { attemptState } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { feedbackOn } from '@ambang/feedback/feedback.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { TryLater } from '@ambang/refusal/try-later.ts';
import type { Context } from './context.ts';

/**
 * What the account's sealed attempt says. Nothing is sealed here: an attempt whose time is over is left for the owner's
 * look at the result.
 * @throws Refusal
 */
export async function analyse(context: Context, accountId: string, tryoutId: number): Promise<Analysis> {
  const attempt = await findAttemptToAnalyse(context.db, accountId, tryoutId);
  if (!attempt) throw missing('Analisis ini');
  const answers = sealedAnswers(attempt, context.now());
  const judged = await context.keys.get(attempt.versionId, attempt.grading);
  if (!judged) throw new TryLater('keys were corrected', JUST_CORRECTED);
  const durationMs = attempt.expiresAt - attempt.startedAt;
  const histories = historiesOf(readLog(attempt.log), durationMs);
  return inWordsOf(attempt, { ...feedbackOn({ ...judged, answers, histories }), writtenBy: 'rules' });
}

const JUST_CORRECTED = 'Kunci tryout ini baru saja dikoreksi. Coba lagi sebentar lagi.';

function sealedAnswers({ answers, ...attempt }: AttemptToAnalyse, now: number): Answer[] {
  if (attempt.sealedAt !== null && answers) return answers;
  if (attemptState(attempt, now) === 'running')
    throw new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk membaca analisisnya.');
  throw new Refusal(
    'missing',
    'Waktu tryout ini habis, tetapi pengerjaannya belum ditutup. Buka hasilnya dulu, lalu kembali ke analisis.',
  );
}

/** Puts the texts of a language model in place of ours. What follows from counts alone stays as it is. */
function inWordsOf({ texts }: AttemptToAnalyse, ours: Analysis): Analysis {
  if (!texts) return ours;
  const { summary, tiu, twk, tkp } = texts;
  return { ...ours, summary, feedback: { tiu, twk, tkp }, writtenBy: 'model' };
}
