import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, CHROMIUM_MISSING } from './programs/programs.ts';
import { failedTally, addRunFailure, EMPTY_TALLY, type Tally } from './tally.ts';
import { readJson, root, runTool } from './tools.ts';

const report = join(root, '.build/playwright.json');

interface Result {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

interface Spec {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: Result[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Report extends Suite {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
}

/** Runs the e2e tests, or their fault tests, in the system's Chromium. */
export async function runPlaywright({ areFaults = false } = {}): Promise<Tally> {
  const chromium = findChromium();
  if (chromium === undefined) return failedTally('e2e', CHROMIUM_MISSING);
  return runPlaywrightConfig('e2e/playwright.config.ts', {
    CHROMIUM: chromium,
    ...(areFaults && { E2E_FAULTS: 'yes' }),
  });
}

export async function runPlaywrightConfig(config: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  rmSync(report, { force: true });
  const { code } = await runTool('playwright', ['test', `--config=${config}`, '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return addRunFailure('playwright', tallyOf(readJson<Report>(report)), code);
}

function tallyOf(found: Report | undefined): Tally {
  if (found === undefined) return EMPTY_TALLY;
  const broken = found.errors.map((error) => ({ name: 'playwright', message: textOf([error]) }));
  const failures = [...broken, ...specsOf(found).flatMap(failuresOf)];
  return { passed: found.stats.expected, failed: failures.length, skipped: found.stats.skipped, failures };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A flaky test counts as failed. */
function failuresOf({ file, title, tests }: Spec): Tally['failures'] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => ({
      name: `${file} > ${title} [${projectName}]`,
      message: [textOf(results.flatMap(({ errors }) => errors)), ...results.flatMap(lastScreens)].join('\n'),
    }));
}

/** Returns the accessibility tree of the last screen, because a CI log has no screenshots. */
function lastScreens({ attachments }: Result): string[] {
  return attachments.flatMap(({ name, path }) => {
    const isScreen = name === 'error-context' && path !== undefined && existsSync(path);
    return isScreen ? (/^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.slice(1) ?? []) : [];
  });
}

function textOf(errors: { message?: string }[]): string {
  return stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'));
}
