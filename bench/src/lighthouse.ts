/*
 * Runs Lighthouse on the public pages and the first screens behind the sign-in, with the settings of a phone. Throttling is
 * applied on public pages and simulated on screens (`browser/lighthouse-run.ts`), which run behind nginx as in production:
 * over HTTP/1.1 their 26 files would wait for six connections.
 */

import { findProgram, nginxLocations } from '../../scripts/programs/programs.ts';
import { withBrowser } from './browser/chromium.ts';
import type { SignedInBrowser } from './browser/signed-in-browser.ts';
import { withSignedInBrowser } from './browser/signed-in-browser.ts';
import type { LighthouseCategory, LighthouseResult } from './browser/lighthouse-run.ts';
import { lighthouseCategories, runLighthouse } from './browser/lighthouse-run.ts';
import { withProductBehindNginx } from './product/nginx.ts';
import { withProduct } from './product/product.ts';
import { median, numberOption } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { millisecondsFigure, printReport } from './report/report.ts';

const RUNS = numberOption('RUNS', 3);

const pages = ['/', '/login', '/register', '/privacy-policy'];

const screensOf = (tryoutId: number): Record<string, string> => ({
  '/home': '/home',
  result: `/home/tryouts/${tryoutId}/recap`,
  review: `/home/tryouts/${tryoutId}/recap/pembahasan`,
  analysis: `/home/tryouts/${tryoutId}/recap/analisis`,
});

interface Limits {
  categories: readonly LighthouseCategory[];
  /** The least score of each category. */
  score: number;
  /** The largest layout shift. */
  shift: number;
}

const publicLimits: Limits = { categories: lighthouseCategories, score: 100, shift: 0 };

/** Screens behind the sign-in forbid search engines to index them, which the category for search engines counts as a fault. */
const screenLimits: Limits = {
  categories: lighthouseCategories.filter((category) => category !== 'seo'),
  score: 95,
  shift: 0.02,
};

const timings = ['largest-contentful-paint', 'first-contentful-paint', 'total-blocking-time'];

/** The limits of the landing page, in ms. */
const timingLimits: Readonly<Record<string, number>> = {
  'largest-contentful-paint': 1_000,
  'total-blocking-time': 50,
};

const valuesOf = (results: readonly LighthouseResult[], audit: string): number[] =>
  results.map(({ audits }) => audits[audit]?.numericValue ?? NaN);

function figuresOf(page: string, results: readonly LighthouseResult[], limits: Limits): Figure[] {
  return [
    ...timings.map((audit) =>
      millisecondsFigure(
        `${page} ${audit}`,
        median(valuesOf(results, audit)),
        page === '/' ? timingLimits[audit] : undefined,
      ),
    ),
    {
      name: `${page} CLS`,
      value: median(valuesOf(results, 'cumulative-layout-shift')),
      unit: '',
      digits: 3,
      limit: { atMost: limits.shift },
    },
    ...limits.categories.map((category) => ({
      name: `${page} ${category}`,
      value: Math.round(median(results.map((result) => result.categories[category].score ?? 0)) * 100),
      unit: '',
      limit: { atLeast: limits.score },
    })),
  ];
}

// Lighthouse starts the same browser itself, but does not report its version.
const chromium = await withBrowser(async (browser) => browser.version());
const figures: Figure[] = [];
const all: LighthouseResult[] = [];

async function measure(name: string, url: string, limits: Limits, browser?: SignedInBrowser): Promise<void> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await runLighthouse(url, browser));
  figures.push(...figuresOf(name, results, limits));
  all.push(...results);
}

await withProduct(async (address) => {
  for (const page of pages) await measure(page, `${address}${page}`, publicLimits);
});

const nginx = findProgram(nginxLocations);
if (nginx)
  await withProductBehindNginx(nginx, ({ address, spki }) =>
    withSignedInBrowser(address, spki, async (browser) => {
      for (const [name, path] of Object.entries(screensOf(browser.tryoutId)))
        await measure(name, `${address}${path}`, screenLimits, browser);
    }),
  );

const speeds = all.map(({ environment }) => Math.round(environment.benchmarkIndex));
printReport({
  title: `Lighthouse ${all[0]?.lighthouseVersion ?? ''}, phone, median of ${RUNS} runs`,
  figures,
  notes: [
    'Public pages: HTTP/1.1 without TLS, applied throttling.',
    nginx
      ? 'Screens: nginx with TLS and HTTP/2, simulated throttling, empty cache, a device that remembers its user.'
      : 'The screens behind the sign-in were left out: nginx is not installed (nginx-light, or NGINX_PROGRAM).',
    `Benchmark index of the machine before each run: ${speeds.join(', ')}`,
  ],
  chromium,
});
