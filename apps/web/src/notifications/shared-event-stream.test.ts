import type { EventKind } from '@ambang/contract/events.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventPorts, OnEvent } from './shared-event-stream.ts';
import { openEventStream, shareEventStream } from './shared-event-stream.ts';

/** Tabs that share one lock and one channel. */
function fakeBrowser() {
  const streams = new Set<OnEvent>();
  const hasMissedEvents: boolean[] = [];
  const channel = new Map<object, OnEvent>();
  const queue: { begin: (hasWaited: boolean) => () => void; signal: AbortSignal }[] = [];
  let isLocked = false;
  const grant = (hasWaited: boolean) => {
    const next = isLocked ? undefined : queue.find(({ signal }) => !signal.aborted);
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    isLocked = true;
    const stop = next.begin(hasWaited);
    next.signal.addEventListener('abort', () => {
      stop();
      isLocked = false;
      grant(true);
    });
  };
  const openTab = ({ isVisible = true, isPageNew = true } = {}) => {
    const [tabKey, received, listeners] = [{}, [] as EventKind[], new Set<() => void>()];
    const ports: EventPorts = {
      isVisible: () => isVisible,
      isPageNew: () => isPageNew,
      onVisibilityChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      lead: (signal, begin) => {
        queue.push({ begin, signal });
        grant(false);
      },
      openEventStream: (onEvent, hasMissed) => {
        streams.add(onEvent);
        hasMissedEvents.push(hasMissed);
        return () => streams.delete(onEvent);
      },
      postToOtherTabs: (kind) => channel.forEach((onEvent, tab) => tab !== tabKey && onEvent(kind)),
      onOtherTabs: (onEvent) => {
        channel.set(tabKey, onEvent);
        return () => channel.delete(tabKey);
      },
    };
    const leave = shareEventStream(ports, (kind) => received.push(kind));
    const show = (visible: boolean) => {
      isVisible = visible;
      for (const listener of listeners) listener();
    };
    return { received, leave, show };
  };
  const send = (kind: EventKind) => streams.forEach((onEvent) => onEvent(kind));
  return { openTab, send, openStreams: () => streams.size, hasMissedEvents };
}

test('each tab receives an event of the shared stream once', () => {
  const browser = fakeBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  expect(browser.openStreams()).toBe(1);
  browser.send('notifications');
  expect(tabs.map(({ received }) => received)).toEqual(Array(3).fill(['notifications']));
});

test('when the tab with the event stream is closed or hidden, another visible tab opens the stream', () => {
  const browser = fakeBrowser();
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  first.leave();
  expect(browser.openStreams()).toBe(1);
  second.show(false);
  expect(browser.openStreams()).toBe(1);
  browser.send('sessions');
  expect([first, second, third].map(({ received }) => received)).toEqual([[], [], ['sessions']]);
});

test('a browser without a visible tab has no event stream until a tab becomes visible', () => {
  const browser = fakeBrowser();
  const hidden = browser.openTab({ isVisible: false });
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  expect(browser.openStreams()).toBe(1);
  hidden.show(false);
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  browser.send('notifications');
  expect(hidden.received).toEqual(['notifications']);
});

test('a tab that is closed while it waits for the lock opens no event stream', () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  second.leave();
  first.leave();
  expect(browser.openStreams()).toBe(0);
});

test('only the first stream of a new page that need not wait for the lock has missed no events', () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  expect(browser.hasMissedEvents).toEqual([false]);
  first.leave();
  expect(browser.hasMissedEvents).toEqual([false, true]);
  second.show(false);
  second.show(true);
  expect(browser.hasMissedEvents).toEqual([false, true, true]);
  second.leave();
  browser.openTab({ isPageNew: false });
  expect(browser.hasMissedEvents).toEqual([false, true, true, true]);
});

/** @returns the event source that the page has opened, and the events that the page has received */
function openStream(hasMissedEvents: boolean) {
  const source = { onopen: () => {}, onerror: () => {}, close: () => {}, readyState: 0 };
  const createSource = function () {
    return source;
  };
  vi.stubGlobal('EventSource', Object.assign(createSource, { CLOSED: 2 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const received: EventKind[] = [];
  onTestFinished(openEventStream((kind) => received.push(kind), hasMissedEvents));
  return { source, received };
}

test('the event stream of a new page reports notifications as changed, and all kinds after a lost connection', () => {
  const { source, received } = openStream(false);
  source.onopen();
  expect(received).toEqual(['notifications']);
  source.onopen();
  expect(received.slice(1)).toEqual(['transactions', 'analysis']);
});

test('an event stream that takes over from another tab reports all kinds as changed', () => {
  const { source, received } = openStream(true);
  source.onopen();
  expect(received).toEqual(['transactions', 'analysis']);
});

test('an event stream that opens only after a failed connection reports all kinds as changed', () => {
  const { source, received } = openStream(false);
  source.onerror();
  source.onopen();
  expect(received).toEqual(['transactions', 'analysis']);
});
