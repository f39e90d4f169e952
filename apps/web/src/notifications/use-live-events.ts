import type { EventKind } from '@ambang/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTIFICATIONS } from '../api/queries/notifications.ts';
import { confirmSession } from '../session/session.ts';
import { browserEvents } from './browser-events.ts';
import { shareEvents } from './shared-events.ts';

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
