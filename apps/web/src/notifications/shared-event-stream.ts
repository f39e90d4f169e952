import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';

export type OnEvent = (kind: EventKind) => void;

type Stop = () => void;

/** What `shareEventStream` needs of the browser. */
export interface EventPorts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /** Runs `begin` in one tab at a time while the others wait. When the signal aborts, runs what `begin` returned. */
  lead: (signal: AbortSignal, begin: () => Stop) => void;
  openEventStream: (onEvent: OnEvent) => Stop;
  postToOtherTabs: OnEvent;
  onOtherTabs: (onEvent: OnEvent) => Stop;
}

/**
 * Receives the server's events over one stream for all tabs, because browsers limit the connections to a site.
 * A hidden tab receives none: its data is refetched anyway when it becomes visible.
 */
export function shareEventStream(parts: EventPorts, onEvent: OnEvent): Stop {
  let leading: AbortController | null = null;
  const toAllTabs: OnEvent = (kind) => {
    onEvent(kind);
    parts.postToOtherTabs(kind);
  };
  const update = () => {
    if (parts.isVisible() === (leading !== null)) return;
    leading?.abort();
    leading = parts.isVisible() ? new AbortController() : null;
    if (leading) parts.lead(leading.signal, () => parts.openEventStream(toAllTabs));
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

/** The wait after a refused stream, plus up to half of it at random, so that browsers do not all reconnect at once. */
const RETRY_MS = 40_000;

/**
 * The kinds of event that may have been missed while no stream was open. `transactions` also refetches the notifications.
 * An ended session needs no check: its stream is refused.
 */
const MISSED: readonly EventKind[] = ['transactions', 'analysis'];

export function openEventStream(onEvent: OnEvent): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let hasBeenOpen = false;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    source.onopen = () => {
      // Before the first stream the screens have just fetched. Only the notifications may come from the cache.
      const kinds: readonly EventKind[] = hasBeenOpen ? MISSED : ['notifications'];
      kinds.forEach(onEvent);
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
