/** The counts of a step of `npm test`, with a name and a message for each failure. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; message: string }[];
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function passedTally(): Tally {
  return { ...EMPTY_TALLY, passed: 1 };
}

export function failedTally(name: string, message: string): Tally {
  return { ...EMPTY_TALLY, failed: 1, failures: [{ name, message }] };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** Adds a failure to a test run that ran no test, or that had a bad exit code without a failed test. */
export function addRunFailure(runner: string, tally: Tally, code: number | null): Tally {
  if (tally.passed + tally.failed === 0) {
    return addTallies(tally, failedTally(runner, 'no test was run'));
  }
  if (code !== 0 && tally.failed === 0) {
    return addTallies(
      tally,
      failedTally(runner, `ended with code ${code} although no test failed; see its output above`),
    );
  }
  return tally;
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
