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

/** A new sign-in in this browser ends the previous session. The new cookie may arrive a moment after the event. */
const COOKIE_WAIT_MS = 1_000;

export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ports = browserEventPorts();
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

const NAME = 'ambang-events';

/**
 * @returns null when the browser cannot share a stream; data is then refetched by polling and when a tab becomes
 * visible
 */
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

/** Releases the lock when the signal aborts. */
function leadAmongTabs(signal: AbortSignal, begin: () => () => void): void {
  const leadUntilAborted = () =>
    new Promise<void>((resolve) => {
      // The signal may abort just as the lock is granted.
      if (signal.aborted) return resolve();
      const stop = begin();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // An abort during the wait for the lock rejects the request.
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
