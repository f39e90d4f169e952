import { lazy, Suspense } from 'react';
import { startTimer } from '../../clock/start-timer.ts';
import { useAccount } from '../../session/account.tsx';
import { contentShown } from '../../ui/frame/content-shown.ts';

const RETRY_MS = 30_000;

/** Loading is retried: unsent answers must not stay on the device because the code failed to load. */
const OutboxNotices = lazy(async () => {
  await contentShown();
  for (;;) {
    const code = await import('../../exam/screen/outbox-notices.tsx').catch(() => null);
    if (code) return { default: code.OutboxNotices };
    await untilRetry();
  }
});

/** Resolves when the network returns, or after `RETRY_MS`. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      cancelTimer();
      window.removeEventListener('online', end);
      resolve();
    };
    const cancelTimer = startTimer(RETRY_MS, end);
    window.addEventListener('online', end);
  });

/** Sends the answers and hand-ins that earlier visits left unsent. The exam has an outbox of its own. */
export const LazyOutbox = () => (
  <Suspense>
    <OutboxNotices accountId={useAccount().accountId} />
  </Suspense>
);
