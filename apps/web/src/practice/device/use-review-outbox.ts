import { useEffect, useSyncExternalStore } from 'react';
import type { OutboxState } from './review-outbox.ts';
import { reviewOutbox } from './review-outbox.ts';

/** Sends the account's reviews while the component is mounted. */
export function useReviewOutbox(accountId: string): OutboxState {
  const outbox = reviewOutbox(accountId);
  useEffect(() => outbox.start(), [outbox]);
  return useSyncExternalStore(outbox.subscribe, outbox.state);
}
