import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { DeviceClocks } from '../../../clock/server-clock.ts';
import { lateChanges } from '../../attempt/attempt-changes.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { acknowledgeSave } from '../../attempt/session-updates.ts';

export interface SavePorts {
  /** Start of the attempt: server time, epoch ms. */
  startedAt: number;
  save(changes: readonly Change[]): Promise<SaveAcknowledgement>;
  clock(): DeviceClocks;
}

export interface CompletedSave {
  /** Saved changes that arrived too late to count. */
  late: readonly Change[];
  requestedAt: DeviceClocks;
  /** Applies the reply to the stored session, which may have changed since the request. */
  acknowledge(this: void, stored: ExamSession): ExamSession;
}

/** The server's limit per save. */
const MAX_CHANGES_PER_SAVE = 1_000;

/**
 * The limit of the save on leaving a page, which may run beside another save. After a page is closed, browsers send at
 * most 64 KiB of its requests. Both saves have at most 1,500 changes of at most 40 bytes, so 60,000 bytes.
 */
export const MAX_CHANGES_ON_LEAVE = 500;

/**
 * A save without changes gets the server's time, or an error for an ended attempt.
 * @throws CallFailure or NetworkFailure
 */
export async function saveOldestChanges(
  unsent: readonly Change[],
  ports: SavePorts,
  max = MAX_CHANGES_PER_SAVE,
): Promise<CompletedSave> {
  const changes = unsent.slice(0, max);
  const requestedAt = ports.clock();
  const saved = await ports.save(changes);
  const trip = { sentAt: requestedAt.wall, receivedAt: ports.clock().wall };
  const times = { startedAt: ports.startedAt, expiresAt: saved.expiresAt };
  return {
    requestedAt,
    late: lateChanges(changes, times, saved.serverTime),
    acknowledge: (stored) => acknowledgeSave(stored, changes, saved, trip),
  };
}
