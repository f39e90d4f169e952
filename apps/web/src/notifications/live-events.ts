import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../api/queries/keys.ts';
import { refetchModelTexts } from '../api/queries/results.ts';
import { refetchPurchases } from '../api/queries/transactions.ts';
import { confirmSession } from '../session/session.ts';
import { shareEvents } from './shared-events.ts';
import type { EventParts, OnEvent } from './shared-events.ts';

/** A new sign-in ends the previous session of this browser. Wait this long for its cookie before checking the session. */
const COOKIE_WAIT_MS = 1_000;

/** Refetches what changed on the server while a screen with the bell is shown. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const parts = browserEvents();
    if (!parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const onEvent = (kind: EventKind) => {
      if (kind === 'notifications') return void client.invalidateQueries({ queryKey: keys.notifications });
      if (kind === 'transactions') return refetchPurchases(client);
      if (kind === 'analysis') return void refetchModelTexts(client);
      clearTimeout(timer);
      timer = setTimeout(() => void confirmSession(), COOKIE_WAIT_MS);
    };
    const stop = shareEvents(parts, onEvent);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

/** Of the lock and the channel. */
const NAME = 'ambang-events';

/** The wait after a refused stream, plus up to half of it at random, so that browsers do not all reconnect at once. */
const RETRY_MS = 40_000;

/** @returns null when the browser cannot share a stream: data is then refetched only when the tab becomes visible */
function browserEvents(): EventParts | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return null;
  return {
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    lead,
    openStream,
    ...tabChannel(),
  };
}

function lead(signal: AbortSignal, begin: () => () => void): void {
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

function openStream(onEvent: OnEvent): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let hasBeenOpen = false;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    // Events may have been missed while no stream was open. Before the first one the screens have just fetched.
    source.onopen = () => {
      onEvent(hasBeenOpen ? 'transactions' : 'notifications');
      hasBeenOpen = true;
    };
    source.onmessage = ({ data }) => {
      if (isEventKind(data)) onEvent(data);
    };
    source.onerror = () => {
      // The browser reconnects by itself after a lost connection. A closed one was refused: the session may have ended.
      if (source.readyState !== EventSource.CLOSED) return;
      onEvent('sessions');
      timer = setTimeout(open, RETRY_MS * (1 + Math.random() / 2));
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function tabChannel(): Pick<EventParts, 'postToOtherTabs' | 'onOtherTabs'> {
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
