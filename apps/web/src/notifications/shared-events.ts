import type { EventKind } from '@ambang/contract/events.ts';

export type Hear = (kind: EventKind) => void;

type Stop = () => void;

/** What `shareEvents` needs of the browser. */
export interface EventParts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /** Runs `begin` in one tab at a time while the others wait; when the signal fires, runs what `begin` has returned. */
  lead: (signal: AbortSignal, begin: () => Stop) => void;
  openStream: (hear: Hear) => Stop;
  tellOthers: Hear;
  hearOthers: (hear: Hear) => Stop;
}

/**
 * Hears the server's events by one stream for the whole browser, because a browser has few connections for each site.
 * A hidden tab hears nothing: when the person comes back to it, its data is read anew anyhow.
 */
export function shareEvents(parts: EventParts, hear: Hear): Stop {
  let turn: AbortController | null = null;
  const toAll: Hear = (kind) => {
    hear(kind);
    parts.tellOthers(kind);
  };
  const update = () => {
    if (parts.isVisible() === (turn !== null)) return;
    turn?.abort();
    turn = parts.isVisible() ? new AbortController() : null;
    if (turn) parts.lead(turn.signal, () => parts.openStream(toAll));
  };
  const stopWatching = parts.onVisibilityChange(update);
  const stopHearing = parts.hearOthers((kind) => {
    if (parts.isVisible()) hear(kind);
  });
  update();
  return () => {
    stopWatching();
    stopHearing();
    turn?.abort();
  };
}
