import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectedRules, fixtures, removeFixtures, writeFixtures } from './import-rules-fixtures.ts';
import { add, failure, pass, type Tally } from '../tally.ts';
import { root, runTool } from '../tools.ts';

/** With fewer modules than this the cruiser did not read the whole tree, and "no violation" means nothing. */
const leastModules = 300;
const config = join(root, '.dependency-cruiser.cjs');
/** The folders at the root without sources. */
const without = ['node_modules', 'data', 'docs', 'test-results'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
}

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}

/** Checks the imports against the table of folders, and that this check finds each kind of violation. */
export async function checkImports(): Promise<Tally> {
  return add(await checkSources(), await checkFixtures());
}

async function checkSources(): Promise<Tally> {
  const { totalCruised, violations } = await cruise(root);
  if (totalCruised < leastModules) return failure('import rules', `only ${totalCruised} modules were read`);
  return violations.length === 0 ? pass() : failure('import rules', violations.map(describe).join('\n'));
}

async function checkFixtures(): Promise<Tally> {
  writeFixtures();
  try {
    const { violations } = await cruise(fixtures);
    const wrong = [...expectedRules].flatMap(([file, rule]) => mistakes(file, rule, violations));
    return wrong.length === 0 ? pass() : failure('import rules, fixtures', wrong.join('\n'));
  } finally {
    removeFixtures();
  }
}

/** A fixture is reported although it is allowed, or is not reported although it breaks a rule. */
function mistakes(file: string, rule: string | null, violations: Violation[]): string[] {
  const found = violations.filter(({ from }) => from === file);
  if (rule === null) return found.map(describe);
  return found.some(({ rule: { name } }) => name === rule) ? [] : [`${file} breaks "${rule}" unnoticed`];
}

async function cruise(folder: string): Promise<Cruise['summary']> {
  const args = ['--config', config, '--output-type', 'json', ...sourceFolders(folder)];
  const { code, stdout } = await runTool('depcruise', args, { isCaptured: true, cwd: folder });
  if (stdout === '') throw new Error(`dependency-cruiser ended with code ${code}; see above`);
  return (JSON.parse(stdout) as Cruise).summary;
}

function sourceFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !without.includes(entry.name))
    .map(({ name }) => name);
}

function describe({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} -> ${to}`;
}
