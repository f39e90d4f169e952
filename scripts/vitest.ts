import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addRunFailure, EMPTY_TALLY, type Tally } from './tally.ts';
import { readJson, root, runTool } from './tools.ts';

interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Runs the tests of these projects of vitest.config.ts. */
export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(root, `.build/vitest-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await runTool('vitest', args, { env });
  return addRunFailure('vitest', tallyOf(readJson<Report>(report)), code);
}

function tallyOf(found: Report | undefined): Tally {
  if (found === undefined) return EMPTY_TALLY;
  const failures = found.testResults.flatMap(failuresOf);
  const skipped = found.numPendingTests + found.numTodoTests;
  return { passed: found.numPassedTests, failed: failures.length, skipped, failures };
}

/** A file that failed outside its tests, for example in an import or a hook, counts as one failure. */
function failuresOf(file: Report['testResults'][number]): Tally['failures'] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  const name = file.name.replace(`${root}/`, '');
  if (failed.length === 0 && file.status === 'failed') return [{ name, message: file.message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${name} > ${fullName}`,
    message: failureMessages?.join('\n') ?? '',
  }));
}
