/** The result of a step of `npm test`: counts, and a readable name and message for each failure. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; message: string }[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function pass(): Tally {
  return { ...nothing, passed: 1 };
}

export function failure(name: string, message: string): Tally {
  return { ...nothing, failed: 1, failures: [{ name, message }] };
}

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/**
 * Checks a runner's result: a run without tests has failed, and so has one with a bad exit code.
 */
export function judge(runner: string, tally: Tally, code: number | null): Tally {
  if (tally.passed + tally.failed + tally.skipped === 0) {
    return add(tally, failure(runner, 'no test was run'));
  }
  if (code !== 0 && tally.failed === 0) {
    return add(
      tally,
      failure(runner, `ended with code ${code} although no test failed; see its output above`),
    );
  }
  return tally;
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
