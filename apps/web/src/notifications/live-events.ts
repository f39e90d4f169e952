import type { EventKind } from '@ambang/contract/events.ts';
import { isEventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/cache/query-keys.ts';
import { refetchModelTexts } from '../api/queries/scores.ts';
import { refetchPurchases } from '../api/queries/purchase-updates.ts';
import { leaveIfSignedOut } from '../session/session.ts';
import type { EventPorts } from './shared-event-stream.ts';
import { openEventStream, shareEventStream } from './shared-event-stream.ts';

/** A new sign-in in this browser ends the previous session. The new cookie may arrive a moment after the event. */
const COOKIE_WAIT_MS = 1_000;

/** Refetches data that has changed on the server, while a screen with the bell is shown. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ports = createEventPorts();
    if (!ports) return;
    let timer: ReturnType<typeof setTimeout>;
    const onEvent = (kind: EventKind) => {
      if (kind === 'notifications')
        return void client.invalidateQueries({ queryKey: queryKeys.notifications });
      if (kind === 'transactions') return refetchPurchases(client);
      if (kind === 'analysis') return void refetchModelTexts(client);
      clearTimeout(timer);
      timer = setTimeout(() => void leaveIfSignedOut(), COOKIE_WAIT_MS);
    };
    const stop = shareEventStream(ports, onEvent);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

const LOCK_AND_CHANNEL_NAME = 'ambang-events';

/** After a page load, the time in which the first screen's data counts as just fetched. */
const NEW_PAGE_MS = 10_000;

/**
 * @returns null when the browser cannot share a stream; data is then refetched by polling and when a tab becomes
 * visible
 */
function createEventPorts(): EventPorts | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return null;
  return {
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    isPageNew: () => performance.now() < NEW_PAGE_MS,
    lead: (signal, begin) => void leadAmongTabs(signal, begin).catch(() => undefined),
    openEventStream,
    ...openTabChannel(),
  };
}

/**
 * Releases the lock when the signal aborts.
 * @throws AbortError when the signal aborts during the wait for the lock
 */
async function leadAmongTabs(signal: AbortSignal, begin: Parameters<EventPorts['lead']>[1]): Promise<void> {
  const leadUntilAborted = (hasWaited: boolean) =>
    new Promise<void>((resolve) => {
      // The signal may abort just as the lock is granted.
      if (signal.aborted) return resolve();
      const stop = begin(hasWaited);
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  const wasFree = await navigator.locks.request(
    LOCK_AND_CHANNEL_NAME,
    { ifAvailable: true },
    async (lock) => {
      if (lock) await leadUntilAborted(false);
      return lock !== null;
    },
  );
  if (!wasFree)
    await navigator.locks.request(LOCK_AND_CHANNEL_NAME, { signal }, () => leadUntilAborted(true));
}

function openTabChannel(): Pick<EventPorts, 'postToOtherTabs' | 'onOtherTabs'> {
  const channel = new BroadcastChannel(LOCK_AND_CHANNEL_NAME);
  return {
    postToOtherTabs: (kind) => channel.postMessage(kind),
    onOtherTabs(onEvent) {
      channel.onmessage = ({ data }) => {
        if (isEventKind(data)) onEvent(data);
      };
      return () => channel.close();
    },
  };
}
