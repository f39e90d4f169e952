import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { AttemptToAnalyse } from '@ambang/db/results/analyses.ts';
import { findAttemptToAnalyse } from '@ambang/db/results/analyses.ts';
import { countUnseenAnswers, listEarlierAttempts } from '@ambang/db/results/earlier-sittings.ts';
import { attemptState } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { EarlierSittings } from '@ambang/feedback/attempt-data.ts';
import { createAttemptData } from '@ambang/feedback/attempt-data.ts';
import { poolEarlier } from '@ambang/feedback/earlier.ts';
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
  const data = createAttemptData(keys, { ...attempt, answers });
  const earlier = await readEarlier(context, accountId, tryoutId);
  return withModelTexts(attempt, {
    ...createFeedback({ ...data, earlier }),
    writtenBy: 'rules',
  });
}

/** Earlier attempts whose keys are being corrected are left out. */
async function readEarlier(context: Context, accountId: string, tryoutId: number): Promise<EarlierSittings> {
  const attempts = await listEarlierAttempts(context.db, accountId, tryoutId);
  const earlier = await Promise.all(
    attempts.map(async (attempt) => {
      const keys = await context.keys.get(attempt.versionId, attempt.grading);
      return keys ? [createAttemptData(keys, attempt)] : [];
    }),
  );
  return poolEarlier(earlier.flat(), await countPractice(context, accountId, tryoutId));
}

/** PostgreSQL's code for a missing right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** None while the role has no rights to practice, after an upgrade that did not renew them. */
const countPractice = ({ db }: Context, accountId: string, tryoutId: number) =>
  countUnseenAnswers(db, accountId, tryoutId).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) return [];
    throw error;
  });

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
