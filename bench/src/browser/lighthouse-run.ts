import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumLaunchOptions } from '../../../scripts/programs/chromium-launch.ts';
import type { SignedInBrowser } from './signed-in-browser.ts';

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseCategory = (typeof lighthouseCategories)[number];

/** The part of Lighthouse's result that the report uses. */
export interface LighthouseResult {
  lighthouseVersion: string;
  /** The speed of the machine before the run. Only results at similar speeds can be compared. */
  environment: { benchmarkIndex: number };
  categories: Record<LighthouseCategory, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const program = path.resolve(import.meta.dirname, '../../node_modules/.bin/lighthouse');

/** On a busy machine Lighthouse sometimes fails to record its trace. */
const TRIES = 3;

/** @param browser of a signed-in user; without it Lighthouse starts a browser */
export async function runLighthouse(url: string, browser?: SignedInBrowser): Promise<LighthouseResult> {
  if (!existsSync(program)) throw new Error('Lighthouse is missing: run `npm ci --prefix bench` first');
  for (let left = TRIES; left > 0; left -= 1) {
    await browser?.emptyCache();
    const result = await runOnce(url, browser?.port);
    if (result) return result;
  }
  throw new Error(`Lighthouse failed on ${url}`);
}

/** Simulated throttling would not show the gain of inlined styles. */
const publicArguments = ['--throttling-method=devtools'];

/**
 * Lighthouse's own throttling. The applied one delays each call by 560 ms, so it measures a slower network than slow 4G. The
 * storage stays, because a device that has signed in remembers its user.
 */
const signedInArguments = ['--throttling-method=simulate', '--disable-storage-reset'];

/**
 * Runs the program instead of importing it, because the clone must compile without Lighthouse.
 * @returns null after a failure, or when a category has no score
 */
function runOnce(url: string, port?: number): Promise<LighthouseResult | null> {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${lighthouseCategories.join(',')}`,
    ...(port === undefined ? publicArguments : [`--port=${port}`, ...signedInArguments]),
    `--chrome-flags=${['--headless=new', ...chromiumLaunchOptions.args].join(' ')}`,
  ];
  const options = {
    env: { ...process.env, CHROME_PATH: chromiumLaunchOptions.executablePath },
    maxBuffer: 64 * 1_024 * 1_024,
  };
  return new Promise((resolve) =>
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) process.stderr.write(stderr);
      const result = error ? null : (JSON.parse(stdout) as LighthouseResult);
      const isComplete =
        result && lighthouseCategories.every((category) => result.categories[category].score !== null);
      resolve(isComplete ? result : null);
    }),
  );
}
