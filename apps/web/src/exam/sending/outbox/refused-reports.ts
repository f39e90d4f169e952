import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { gradedDifferently } from '../../attempt/attempt-changes.ts';
import type { SessionKey } from '../../attempt/exam-session.ts';
import type { RefusedAnswers } from '../../device/refused-answers.ts';
import { isEndedByTime } from '../calls/attempt-status.ts';

/** What a person is told once of answers that did not count. */
export interface RefusedReport {
  key: SessionKey;
  /** Of the tryout. */
  title: string;
  /** Question numbers, never empty. */
  numbers: readonly number[];
  /** What has become of the attempt: gone, handed in before its time was over, or ended by that. */
  end: 'deleted' | 'handed-in' | 'over';
}

export interface RefusedReportPorts {
  listRefused(accountId: string): Promise<RefusedAnswers[]>;
  /** What has nothing to tell. */
  drop(key: SessionKey): Promise<void>;
  askTryout(tryoutId: number): Promise<Tryout>;
  /** Asked for sealed attempts only: a look at an open one would seal it. */
  askReview(tryout: Tryout): Promise<Review>;
}

/** What cannot be told yet stays for the next look: the server is not reached, or the attempt may still be handed in. */
export async function refusedReports(ports: RefusedReportPorts, accountId: string): Promise<RefusedReport[]> {
  const told: RefusedReport[] = [];
  for (const refused of await ports.listRefused(accountId)) {
    const news = await newsOf(ports, refused).catch(() => null);
    if (news?.numbers.length === 0) await ports.drop(refused);
    else if (news) told.push(news);
  }
  return told;
}

async function newsOf(ports: RefusedReportPorts, refused: RefusedAnswers): Promise<RefusedReport | null> {
  const { tryoutId, attempt, changes } = refused;
  const tryout = await ports.askTryout(tryoutId);
  const { title, state, attemptsStarted } = tryout;
  if (attemptsStarted < attempt) return null;
  const isDeleted = state === 'none' || attemptsStarted > attempt;
  if (!isDeleted && state !== 'sealed') return null;
  // Another tab or a lost reply may have brought some of them there in time.
  const lost = isDeleted ? changes : gradedDifferently(changes, (await ports.askReview(tryout)).answers);
  const numbers = lost.map(({ number }) => number).sort((a, b) => a - b);
  const sealedBy = isEndedByTime(tryout) ? 'over' : 'handed-in';
  return { key: refused, title, numbers, end: isDeleted ? 'deleted' : sealedBy };
}
