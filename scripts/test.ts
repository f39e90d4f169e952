import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBrowserSupport } from './browser-support.ts';
import { runBrowsers } from './browsers.ts';
import { checkImports } from './lint/import-rules.ts';
import {
  findChromium,
  CHROMIUM_MISSING,
  findContainerObstacle,
  findNginx,
  findPgbackrest,
  findPostgresql15,
} from './programs/programs.ts';
import { runPlaywright } from './playwright.ts';
import { addTallies, failedTally, EMPTY_TALLY, passedTally, formatTally, type Tally } from './tally.ts';
import { root, runTool } from './tools.ts';
import { runVitest } from './vitest.ts';

/**
 * Uses the native compiler. `typescript` is version 6, whose JavaScript API the ESLint parser and dependency-cruiser use.
 * With one checker no type is checked twice, which takes half of the processor time of the four default checkers.
 */
const typeCheck = (project: string): Command => [
  '../typescript-native/bin/tsc',
  '-p',
  project,
  '--checkers',
  '1',
];

type Command = [program: string, ...string[]];

/** No rule of ESLint concerns tests (eslint.config.js), so that parsing them would only take time. */
const withoutTests = [
  ...['**/*.test.ts', '**/*.test.tsx', '{apps,packages}/*/test/**/*.{ts,tsx}', 'simulators/test/**/*.ts'],
  ...['e2e/**/*.ts', 'bench/**/*.ts'],
].flatMap((pattern) => ['--ignore-pattern', pattern]);

const steps: Record<string, () => Promise<Tally>> = {
  types: () => check('types', ...['.', 'apps/web', 'apps/web/src/worker'].map(typeCheck)),
  lint: () => check('lint', ['oxlint'], ['eslint', '.', ...withoutTests], ['oxfmt', '--check']),
  imports: checkImports,
  unit: () => runVitest(['unit', 'device', 'api']),
  component: runComponents,
  start: () => runVitest(['start']),
  e2e: () => runPlaywright(),
  'browser-support': checkBrowserSupport,
  faults: async () => runVitest(['faults'], { NGINX_PROGRAM: findNginx(), POSTGRES_15: findPostgresql15() }),
  'operator-faults': async () =>
    runVitest(['operator-faults'], { PGBACKREST: findPgbackrest(), POSTGRES_15: findPostgresql15() }),
  'postgresql-15': testOnPostgresql15,
  properties: () => runVitest(['properties']),
  'start-faults': () => runVitest(['start-faults']),
  'e2e-faults': () => runPlaywright({ areFaults: true }),
  browsers: runBrowsers,
  container: testContainer,
};

/**
 * The steps of `npm test`, each behind the steps that must end before it starts. Tests wait for a part of their time, so that
 * several steps together use both cores of a small machine. The e2e tests build the pages that two other steps use.
 */
const testSteps: Order = {
  e2e: [],
  ...{ types: [], lint: [], imports: [] },
  ...{ unit: ['types', 'lint', 'imports'], component: ['types', 'lint', 'imports'] },
  ...{ start: ['e2e'], 'browser-support': ['e2e'] },
};

/**
 * The steps of `npm run test:faults`. Tests of delays under load run without other steps. Most of `start-faults` and
 * `operator-faults` is waiting for processes, which leaves a core to tests without time limits.
 */
const faultSteps: Order = {
  faults: [],
  ...{ 'start-faults': ['faults'], properties: ['faults'], 'postgresql-15': ['faults'] },
  ...{ 'e2e-faults': ['properties', 'postgresql-15'], 'operator-faults': ['properties', 'postgresql-15'] },
};

/** `npm run test:browsers`: a separate command, because it installs two more browsers. */
const browserSteps: Order = { browsers: [] };

/** `npm run test:container`: a separate command, because it makes a Debian root and an image. */
const containerSteps: Order = { container: [] };

type Order = Record<string, string[]>;

/** Go collects garbage when the heap has grown by this percentage. The default 100 takes a fifth of the processor time. */
const SELDOM = '400';

/** Runs the commands concurrently, all to their end, so that every failure is reported. */
async function check(name: string, ...commands: Command[]): Promise<Tally> {
  const results = await Promise.all(
    commands.map(([tool, ...args]) => runTool(tool, args, { env: { GOGC: SELDOM } })),
  );
  const failed = commands
    .filter((_, index) => results[index]?.code !== 0)
    .map((command) => command.join(' '));
  return failed.length === 0 ? passedTally() : failedTally(name, `${failed.join(' and ')} failed; see above`);
}

async function runComponents(): Promise<Tally> {
  const chromium = findChromium();
  return chromium
    ? runVitest(['component'], { CHROMIUM: chromium })
    : failedTally('component', CHROMIUM_MISSING);
}

/**
 * Tests the statements on Debian's PostgreSQL, which plans statements differently from the embedded PostgreSQL and can
 * compile them (JIT).
 */
async function testOnPostgresql15(): Promise<Tally> {
  const programs = findPostgresql15();
  if (programs) return runVitest(['postgresql-15'], { POSTGRES_15: programs });
  process.stdout.write('dilewati: PostgreSQL 15 dari Debian tidak ada di mesin ini (paket postgresql-15)\n');
  return { ...EMPTY_TALLY, skipped: 1 };
}

async function testContainer(): Promise<Tally> {
  const [nginx, postgres] = [findNginx(), findPostgresql15()];
  const obstacle =
    findContainerObstacle() ??
    (nginx && postgres ? undefined : 'paket nginx-light dan postgresql-15 tidak ada');
  if (obstacle === undefined)
    return runVitest(['container'], { NGINX_PROGRAM: nginx, POSTGRES_15: postgres });
  process.stdout.write(`dilewati: ${obstacle}\n`);
  return { ...EMPTY_TALLY, skipped: 1 };
}

/** A step that throws counts as failed, and the remaining steps still run. */
async function runStep(name: string): Promise<Tally> {
  process.stdout.write(`\n== ${name} ==\n`);
  const started = performance.now();
  const tally = await (steps[name] ?? noSuchStep)().catch((error: unknown) =>
    failedTally(name, String(error)),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${name}: ${formatTally(tally)} (${seconds} s)\n`);
  return tally;
}

async function noSuchStep(): Promise<Tally> {
  return failedTally('npm test', `the steps are: ${Object.keys(steps).join(', ')}`);
}

/** Runs the steps, each as soon as the wanted steps before it have ended. The steps of one command run before those of the next. */
async function runSteps(wanted: readonly string[]): Promise<Tally[]> {
  const unknown = wanted.filter((name) => !(name in steps)).map(runStep);
  const tallies = await Promise.all(unknown);
  for (const order of [testSteps, faultSteps, browserSteps, containerSteps]) {
    const ends = new Map<string, Promise<Tally>>();
    for (const [name, before] of Object.entries(order)) {
      if (!wanted.includes(name)) continue;
      const ready = Promise.all(before.flatMap((earlier) => ends.get(earlier) ?? []));
      ends.set(
        name,
        ready.then(() => runStep(name)),
      );
    }
    tallies.push(...(await Promise.all(ends.values())));
  }
  return tallies;
}

/** Only the container's tests may all be skipped: they need root and Debian's packages. Any other run without a test fails. */
const maySkipAll = (wanted: readonly string[]): boolean => wanted.every((name) => name === 'container');

async function main(): Promise<void> {
  mkdirSync(join(root, '.build'), { recursive: true });
  const args = process.argv.slice(2);
  const wanted = args.length > 0 ? args : Object.keys(testSteps);
  const tallies = await runSteps(wanted);
  const total = tallies.reduce(addTallies, EMPTY_TALLY);
  for (const { name, message } of total.failures) process.stdout.write(`\nFAILED ${name}\n${message}\n`);
  process.stdout.write(`\n${formatTally(total)}\n`);
  process.exitCode = total.failed > 0 || (total.passed === 0 && !maySkipAll(wanted)) ? 1 : 0;
}

await main();
