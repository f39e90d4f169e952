import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTIFICATIONS } from '../api/queries/notifications.ts';
import { confirmSession } from '../session/session.ts';
import { shareEvents } from './shared-events.ts';
import type { EventParts, Hear } from './shared-events.ts';

/** A new sign-in in this browser ends its former session: its cookie has to arrive before anybody asks. */
const COOKIE_MS = 1_000;

/** Reads anew what the server says has changed, as long as a screen with the bell is shown. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const parts = browserEvents();
    if (!parts) return;
    let timer: ReturnType<typeof setTimeout>;
    const hear = (kind: EventKind) => {
      if (kind === 'notifications') return void client.invalidateQueries({ queryKey: NOTIFICATIONS });
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

/** After a refusal, with half as much again by chance, so that not all come back at once. */
const RETRY_MS = 40_000;

/** @returns null where the browser cannot share a stream: then coming back to the page is when it asks */
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
  const hold = () =>
    new Promise<void>((resolve) => {
      const stop = begin();
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // Who leaves while waiting for the turn is told so by an error.
  navigator.locks.request(NAME, { signal }, hold).catch(() => undefined);
}

function openStream(hear: Hear): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    // Nobody knows what was missed until now.
    source.onopen = () => hear('notifications');
    source.onmessage = ({ data }) => {
      if (isEventKind(data)) hear(data);
    };
    source.onerror = () => {
      // A lost connection it makes anew by itself; this was a refusal, and it may be that of a session that has ended.
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
