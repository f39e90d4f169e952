const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const parentPollMs = 500;

/**
 * Resolves at the first signal to end, or when the process that started us has died (a killed npm sends no signal).
 * Later signals change nothing, because Ctrl-C arrives twice, from the terminal and from npm.
 */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of signals) process.on(name, () => resolve());
    const parent = process.ppid;
    const poll = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(poll);
      resolve();
    }, parentPollMs);
    poll.unref();
  });
}
