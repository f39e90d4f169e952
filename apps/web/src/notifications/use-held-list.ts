import type { Notification } from '@ambang/contract/notifications.ts';
import { useState } from 'react';

export interface HeldList {
  shown: readonly Notification[];
  /** How many arrived since the list was opened. */
  arrived: number;
  showAll: () => void;
}

/**
 * Notifications that arrive while the list is open wait until they are asked for: rows that are being read do not move.
 * @param notifications undefined until they are loaded
 */
export function useHeldList(notifications: readonly Notification[] | undefined): HeldList {
  const newest = notifications && Math.max(0, ...notifications.map(({ id }) => id));
  const [held, setHeld] = useState(newest);
  // An empty list has nothing that would move.
  if (newest !== undefined && !held && held !== newest) setHeld(newest);
  const shown = (notifications ?? []).filter(({ id }) => id <= (held || Infinity));
  return {
    shown,
    arrived: (notifications?.length ?? 0) - shown.length,
    showAll: () => setHeld(newest),
  };
}
