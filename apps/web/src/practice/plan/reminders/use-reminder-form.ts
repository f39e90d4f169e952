import type { Reminders } from '@ambang/contract/practice/reminders.ts';
import { getReminders, saveReminders } from '@ambang/contract/practice/reminders.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { ALWAYS_STALE } from '../../../api/cache/stale-time.ts';
import { call } from '../../../api/call.ts';
import { renewIfOutdated } from '../../device/renew-push.ts';
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from '../../device/push-subscription.ts';

export const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders,
  queryFn: ({ signal }) => call(getReminders, { signal }),
  staleTime: ALWAYS_STALE,
});

interface Choice {
  hour: number;
  isEmailOn: boolean;
  /** Whether this browser shows the reminders. */
  isPushOn: boolean;
}

export interface ReminderForm {
  /** Undefined until the server has replied. */
  stored: Reminders | undefined;
  hasFailed: boolean;
  choice: Choice;
  change: (changed: Partial<Choice>) => void;
  /** Does nothing when nothing was changed. */
  save: () => Promise<void>;
}

export function useReminderForm(accountId: string): ReminderForm {
  const { data: stored, isError } = useQuery(remindersQuery);
  const cache = useQueryClient();
  useEffect(() => {
    if (!stored) return;
    void renewIfOutdated(accountId, stored).then((renewed) => {
      if (renewed !== stored) cache.setQueryData(queryKeys.reminders, renewed);
    });
  }, [accountId, cache, stored]);
  const [endpoint, setEndpoint] = usePushEndpoint(stored);
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const isPushStored = endpoint !== null && stored !== undefined && stored.endpoints.includes(endpoint);
  const choice: Choice = {
    hour: stored?.hour ?? 0,
    isEmailOn: stored?.isEmailOn ?? false,
    isPushOn: isPushStored,
    ...changes,
  };
  const save = async () => {
    if (!stored || Object.keys(changes).length === 0) return;
    const { pushKey } = stored;
    const isAdded = choice.isPushOn && !isPushStored;
    const added = isAdded && pushKey !== null ? await subscribeToPush(accountId, pushKey) : null;
    const removed = choice.isPushOn ? null : endpoint;
    const { hour, isEmailOn } = choice;
    const saved = await call(saveReminders, { body: { hour, isEmailOn, added, removed } });
    if (removed !== null) await unsubscribeFromPush();
    setEndpoint(added?.endpoint ?? (removed === null ? endpoint : null));
    cache.setQueryData(queryKeys.reminders, saved);
    setChanges({});
  };
  return {
    stored,
    hasFailed: isError && !stored,
    choice,
    change: (changed) => setChanges((before) => ({ ...before, ...changed })),
    save,
  };
}

/** @param stored after its fetch this browser may have another endpoint */
function usePushEndpoint(stored: Reminders | undefined) {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => {
    let isEnded = false;
    // Without storage a browser may refuse; then it counts as not subscribed.
    findPushEndpoint().then(
      (found) => void (isEnded || setEndpoint(found)),
      () => undefined,
    );
    return () => {
      isEnded = true;
    };
  }, [stored]);
  return [endpoint, setEndpoint] as const;
}
