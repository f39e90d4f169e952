import '../../src/styles/fallback-fonts.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { clearCache } from '../../src/api/cache/server-cache.ts';
import { endSessionOnDevice, invalidateSession } from '../../src/session/session.ts';
import { currentToasts, dismissToast } from '../../src/ui/messages/toast.tsx';
import { IdleEventSource } from './event-stream.ts';
import { releaseHeldReplies, setReply, startFakeServer, unansweredCalls } from './fake-server.ts';
import { endPageWork, trackPageWork } from './browser/page-work.ts';

document.documentElement.lang = 'id';
trackPageWork();

// Before they have loaded, widths depend on the machine's fonts, which it may lack.
await Promise.allSettled([...document.fonts].map((font) => font.load()));

beforeEach(async () => {
  await page.viewport(360, 740);
  vi.stubGlobal('EventSource', IdleEventSource);
  startFakeServer();
  setReply(getUnreadCount, 0);
  localStorage.clear();
  sessionStorage.clear();
  endSessionOnDevice();
  invalidateSession();
  clearCache();
  for (const { id } of currentToasts()) dismissToast(id);
});

afterEach(async () => {
  await cleanup();
  releaseHeldReplies();
  await endPageWork();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(unansweredCalls(), 'calls without a reply').toEqual([]);
});
