import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBrowserSupport } from './browser-support.ts';
import { runBrowsers } from './browsers.ts';
import { checkImports } from './lint/import-rules.ts';
import { findChromium, CHROMIUM_MISSING, findNginx, findPostgresql15 } from './programs/programs.ts';
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
  faults: async () => runVitest(['faults'], { NGINX: findNginx() }),
  'postgresql-15': testOnPostgresql15,
  properties: () => runVitest(['properties']),
  'start-faults': () => runVitest(['start-faults']),
  'e2e-faults': () => runPlaywright({ areFaults: true }),
  browsers: runBrowsers,
};

/**
 * The steps of one round run at the same time, to use both cores of a small machine: the checks of the first round work while
 * the browsers of the e2e tests wait. The first round builds the pages that later rounds use.
 */
const rounds = [['types', 'lint', 'imports', 'e2e'], ['start', 'unit', 'component'], ['browser-support']];

/**
 * The rounds of `npm run test:faults`. Tests of delays under load run without other steps. Most of `start-faults` is waiting
 * for processes, which leaves a core to tests without time limits.
 */
const faultRounds = [['faults'], ['start-faults', 'properties', 'postgresql-15'], ['e2e-faults']];

/** The rounds of `npm run test:browsers`: a separate command, because it installs two more browsers. */
const browserRounds = [['browsers']];

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

function roundsOf(wanted: readonly string[]): string[][] {
  const unknown = wanted.filter((name) => !(name in steps));
  return [
    unknown,
    ...[...rounds, ...faultRounds, ...browserRounds].map((names) =>
      names.filter((name) => wanted.includes(name)),
    ),
  ];
}

async function main(): Promise<void> {
  mkdirSync(join(root, '.build'), { recursive: true });
  const args = process.argv.slice(2);
  const wanted = args.length > 0 ? args : rounds.flat();
  let total = EMPTY_TALLY;
  for (const names of roundsOf(wanted)) {
    for (const tally of await Promise.all(names.map(runStep))) total = addTallies(total, tally);
  }
  for (const { name, message } of total.failures) process.stdout.write(`\nFAILED ${name}\n${message}\n`);
  process.stdout.write(`\n${formatTally(total)}\n`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

await main();
