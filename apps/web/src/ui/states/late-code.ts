import { startTransition, useLayoutEffect, useState } from 'react';
import { nextTask } from '../../clock/next-task.ts';

type Load<Code> = () => Promise<Code>;

/** By loader, so that a part that was shown before is shown at once. There are as many as parts of screens. */
const codes = new Map<Load<unknown>, unknown>();

interface LateCode<Code> {
  /** Null until loaded. */
  code: Code | null;
  /** Null unless the last try failed. */
  error: unknown;
  /** Loads the code again, and the whole page if that fails, too: its build may be gone. */
  retry: () => void;
}

/**
 * The code of a part of a screen, which loads after the rest. In contrast to `lazy`, the rest stays if it does not load.
 *
 * @param load defined outside of components
 */
export function useLateCode<Code extends object>(load: Load<Code>): LateCode<Code> {
  const [code, setCode] = useState(() => (codes.get(load) as Code | undefined) ?? null);
  const [tries, setTries] = useState(1);
  const [failure, setFailure] = useState<{ error: unknown; tries: number } | null>(null);
  useLayoutEffect(() => {
    let isEnded = false;
    const show = (loaded: Code) => {
      codes.set(load, loaded);
      // Rendered in slices, so that a long part does not hold up a tap.
      if (!isEnded) startTransition(() => setCode(() => loaded));
    };
    if (!codes.has(load))
      // Not within the task that shows the rest.
      nextTask()
        .then(load)
        .then(show, (error: unknown) => {
          if (!isEnded) setFailure({ error, tries });
        });
    return () => {
      isEnded = true;
    };
  }, [load, tries]);
  const hasFailed = code === null && failure?.tries === tries;
  return {
    code,
    error: hasFailed ? failure.error : null,
    retry: () => (tries === 1 ? setTries(2) : window.location.reload()),
  };
}
