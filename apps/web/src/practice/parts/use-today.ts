import type { PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFirstLoad } from '../../api/queries/first-load.ts';
import { practiceTodayQuery } from '../../api/queries/practice.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { updateCache } from '../../api/cache/server-cache.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { savePacket } from '../device/packet.ts';
import type { Packet } from '../device/account-records.ts';
import { practiceStore } from '../device/practice-store.ts';
import type { OutboxState } from '../device/review-outbox.ts';
import { renewPush } from '../device/renew-push.ts';
import { useReviewOutbox } from '../device/use-review-outbox.ts';
import type { DoneItem } from '../session/practice-session.ts';

export interface TodayState {
  today: PracticeToday;
  /** Outcomes of today's packet on this device. */
  done: readonly DoneItem[];
  /** Entries that are still to be answered. */
  open: readonly PracticeEntry[];
  /** When the packet came from this device, without a network. */
  savedAt: number | null;
  isOnDevice: boolean;
  outbox: OutboxState;
}

/** Today's packet from the server, or without a network from this device. */
export function useToday(accountId: string) {
  const query = useQuery(practiceTodayQuery);
  const isOffline = useIsOffline(query);
  const outbox = useReviewOutbox(accountId);
  const packet = useStoredPacket(accountId, isOffline && !query.data);
  const isOnDevice = usePacketStorage(accountId, query.data);
  const today = query.data ?? packet?.today;
  const done = useDone(accountId, today?.day, outbox.deliveries);
  useRefetchAfterDelivery(outbox.deliveries);
  useEffect(() => void renewPush(accountId), [accountId]);
  const savedAt = query.data ? null : (packet?.savedAt ?? null);
  const state: TodayState | null =
    today && done
      ? {
          today,
          done,
          open: today.entries.filter(({ itemId }) => !done.some(({ entry }) => entry.itemId === itemId)),
          savedAt,
          isOnDevice: isOnDevice || savedAt !== null,
          outbox,
        }
      : null;
  const hasNoPacket = isOffline && packet === null;
  const isComing = today !== undefined || isFirstLoad(query) || (isOffline && !hasNoPacket);
  /** `isArriving`: `state` follows soon, from the server or from this device. */
  return { query, isOffline, state, hasNoPacket, isArriving: state === null && isComing };
}

/** @returns undefined until the storage has been read, null if it has no packet */
function useStoredPacket(accountId: string, isNeeded: boolean): Packet | null | undefined {
  const [packet, setPacket] = useState<Packet | null>();
  useEffect(() => {
    if (!isNeeded) return;
    return readOnce(practiceStore().packet(accountId), (stored) => setPacket(stored ?? null));
  }, [accountId, isNeeded]);
  return isNeeded ? packet : undefined;
}

/** Stores the packet, so that the questions open without a network. */
function usePacketStorage(accountId: string, today: PracticeToday | undefined): boolean {
  const [stored, setStored] = useState<PracticeToday>();
  useEffect(() => {
    if (!today || today.entries.length === 0) return;
    // A failure leaves the packet incomplete. The sheet then fetches what is missing.
    const saving = savePacket(accountId, today).catch(() => false);
    return readOnce(saving, (isComplete) => isComplete && setStored(today));
  }, [accountId, today]);
  return today !== undefined && stored === today;
}

/** The cache has them for a screen that comes back, so that it has its content, and its scroll position, at once. */
function useDone(
  accountId: string,
  day: string | undefined,
  deliveries: number,
): readonly DoneItem[] | undefined {
  const cache = useQueryClient();
  const [done, setDone] = useState<readonly DoneItem[]>();
  useEffect(() => {
    if (day === undefined) return;
    return readOnce(practiceStore().done(accountId, day), (items) => {
      const ofToday = items.filter(({ set }) => set === 'today');
      cache.setQueryData(queryKeys.practiceDoneOn(accountId, day), ofToday);
      setDone(ofToday);
    });
  }, [accountId, day, deliveries, cache]);
  if (done || day === undefined) return done;
  return cache.getQueryData<readonly DoneItem[]>(queryKeys.practiceDoneOn(accountId, day));
}

/** Answers that arrived late change packet and book. */
function useRefetchAfterDelivery(deliveries: number): void {
  const [first] = useState(deliveries);
  useEffect(() => {
    if (deliveries > first)
      updateCache((cache) => void cache.invalidateQueries({ queryKey: queryKeys.practice }));
  }, [deliveries, first]);
}

/** Passes on the value unless the effect has ended. @returns the effect's clean-up */
function readOnce<Value>(reading: Promise<Value>, use: (value: Value) => void): () => void {
  let isEnded = false;
  void reading.then((value) => {
    if (!isEnded) use(value);
  });
  return () => {
    isEnded = true;
  };
}
