import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectedRules, plantedHouse, plantHouse, razeHouse } from './planted.ts';
import { add, failure, pass, type Tally } from './tally.ts';
import { root, runTool } from './tools.ts';

/** With fewer modules than this the cruiser did not see the whole tree, and "no violation" means nothing. */
const leastModules = 300;
const config = join(root, '.dependency-cruiser.cjs');
/** The folders at the root that hold no sources. */
const without = ['node_modules', 'data', 'docs', 'test-results'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
}

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}

/** Checks that the imports keep to the table of rooms, and that this check would see each kind of violation. */
export async function checkFence(): Promise<Tally> {
  return add(await checkClean(), await checkPlanted());
}

async function checkClean(): Promise<Tally> {
  const { totalCruised, violations } = await cruise(root);
  if (totalCruised < leastModules) return failure('import fence', `only ${totalCruised} modules were seen`);
  return violations.length === 0 ? pass() : failure('import fence', violations.map(describe).join('\n'));
}

async function checkPlanted(): Promise<Tally> {
  plantHouse();
  try {
    const { violations } = await cruise(plantedHouse);
    const wrong = [...expectedRules].flatMap(([file, rule]) => misjudged(file, rule, violations));
    return wrong.length === 0 ? pass() : failure('import fence, planted', wrong.join('\n'));
  } finally {
    razeHouse();
  }
}

/** What is wrong about a planted file: it is reported although it should not be, or not reported although it should. */
function misjudged(file: string, rule: string | null, violations: Violation[]): string[] {
  const told = violations.filter(({ from }) => from === file);
  if (rule === null) return told.map(describe);
  return told.some(({ rule: { name } }) => name === rule) ? [] : [`${file} breaks "${rule}" unseen`];
}

async function cruise(house: string): Promise<Cruise['summary']> {
  const args = ['--config', config, '--output-type', 'json', ...foldersOf(house)];
  const { code, stdout } = await runTool('depcruise', args, { isCaptured: true, cwd: house });
  if (stdout === '') throw new Error(`dependency-cruiser ended with code ${code}; see above`);
  return (JSON.parse(stdout) as Cruise).summary;
}

function foldersOf(house: string): string[] {
  return readdirSync(house, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !without.includes(entry.name))
    .map(({ name }) => name);
}

function describe({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} -> ${to}`;
}
