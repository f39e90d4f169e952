import { useCallback, useEffect, useRef, useState } from 'react';
import { failureMessage } from '../api/failure.ts';
import { dropErrorToasts, showToast } from './messages/toast.tsx';

type OnFailure = (error: unknown) => void;

export const toastFailure: OnFailure = (error) => showToast('bad', failureMessage(error));

/**
 * An asynchronous action of a button. It ignores presses while it runs and removes earlier error toasts. A failure
 * shows an error toast unless `onFailure` handles it.
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  onFailure: OnFailure = toastFailure,
): { run: (...args: Args) => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ action, onFailure });
  useEffect(() => {
    latest.current = { action, onFailure };
  });
  const run = useCallback((...args: Args) => {
    if (running.current) return;
    running.current = true;
    dropErrorToasts();
    setBusy(true);
    void latest.current
      .action(...args)
      .catch((error: unknown) => latest.current.onFailure(error))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);
  return { run, isBusy };
}
