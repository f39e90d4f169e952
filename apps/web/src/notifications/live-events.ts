import type { EventKind } from '@ambang/contract/events.ts';
import { isEventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/cache/query-keys.ts';
import { refetchModelTexts } from '../api/queries/scores.ts';
import { refetchPurchases } from '../api/queries/transactions.ts';
import { leaveIfSignedOut } from '../session/session.ts';
import type { EventPorts } from './shared-event-stream.ts';
import { openEventStream, shareEventStream } from './shared-event-stream.ts';

/** A new sign-in in this browser ends the previous session. Its cookie may arrive a moment after the event. */
const COOKIE_WAIT_MS = 1_000;

/** Refetches what changed on the server while a screen with the bell is shown. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const parts = browserEventPorts();
    if (!parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const onEvent = (kind: EventKind) => {
      if (kind === 'notifications')
        return void client.invalidateQueries({ queryKey: queryKeys.notifications });
      if (kind === 'transactions') return refetchPurchases(client);
      if (kind === 'analysis') return void refetchModelTexts(client);
      clearTimeout(timer);
      timer = setTimeout(() => void leaveIfSignedOut(), COOKIE_WAIT_MS);
    };
    const stop = shareEventStream(parts, onEvent);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

/** Name of the lock and of the channel. */
const NAME = 'ambang-events';

/** @returns null when the browser cannot share a stream: polling and a tab that becomes visible then refetch the data */
function browserEventPorts(): EventPorts | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return null;
  return {
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    lead: leadAmongTabs,
    openEventStream,
    ...tabChannel(),
  };
}

function leadAmongTabs(signal: AbortSignal, begin: () => () => void): void {
  const leadUntilAborted = () =>
    new Promise<void>((resolve) => {
      // The lock may have been granted just as the tab left.
      if (signal.aborted) return resolve();
      const stop = begin();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // Leaving while waiting for the lock rejects the request, which needs no handling.
  navigator.locks.request(NAME, { signal }, leadUntilAborted).catch(() => undefined);
}

function tabChannel(): Pick<EventPorts, 'postToOtherTabs' | 'onOtherTabs'> {
  const channel = new BroadcastChannel(NAME);
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
