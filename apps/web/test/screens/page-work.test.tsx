import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../src/api/call.ts';
import { practiceStore } from '../../src/practice/device/practice-store.ts';
import { receivedBodies } from '../component/fake-server.ts';
import { endPageWork } from '../component/browser/page-work.ts';

async function callAfterLongReading(): Promise<void> {
  for (let reads = 0; reads < 100; reads += 1) await practiceStore().waiting('rani');
  await call(getUnreadCount);
}

test('a test ends after the work that its page has begun, so its own server receives the last call', () => {
  onTestFinished(() => void expect(receivedBodies(getUnreadCount)).toHaveLength(1));
  void callAfterLongReading();
});

test('the end of a page cancels its timers', async () => {
  const cancel = vi.spyOn(window, 'clearTimeout');
  const timer = setTimeout(() => undefined, 60_000);
  await endPageWork();
  expect(cancel).toHaveBeenCalledWith(timer);
});
