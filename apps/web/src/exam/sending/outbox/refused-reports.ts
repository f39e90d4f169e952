import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { changesGradedDifferently } from '../../attempt/attempt-changes.ts';
import type { AttemptKey } from '../../attempt/exam-session.ts';
import type { RefusedAnswers } from '../../device/refused-answers.ts';
import { isEndedByTime } from '../calls/attempt-status.ts';

export interface RefusedReport {
  key: AttemptKey;
  title: string;
  /** Question numbers, never empty. */
  numbers: readonly number[];
  end: 'deleted' | 'handed-in' | 'over';
}

export interface RefusedReportPorts {
  listRefused(accountId: string): Promise<RefusedAnswers[]>;
  deleteRefused(key: AttemptKey): Promise<void>;
  fetchTryout(tryoutId: number): Promise<Tryout>;
  /** Called only for sealed attempts, because requesting the review of an unsealed attempt would seal the attempt. */
  fetchReview(tryout: Tryout): Promise<Review>;
}

/**
 * Reports only answers whose outcome is known. The outcome is unknown while the server is unreachable or the attempt
 * can still be handed in.
 */
export async function collectRefusedReports(
  ports: RefusedReportPorts,
  accountId: string,
): Promise<RefusedReport[]> {
  const reports: RefusedReport[] = [];
  for (const refused of await ports.listRefused(accountId)) {
    const report = await reportOf(ports, refused).catch(() => null);
    if (report?.numbers.length === 0) await ports.deleteRefused(refused);
    else if (report) reports.push(report);
  }
  return reports;
}

async function reportOf(ports: RefusedReportPorts, refused: RefusedAnswers): Promise<RefusedReport | null> {
  const { tryoutId, attempt, changes } = refused;
  const tryout = await ports.fetchTryout(tryoutId);
  const { title, state, attemptsStarted } = tryout;
  if (attemptsStarted < attempt) return null;
  const isDeleted = state === 'none' || attemptsStarted > attempt;
  if (!isDeleted && state !== 'sealed') return null;
  // Some answers may count: another tab sent them in time, or only the reply was lost.
  const lost = isDeleted
    ? changes
    : changesGradedDifferently(changes, (await ports.fetchReview(tryout)).answers);
  const numbers = lost.map(({ number }) => number).sort((a, b) => a - b);
  const endOfSealed = isEndedByTime(tryout) ? 'over' : 'handed-in';
  return { key: refused, title, numbers, end: isDeleted ? 'deleted' : endOfSealed };
}
