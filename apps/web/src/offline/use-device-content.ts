import { useEffect, useState } from 'react';
import { watchDevice } from '../exam/device/watch-device.ts';
import type { DeviceContent } from './device-content.ts';
import { findDeviceContent, msToNextChange } from './device-content.ts';

/** What was last read, so that a part of a screen that is shown anew has it at once. */
let lastRead: { accountId: string; content: DeviceContent } | null = null;

/**
 * Reads the content again when a tab changes an attempt, when the shown text changes with time, and when the page
 * becomes visible.
 * @returns undefined until the content is loaded
 */
export function useDeviceContent(accountId: string): DeviceContent | undefined {
  const [content, setContent] = useState(() =>
    lastRead?.accountId === accountId ? lastRead.content : undefined,
  );
  useEffect(() => {
    const show = (next: DeviceContent) => {
      lastRead = { accountId, content: next };
      setContent(next);
      return msToNextChange(next);
    };
    const { refresh, stop } = watchDevice(() => findDeviceContent(accountId, Date.now()), show);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [accountId]);
  return content;
}
