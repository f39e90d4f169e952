import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { changesGradedDifferently } from '../../attempt/attempt-changes.ts';
import type { AttemptKey } from '../../attempt/exam-session.ts';
import type { RefusedAnswers } from '../../device/refused-answers.ts';
import { isEndedByTime } from '../calls/attempt-status.ts';

export interface RefusedAnswersNotice {
  key: AttemptKey;
  title: string;
  /** Question numbers, never empty. */
  numbers: readonly number[];
  end: 'deleted' | 'handed-in' | 'over';
}

export interface RefusedAnswersNoticePorts {
  listRefused(accountId: string): Promise<RefusedAnswers[]>;
  deleteRefused(key: AttemptKey): Promise<void>;
  fetchTryout(tryoutId: number): Promise<Tryout>;
  /** Called only for sealed attempts, because requesting the review of an unsealed attempt would seal the attempt. */
  fetchReview(tryout: Tryout): Promise<Review>;
}

/**
 * Leaves out answers whose outcome is unknown, because the server is unreachable or the attempt can still be handed in.
 */
export async function collectRefusedAnswersNotices(
  ports: RefusedAnswersNoticePorts,
  accountId: string,
): Promise<RefusedAnswersNotice[]> {
  const notices: RefusedAnswersNotice[] = [];
  for (const refused of await ports.listRefused(accountId)) {
    const notice = await noticeOf(ports, refused).catch(() => null);
    if (notice?.numbers.length === 0) await ports.deleteRefused(refused);
    else if (notice) notices.push(notice);
  }
  return notices;
}

async function noticeOf(
  ports: RefusedAnswersNoticePorts,
  refused: RefusedAnswers,
): Promise<RefusedAnswersNotice | null> {
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
