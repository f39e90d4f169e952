import { runPlaywrightConfig } from './playwright.ts';
import { findProgram, installPackages } from './programs/programs.ts';
import { failedTally, type Tally } from './tally.ts';

interface Engine {
  /** The name of its project in `e2e/src/browsers`. */
  name: string;
  packages: string[];
  /** The environment variables with the paths of its programs, and how each program is found. */
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

/** Runs the exam in every engine except Chromium that this machine has or can install. */
export async function runBrowsers(): Promise<Tally> {
  const found = engines.map((engine) => ({ engine, paths: findPaths(engine) }));
  for (const { engine, paths } of found) if (!paths) process.stdout.write(missingMessage(engine));
  const available = found.filter(({ paths }) => paths);
  if (available.length === 0)
    return failedTally('browsers', found.map(({ engine }) => missingMessage(engine)).join(''));
  const env = Object.assign({}, ...available.map(({ paths }) => paths)) as NodeJS.ProcessEnv;
  const names = available.map(({ engine }) => engine.name).join();
  return runPlaywrightConfig('e2e/src/browsers/playwright.config.ts', { ...env, E2E_ENGINES: names });
}

const missingMessage = ({ name, packages }: Engine) =>
  `${name} tidak diuji: programnya tidak ditemukan. Pasang paket ${packages.join(' dan ')}.\n`;

function findPaths(engine: Engine): NodeJS.ProcessEnv | undefined {
  return pathsOf(engine) ?? (installPackages(engine.name, ...engine.packages) ? pathsOf(engine) : undefined);
}

function pathsOf({ programs }: Engine): NodeJS.ProcessEnv | undefined {
  const paths = Object.entries(programs).map(([variable, names]) => [variable, findProgram(names)] as const);
  return paths.every(([, path]) => path !== undefined) ? Object.fromEntries(paths) : undefined;
}
