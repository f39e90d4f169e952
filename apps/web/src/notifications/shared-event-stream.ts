import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';

export type OnEvent = (kind: EventKind) => void;

type Stop = () => void;

export interface EventPorts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /**
   * Runs `begin` in one tab at a time; other tabs wait. When the signal aborts, runs the function that `begin`
   * returned.
   */
  lead: (signal: AbortSignal, begin: () => Stop) => void;
  openEventStream: (onEvent: OnEvent) => Stop;
  postToOtherTabs: OnEvent;
  onOtherTabs: (onEvent: OnEvent) => Stop;
}

/**
 * Receives the server's events through one stream for all tabs, because browsers limit the connections to a site. A hidden
 * tab gets no events: its data is refetched when it becomes visible.
 */
export function shareEventStream(ports: EventPorts, onEvent: OnEvent): Stop {
  let leading: AbortController | null = null;
  const toAllTabs: OnEvent = (kind) => {
    onEvent(kind);
    ports.postToOtherTabs(kind);
  };
  const update = () => {
    if (ports.isVisible() === (leading !== null)) return;
    leading?.abort();
    leading = ports.isVisible() ? new AbortController() : null;
    if (leading) ports.lead(leading.signal, () => ports.openEventStream(toAllTabs));
  };
  const unsubscribeVisibility = ports.onVisibilityChange(update);
  const unsubscribeTabs = ports.onOtherTabs((kind) => {
    if (ports.isVisible()) onEvent(kind);
  });
  update();
  return () => {
    unsubscribeVisibility();
    unsubscribeTabs();
    leading?.abort();
  };
}

/**
 * The wait after a refused stream. Up to half of it is added at random, so that browsers do not all reconnect at once.
 */
const RETRY_MS = 40_000;

/**
 * The kinds of events that may have been missed while no stream was open. `transactions` also refetches notifications. An
 * ended session is not among them, because its stream is refused.
 */
const MISSED_KINDS: readonly EventKind[] = ['transactions', 'analysis'];

export function openEventStream(onEvent: OnEvent): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let hasBeenOpen = false;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    source.onopen = () => {
      // The screens fetch their data just before the first stream opens. Only notifications may be from the cache.
      const kinds: readonly EventKind[] = hasBeenOpen ? MISSED_KINDS : ['notifications'];
      kinds.forEach(onEvent);
      hasBeenOpen = true;
    };
    source.onmessage = ({ data }) => {
      if (isEventKind(data)) onEvent(data);
    };
    source.onerror = () => {
      // After a lost connection the browser reconnects. A closed stream was refused, so the session may have ended.
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
