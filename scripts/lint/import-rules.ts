import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  expectedRuleByFile,
  FIXTURES_FOLDER,
  removeFixtures,
  writeFixtures,
} from './import-rules-fixtures.ts';
import { addTallies, failedTally, passedTally, type Tally } from '../tally.ts';
import { root, runTool } from '../tools.ts';

/** With fewer modules dependency-cruiser did not read the whole tree, so its result is meaningless. */
const MIN_MODULES = 300;
const config = join(root, '.dependency-cruiser.cjs');
/** The folders at the root without sources. */
const foldersWithoutSources = ['node_modules', 'data', 'docs', 'test-results'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
}

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}

/** Checks the imports of all sources, and that each kind of violation is found. */
export async function checkImports(): Promise<Tally> {
  return addTallies(await checkSources(), await checkFixtures());
}

async function checkSources(): Promise<Tally> {
  const { totalCruised, violations } = await cruise(root);
  if (totalCruised < MIN_MODULES)
    return failedTally('import rules', `only ${totalCruised} modules were read`);
  return violations.length === 0
    ? passedTally()
    : failedTally('import rules', violations.map(describe).join('\n'));
}

async function checkFixtures(): Promise<Tally> {
  writeFixtures();
  try {
    const { violations } = await cruise(FIXTURES_FOLDER);
    const wrong = [...expectedRuleByFile].flatMap(([file, rule]) => findMistakes(file, rule, violations));
    return wrong.length === 0 ? passedTally() : failedTally('import rules, fixtures', wrong.join('\n'));
  } finally {
    removeFixtures();
  }
}

function findMistakes(file: string, rule: string | null, violations: Violation[]): string[] {
  const found = violations.filter(({ from }) => from === file);
  if (rule === null) return found.map(describe);
  return found.some(({ rule: { name } }) => name === rule)
    ? []
    : [`${file} breaks "${rule}" and is not reported`];
}

async function cruise(folder: string): Promise<Cruise['summary']> {
  const args = ['--config', config, '--output-type', 'json', ...sourceFolders(folder)];
  const { code, stdout } = await runTool('depcruise', args, { isCaptured: true, cwd: folder });
  if (stdout === '') throw new Error(`dependency-cruiser ended with code ${code}; see above`);
  return (JSON.parse(stdout) as Cruise).summary;
}

function sourceFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !entry.name.startsWith('.') && !foldersWithoutSources.includes(entry.name),
    )
    .map(({ name }) => name);
}

function describe({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} -> ${to}`;
}
