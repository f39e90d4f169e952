const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 500;

/**
 * Resolves at the first signal to stop, or when the parent process has exited (a killed npm sends no signal). Later signals
 * are ignored, because Ctrl-C arrives twice: from the terminal and from npm.
 */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of signals) process.on(name, () => resolve());
    const parent = process.ppid;
    const poll = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(poll);
      resolve();
    }, PARENT_POLL_MS);
    poll.unref();
  });
}
