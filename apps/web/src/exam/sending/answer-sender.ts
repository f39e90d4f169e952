import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { ClockReading } from '../../clock/server-clock.ts';
import { lateChanges } from '../attempt/attempt-changes.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { acknowledgeSave } from '../attempt/exam-session.ts';

export interface SenderPorts {
  /** Of the attempt, by the server's clock. */
  startedAt: number;
  save(changes: readonly Change[]): Promise<SavedAnswers>;
  clock(): ClockReading;
}

/** What the server has answered to a save. */
export interface SentAnswers {
  /** What was sent and came too late to count. */
  late: readonly Change[];
  /** The device's clocks before it was sent. */
  askedAt: ClockReading;
  /** Brings the answer into what is kept of the attempt, which may have gone on meanwhile. */
  acknowledge(this: void, kept: ExamSession): ExamSession;
}

/** As many as the server takes: a long stretch without a network, with every change of mind, is one save. */
const MOST_CHANGES_PER_SAVE = 1_000;

/**
 * What a page sends while it is being left goes beside a save that may still be under way. Together they stay below the
 * 64 KiB that a browser sends for a page that is gone: a change takes at most 40 bytes.
 */
export const MAX_CHANGES_ON_LEAVE = 500;

/**
 * Every save goes this way: the oldest of what waits, or nothing at all to hear whether the attempt takes answers.
 * @throws what the server or the network says
 */
export async function sendOldest(
  unsent: readonly Change[],
  ports: SenderPorts,
  most = MOST_CHANGES_PER_SAVE,
): Promise<SentAnswers> {
  const changes = unsent.slice(0, most);
  const askedAt = ports.clock();
  const saved = await ports.save(changes);
  const trip = { sentAt: askedAt.wall, receivedAt: ports.clock().wall };
  return {
    askedAt,
    late: lateChanges(changes, { startedAt: ports.startedAt, expiresAt: saved.expiresAt }, saved.serverTime),
    acknowledge: (kept) => acknowledgeSave(kept, changes, saved, trip),
  };
}
