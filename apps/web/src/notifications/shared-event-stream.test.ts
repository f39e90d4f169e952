import type { EventKind } from '@ambang/contract/events.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventPorts, OnEvent } from './shared-event-stream.ts';
import { openEventStream, shareEventStream } from './shared-event-stream.ts';

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
    const [tabKey, received, listeners] = [{}, [] as EventKind[], new Set<() => void>()];
    const ports: EventPorts = {
      isVisible: () => isVisible,
      onVisibilityChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      lead: (signal, begin) => {
        queue.push({ begin, signal });
        grant();
      },
      openEventStream: (onEvent) => {
        streams.add(onEvent);
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
  return { openTab, send, openStreams: () => streams.size };
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

test('a tab that is closed while it waits for the lock opens no event stream', () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  second.leave();
  first.leave();
  expect(browser.openStreams()).toBe(0);
});

test('a reopened event stream reports transactions and analyses as changed, the first stream only notifications', () => {
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
