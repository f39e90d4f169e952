import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkRun, EMPTY_TALLY, type Tally } from './tally.ts';
import { root, runTool } from './tools.ts';

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
  return checkRun('vitest', tallyOf(readReport(report)), code);
}

function readReport(report: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return undefined;
  }
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
