import type { EventKind } from '@ambang/contract/events.ts';
import { expect, test } from 'vitest';
import type { EventParts, Hear } from './shared-events.ts';
import { shareEvents } from './shared-events.ts';

/** A browser with tabs, one lock and one channel; streams are those that are open at the server. */
function aBrowser() {
  const streams = new Set<Hear>();
  const channel = new Map<object, Hear>();
  const queue: { begin: () => () => void; signal: AbortSignal }[] = [];
  let isHeld = false;
  const grant = () => {
    const next = isHeld ? undefined : queue.find(({ signal }) => !signal.aborted);
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    isHeld = true;
    const stop = next.begin();
    next.signal.addEventListener('abort', () => {
      stop();
      isHeld = false;
      grant();
    });
  };
  const openTab = (isVisible = true) => {
    const [me, heard, watchers] = [{}, [] as EventKind[], new Set<() => void>()];
    const parts: EventParts = {
      isVisible: () => isVisible,
      onVisibilityChange: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      lead: (signal, begin) => {
        queue.push({ begin, signal });
        grant();
      },
      openStream: (hear) => {
        streams.add(hear);
        return () => streams.delete(hear);
      },
      tellOthers: (kind) => channel.forEach((hear, tab) => tab !== me && hear(kind)),
      hearOthers: (hear) => {
        channel.set(me, hear);
        return () => channel.delete(me);
      },
    };
    const leave = shareEvents(parts, (kind) => heard.push(kind));
    const show = (visible: boolean) => {
      isVisible = visible;
      for (const watcher of watchers) watcher();
    };
    return { heard, leave, show };
  };
  const say = (kind: EventKind) => streams.forEach((hear) => hear(kind));
  return { openTab, say, openStreams: () => streams.size };
}

test('all tabs hear what one stream says, once each', () => {
  const browser = aBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  expect(browser.openStreams()).toBe(1);
  browser.say('notifications');
  expect(tabs.map(({ heard }) => heard)).toEqual(Array(3).fill(['notifications']));
});

test('when the tab with the stream is left or hidden, another takes it over', () => {
  const browser = aBrowser();
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  first.leave();
  expect(browser.openStreams()).toBe(1);
  second.show(false);
  expect(browser.openStreams()).toBe(1);
  browser.say('sessions');
  expect([first, second, third].map(({ heard }) => heard)).toEqual([[], [], ['sessions']]);
});

test('a browser that nobody looks at has no stream, and has one again when somebody does', () => {
  const browser = aBrowser();
  const hidden = browser.openTab(false);
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  expect(browser.openStreams()).toBe(1);
  hidden.show(false);
  expect(browser.openStreams()).toBe(0);
  hidden.show(true);
  browser.say('notifications');
  expect(hidden.heard).toEqual(['notifications']);
});

test('who leaves while waiting for the turn never gets it', () => {
  const browser = aBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  second.leave();
  first.leave();
  expect(browser.openStreams()).toBe(0);
});
