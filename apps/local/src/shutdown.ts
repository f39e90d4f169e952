const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const parentPollMs = 500;

/**
 * Resolves at the first wish to end: a signal, or the death of the process that started us (npm killed outright tells
 * nobody). Later signals change nothing: Ctrl-C arrives twice, from the terminal and from npm.
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
