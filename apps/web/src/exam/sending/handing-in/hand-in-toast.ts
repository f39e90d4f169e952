import { startTimer } from '../../../clock/start-timer.ts';
import { withBrowserLock } from '../../../storage/browser-lock.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { AttemptKey } from '../../attempt/exam-session.ts';
import { sessionName } from '../../device/stored-sessions.ts';

/** Longer than the time between the replies to two pages that hand in the same attempt. */
const LOCK_MS = 60_000;

/**
 * Shows the toast once per attempt, although several pages and tabs may get a reply to the hand-in: the first visible
 * page shows it. In a hidden page nobody would see it.
 */
export function showHandInToast(attempt: AttemptKey): void {
  if (document.visibilityState === 'hidden') return;
  void withBrowserLock(`ambang-toast/${sessionName(attempt)}`, { ifAvailable: true }, async (isFirst) => {
    if (!isFirst) return;
    showToast('ok', 'Tryout Selesai dikerjakan');
    await new Promise<void>((resolve) => startTimer(LOCK_MS, resolve));
  });
}
