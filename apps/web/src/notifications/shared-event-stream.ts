import type { EventKind } from '@ambang/contract/events.ts';
import { EVENTS_PATH, isEventKind } from '@ambang/contract/events.ts';

export type OnEvent = (kind: EventKind) => void;

/** Releases what the function that returned it has acquired. */
type Stop = () => void;

export interface EventPorts {
  isVisible: () => boolean;
  onVisibilityChange: (listener: () => void) => Stop;
  /** Whether the page was just loaded, so that its screens have just fetched their data. */
  isPageNew: () => boolean;
  /**
   * Runs `begin` in one tab at a time; other tabs wait. When the signal aborts, runs the function that `begin`
   * returned.
   */
  lead: (signal: AbortSignal, begin: (hasWaited: boolean) => Stop) => void;
  openEventStream: (onEvent: OnEvent, hasMissedEvents: boolean) => Stop;
  postToOtherTabs: OnEvent;
  onOtherTabs: (onEvent: OnEvent) => Stop;
}

/**
 * Receives the server's events through one stream for all tabs, because browsers limit the connections to a site. A hidden
 * tab gets no events: its data is refetched when it becomes visible.
 */
export function shareEventStream(ports: EventPorts, onEvent: OnEvent): Stop {
  let leading: AbortController | null = null;
  let isFirstStream = true;
  const toAllTabs: OnEvent = (kind) => {
    onEvent(kind);
    ports.postToOtherTabs(kind);
  };
  const begin = (hasWaited: boolean) => {
    const hasMissedEvents = hasWaited || !isFirstStream || !ports.isPageNew();
    isFirstStream = false;
    return ports.openEventStream(toAllTabs, hasMissedEvents);
  };
  const update = () => {
    if (ports.isVisible() === (leading !== null)) return;
    leading?.abort();
    leading = ports.isVisible() ? new AbortController() : null;
    if (leading) ports.lead(leading.signal, begin);
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

/** The wait after a refused stream. Up to half of it is added at random, so that browsers do not all reconnect at once. */
const RETRY_MS = 40_000;

/**
 * The events to replay when some may have been missed. `transactions` also refetches notifications. `sessions` is left out:
 * the server refuses the stream of an ended session, and `onerror` then emits it.
 */
const MISSED_KINDS: readonly EventKind[] = ['transactions', 'analysis'];

/** @param hasMissedEvents whether events may have been missed before the first stream opens */
export function openEventStream(onEvent: OnEvent, hasMissedEvents: boolean): Stop {
  let timer: ReturnType<typeof setTimeout>;
  let source: EventSource;
  let hasMissed = hasMissedEvents;
  const open = () => {
    source = new EventSource(EVENTS_PATH);
    source.onopen = () => {
      // The bell is on every screen with a stream, so at least the notifications are refetched.
      const kinds: readonly EventKind[] = hasMissed ? MISSED_KINDS : ['notifications'];
      kinds.forEach(onEvent);
      hasMissed = true;
    };
    source.onmessage = ({ data }) => {
      if (isEventKind(data)) onEvent(data);
    };
    source.onerror = () => {
      hasMissed = true;
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
