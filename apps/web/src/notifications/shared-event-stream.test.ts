import type { EventKind } from '@ambang/contract/events.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventPorts, OnEvent } from './shared-event-stream.ts';
import { openEventStream, shareEventStream } from './shared-event-stream.ts';

/** A browser with tabs, one lock and one channel. `streams` are those open at the server. */
function fakeBrowser() {
  const streams = new Set<OnEvent>();
  const channel = new Map<object, OnEvent>();
  const queue: { begin: () => () => void; signal: AbortSignal }[] = [];
  let isLocked = false;
  const grant = () => {
    const next = isLocked ? undefined : queue.find(({ signal }) => !signal.aborted);
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    isLocked = true;
    const stop = next.begin();
    next.signal.addEventListener('abort', () => {
      stop();
      isLocked = false;
      grant();
    });
  };
  const openTab = (isVisible = true) => {
    const [me, received, watchers] = [{}, [] as EventKind[], new Set<() => void>()];
    const parts: EventPorts = {
      isVisible: () => isVisible,
      onVisibilityChange: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      lead: (signal, begin) => {
        queue.push({ begin, signal });
        grant();
      },
      openEventStream: (onEvent) => {
        streams.add(onEvent);
        return () => streams.delete(onEvent);
      },
      postToOtherTabs: (kind) => channel.forEach((onEvent, tab) => tab !== me && onEvent(kind)),
      onOtherTabs: (onEvent) => {
        channel.set(me, onEvent);
        return () => channel.delete(me);
      },
    };
    const leave = shareEventStream(parts, (kind) => received.push(kind));
    const show = (visible: boolean) => {
      isVisible = visible;
      for (const watcher of watchers) watcher();
    };
    return { received, leave, show };
  };
  const send = (kind: EventKind) => streams.forEach((onEvent) => onEvent(kind));
  return { openTab, send, openStreams: () => streams.size };
}

test('every tab receives an event of the one stream once', () => {
  const browser = fakeBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  expect(browser.openStreams()).toBe(1);
  browser.send('notifications');
  expect(tabs.map(({ received }) => received)).toEqual(Array(3).fill(['notifications']));
});

test('when the tab with the stream is closed or hidden, another tab opens one', () => {
  const browser = fakeBrowser();
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  first.leave();
  expect(browser.openStreams()).toBe(1);
  second.show(false);
  expect(browser.openStreams()).toBe(1);
  browser.send('sessions');
  expect([first, second, third].map(({ received }) => received)).toEqual([[], [], ['sessions']]);
});

test('a browser without a visible tab has no stream until a tab is visible again', () => {
  const browser = fakeBrowser();
  const hidden = browser.openTab(false);
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  expect(browser.openStreams()).toBe(1);
  hidden.show(false);
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  browser.send('notifications');
  expect(hidden.received).toEqual(['notifications']);
});

test('a tab that is closed while it waits for the lock opens no stream', () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  second.leave();
  first.leave();
  expect(browser.openStreams()).toBe(0);
});

test('a reopened stream announces what may have been missed, the first one only the notifications', () => {
  const stream = { onopen: () => {}, close: () => {} };
  vi.stubGlobal('EventSource', function () {
    return stream;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const received: EventKind[] = [];
  onTestFinished(openEventStream((kind) => received.push(kind)));
  stream.onopen();
  expect(received).toEqual(['notifications']);
  stream.onopen();
  expect(received.slice(1)).toEqual(['transactions', 'analysis']);
});
