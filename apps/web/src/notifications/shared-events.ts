import type { EventKind } from '@ambang/contract/events.ts';

export type Hear = (kind: EventKind) => void;

type Stop = () => void;

/** What sharing one stream among all tabs of a browser needs of it. */
export interface EventParts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /** Runs `begin` in one tab at a time, and what it returns at the signal; until then the others wait. */
  lead: (signal: AbortSignal, begin: () => Stop) => void;
  openStream: (hear: Hear) => Stop;
  tellOthers: Hear;
  hearOthers: (hear: Hear) => Stop;
}

/**
 * Hears what the server tells, by one stream for the whole browser: it has few connections for each site. Only while
 * this tab is looked at; who comes back asks anew anyhow.
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
