import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { add, failure, pass, type Tally } from './tally.ts';
import { root, runTool } from './tools.ts';

/** Fewer modules than this means that the cruiser did not see the tree, and "no violation" means nothing. */
const leastModules = 50;
const rooms = ['packages', 'apps', 'e2e', 'bench', 'content'];

const plantedFile = 'apps/web/src/planted-violation.ts';
const forbidden = ['packages/db/src/embedded.ts', 'packages/db/src/embedded-fault.ts'];
const planted = `import '@ambang/db/embedded.ts';\nimport '../../../packages/db/src/embedded-fault.ts';\n`;

interface Violation {
  from: string;
  to: string;
  rule: { name: string; severity: string };
}

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}

/** The table of rooms holds, and the check that says so can see. */
export async function checkFence(): Promise<Tally> {
  removePlanted();
  return add(await checkClean(), await checkPlanted());
}

async function checkClean(): Promise<Tally> {
  const { summary } = await cruise();
  if (summary.totalCruised < leastModules) {
    return failure('import fence', `only ${summary.totalCruised} modules were seen`);
  }
  if (summary.violations.length > 0)
    return failure('import fence', summary.violations.map(describe).join('\n'));
  return pass();
}

async function checkPlanted(): Promise<Tally> {
  const leave = () => {
    removePlanted();
    process.exit(1);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave).once('SIGHUP', leave);
  try {
    writeFileSync(join(root, plantedFile), planted);
    const { summary } = await cruise();
    const seen = summary.violations.filter(({ from }) => from === plantedFile).map(({ to }) => to);
    const missed = forbidden.filter((target) => !seen.includes(target));
    return missed.length === 0
      ? pass()
      : failure('import fence, planted', `web imports ${missed.join(', ')} unseen`);
  } finally {
    removePlanted();
    process.off('SIGINT', leave).off('SIGTERM', leave).off('SIGHUP', leave);
  }
}

function removePlanted(): void {
  rmSync(join(root, plantedFile), { force: true });
}

async function cruise(): Promise<Cruise> {
  const present = rooms.filter((room) => existsSync(join(root, room)));
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present];
  const { code, stdout } = await runTool('depcruise', args, { isCaptured: true });
  if (stdout === '') throw new Error(`dependency-cruiser ended with code ${code}; see above`);
  return JSON.parse(stdout) as Cruise;
}

function describe({ rule, from, to }: Violation): string {
  return `${rule.name}: ${from} -> ${to}`;
}
