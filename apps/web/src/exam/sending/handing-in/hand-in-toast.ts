import { runInOneTab } from '../../../storage/browser-lock.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { AttemptKey } from '../../attempt/exam-session.ts';
import { sessionName } from '../../device/stored-sessions.ts';

/**
 * Shows the toast once per attempt, although several pages and tabs may get a reply to the hand-in: the first visible
 * page shows it, and holds a lock until it is closed. In a hidden page nobody would see it.
 */
export function showHandInToast(attempt: AttemptKey): void {
  if (document.hidden) return;
  void runInOneTab(`ambang-toast/${sessionName(attempt)}`, () => {
    showToast('ok', 'Tryout Selesai dikerjakan');
    return new Promise(() => undefined);
  });
}
