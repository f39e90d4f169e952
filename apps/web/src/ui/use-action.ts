import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/failure.ts';
import { dropErrorToasts, showToast } from './toast.tsx';

type Failed = (error: unknown) => void;

export const toastFailure: Failed = (error) => showToast('bad', messageOf(error));

/**
 * An act that a press starts and that cannot run twice at a time. It takes the red toast of the act before away. A
 * failure becomes a red toast unless `onFailure` takes it.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
  onFailure: Failed = toastFailure,
): { run: (...args: Args) => void; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ act, onFailure });
  useEffect(() => {
    latest.current = { act, onFailure };
  });
  const run = useCallback((...args: Args) => {
    if (running.current) return;
    running.current = true;
    dropErrorToasts();
    setBusy(true);
    void latest.current
      .act(...args)
      .catch((error: unknown) => latest.current.onFailure(error))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);
  return { run, isBusy };
}
