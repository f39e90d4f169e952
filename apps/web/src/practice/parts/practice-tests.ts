import type { TestName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';

/** As practice lists the tests: by their numbers in the API. The paper has another order. */
export const practiceTests: readonly TestName[] = [...skdRules.tests]
  .sort((one, other) => one.category - other.category)
  .map(({ name }) => name);

/** Sorts by test. The order within a test stays. */
export const byTest = <Row extends { test: TestName }>(rows: readonly Row[]): Row[] =>
  practiceTests.flatMap((test) => rows.filter((row) => row.test === test));
