import type { EventKind } from '@ambang/contract/events.ts';

export type OnEvent = (kind: EventKind) => void;

type Stop = () => void;

/** What `shareEvents` needs of the browser. */
export interface EventParts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /** Runs `begin` in one tab at a time while the others wait. When the signal aborts, runs what `begin` returned. */
  lead: (signal: AbortSignal, begin: () => Stop) => void;
  openStream: (onEvent: OnEvent) => Stop;
  postToOtherTabs: OnEvent;
  onOtherTabs: (onEvent: OnEvent) => Stop;
}

/**
 * Receives the server's events over one stream for all tabs, because browsers limit the connections to a site.
 * A hidden tab receives none: its data is refetched anyway when it becomes visible.
 */
export function shareEvents(parts: EventParts, onEvent: OnEvent): Stop {
  let leading: AbortController | null = null;
  const toAllTabs: OnEvent = (kind) => {
    onEvent(kind);
    parts.postToOtherTabs(kind);
  };
  const update = () => {
    if (parts.isVisible() === (leading !== null)) return;
    leading?.abort();
    leading = parts.isVisible() ? new AbortController() : null;
    if (leading) parts.lead(leading.signal, () => parts.openStream(toAllTabs));
  };
  const unsubscribeVisibility = parts.onVisibilityChange(update);
  const unsubscribeTabs = parts.onOtherTabs((kind) => {
    if (parts.isVisible()) onEvent(kind);
  });
  update();
  return () => {
    unsubscribeVisibility();
    unsubscribeTabs();
    leading?.abort();
  };
}
