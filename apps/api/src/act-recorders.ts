import { createActRecorder, type ActRecorder } from '@ambang/backup/lists/act-recorder.ts';
import { openActLists, type BackupAddress } from '@ambang/backup/targets/address.ts';
import { S3_LIMITS } from '@ambang/backup/targets/s3-settings.ts';

/** A person waits for the line. */
const TIMEOUT_MS = 5_000;
const LIMITS = { ...S3_LIMITS, callMs: 2_400, tries: 2, pauseMs: 100 };

/** The lists that a restore reads. Their lines are durable before an account is erased or a payment page is created. */
export interface ActRecorders {
  erasures: ActRecorder;
  orders: ActRecorder;
  /** Lines that could not be written since the last one that was. */
  failedLines: () => number;
}

const unrecorded: ActRecorder = { record: async () => ({ undo: async () => undefined }) };

/** @param address null: no lists are kept */
export function openActRecorders(
  address: BackupAddress | null,
  { now, onError }: { now: () => number; onError: (error: Error) => void },
): ActRecorders {
  if (!address) return { erasures: unrecorded, orders: unrecorded, failedLines: () => 0 };
  const options = { lists: openActLists(address, LIMITS), timeoutMs: TIMEOUT_MS, now, onError };
  let failed = 0;
  const counted = ({ record }: ActRecorder): ActRecorder => ({
    async record(id) {
      try {
        const act = await record(id);
        failed = 0;
        return act;
      } catch (error) {
        failed += 1;
        throw error;
      }
    },
  });
  return {
    erasures: counted(createActRecorder({ ...options, list: 'erased-accounts' })),
    orders: counted(createActRecorder({ ...options, list: 'orders' })),
    failedLines: () => failed,
  };
}
