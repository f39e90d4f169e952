import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../api/queries/keys.ts';
import { refetchModelTexts } from '../api/queries/results.ts';
import { refetchPurchases } from '../api/queries/transactions.ts';
import { confirmSession } from '../session/session.ts';
import { shareEvents } from './shared-events.ts';
import type { EventParts, Hear } from './shared-events.ts';

/** A new sign-in ends this browser's former session. Its cookie has this long to arrive before a tab asks again. */
const COOKIE_MS = 1_000;

/** Reads anew what the server says has changed, as long as a screen with the bell is shown. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const parts = browserEvents();
    if (!parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const hear = (kind: EventKind) => {
      if (kind === 'notifications') return void client.invalidateQueries({ queryKey: keys.notifications });
      if (kind === 'transactions') return refetchPurchases(client);
      if (kind === 'analysis') return void refetchModelTexts(client);
      clearTimeout(timer);
      timer = setTimeout(() => void confirmSession(), COOKIE_MS);
    };
    const stop = shareEvents(parts, hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

const NAME = 'ambang-events';

/** The wait after a refused stream. Chance adds up to half of it, so that not all browsers come back at once. */
const RETRY_MS = 40_000;

/** @returns null where the browser cannot share a stream: then data is read anew only when the person comes back */
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
      // The lock may have been given in the moment in which the tab left.
      if (signal.aborted) return resolve();
      const stop = begin();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // A tab that leaves while it waits for its turn gets an error, which needs no answer.
  navigator.locks.request(NAME, { signal }, leadUntilAborted).catch(() => undefined);
}

function openStream(hear: Hear): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let hasBeenOpen = false;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    // Something may have come while no stream was open. Before the first one the screens have just asked themselves.
    source.onopen = () => {
      hear(hasBeenOpen ? 'transactions' : 'notifications');
      hasBeenOpen = true;
    };
    source.onmessage = ({ data }) => {
      if (isEventKind(data)) hear(data);
    };
    source.onerror = () => {
      // The browser repairs a lost connection itself. A closed one was refused, perhaps as the session has ended.
      if (source.readyState !== EventSource.CLOSED) return;
      hear('sessions');
      timer = setTimeout(open, RETRY_MS * (1 + Math.random() / 2));
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function tabChannel(): Pick<EventParts, 'tellOthers' | 'hearOthers'> {
  const channel = new BroadcastChannel(NAME);
  return {
    tellOthers: (kind) => channel.postMessage(kind),
    hearOthers(hear) {
      channel.onmessage = ({ data }) => {
        if (isEventKind(data)) hear(data);
      };
      return () => channel.close();
    },
  };
}
