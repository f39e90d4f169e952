import { playwright } from './playwright.ts';
import { findProgram, install } from './programs/programs.ts';
import { failure, type Tally } from './tally.ts';

interface Engine {
  /** As its project in `e2e/src/browsers` is named. */
  name: string;
  packages: string[];
  /** The variables with the paths of its programs, and how each is found. */
  programs: Record<string, Parameters<typeof findProgram>[0]>;
}

const engines: Engine[] = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    programs: {
      E2E_FIREFOX: {
        variable: 'FIREFOX',
        names: ['firefox-esr', 'firefox'],
        elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      },
    },
  },
  {
    name: 'webkit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      E2E_WEBKIT: { variable: 'WEBKIT_DRIVER', names: ['WebKitWebDriver'] },
      E2E_XVFB: { variable: 'XVFB', names: ['Xvfb'] },
    },
  },
];

/** Runs the exam in every engine other than Chromium that this machine has or can install. */
export async function runBrowsers(): Promise<Tally> {
  const found = engines.map((engine) => ({ engine, paths: findPaths(engine) }));
  for (const { engine, paths } of found) if (!paths) process.stdout.write(absenceOf(engine));
  const driven = found.filter(({ paths }) => paths);
  if (driven.length === 0) return failure('browsers', found.map(({ engine }) => absenceOf(engine)).join(''));
  const env = Object.assign({}, ...driven.map(({ paths }) => paths)) as NodeJS.ProcessEnv;
  const names = driven.map(({ engine }) => engine.name).join();
  return playwright('e2e/src/browsers/playwright.config.ts', { ...env, E2E_ENGINES: names });
}

const absenceOf = ({ name, packages }: Engine) =>
  `${name} tidak diuji: programnya tidak ditemukan. Pasang paket ${packages.join(' dan ')}.\n`;

function findPaths(engine: Engine): NodeJS.ProcessEnv | undefined {
  return pathsOf(engine) ?? (install(engine.name, ...engine.packages) ? pathsOf(engine) : undefined);
}

function pathsOf({ programs }: Engine): NodeJS.ProcessEnv | undefined {
  const paths = Object.entries(programs).map(([variable, names]) => [variable, findProgram(names)] as const);
  return paths.every(([, path]) => path !== undefined) ? Object.fromEntries(paths) : undefined;
}
