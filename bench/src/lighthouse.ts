import { withBrowser } from './browser/chromium.ts';
import type { Category, LighthouseResult } from './browser/lighthouse-run.ts';
import { categories, losses, runLighthouse } from './browser/lighthouse-run.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { median } from './numbers/spread.ts';
import { withProduct } from './server/product.ts';

/**
 * Lighthouse's four categories on the public pages, as a phone, with the slow network and processor really applied:
 * simulated ones would not show what inlined styles gain.
 */

const RUNS = 3;

type Timing = 'largest-contentful-paint' | 'first-contentful-paint' | 'total-blocking-time';

const timings: readonly Timing[] = [
  'largest-contentful-paint',
  'first-contentful-paint',
  'total-blocking-time',
];

interface MeasuredPage {
  path: string;
  /** The most that each timing may be, in ms. */
  atMost?: Partial<Record<Timing, number>>;
}

const pages: MeasuredPage[] = [
  { path: '/', atMost: { 'largest-contentful-paint': 1_000, 'total-blocking-time': 50 } },
  { path: '/login' },
  { path: '/privacy-policy' },
];

async function runsOf(url: string): Promise<LighthouseResult[]> {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await runLighthouse(url));
  return results;
}

const scoreOf = (result: LighthouseResult, category: Category) =>
  Math.round((result.categories[category].score ?? 0) * 100);

const numberOf = (result: LighthouseResult, audit: string) => result.audits[audit]?.numericValue ?? NaN;

function figuresOf({ path, atMost = {} }: MeasuredPage, results: LighthouseResult[]): Figure[] {
  const middle = (audit: string) =>
    median(results.map((result) => numberOf(result, audit)).filter(Number.isFinite));
  const timed = timings.map((audit): Figure => {
    const figure = { name: `${path} ${audit.replaceAll('-', ' ')}`, value: middle(audit), unit: 'ms' };
    const limit = atMost[audit];
    return limit === undefined ? figure : { ...figure, limit: { atMost: limit } };
  });
  return [
    ...timed,
    {
      name: `${path} CLS`,
      value: middle('cumulative-layout-shift'),
      unit: '',
      digits: 3,
      limit: { atMost: 0 },
    },
    ...categories.map((category) => ({
      name: `${path} ${category}`,
      value: median(results.map((result) => scoreOf(result, category))),
      unit: '',
      limit: { atLeast: 95 },
    })),
  ];
}

/** The timings of all runs, and the audits that cost the middle run points. */
function notesOf(path: string, results: LighthouseResult[]): string[] {
  const all = (audit: string, digits: number) =>
    results.map((result) => numberOf(result, audit).toFixed(digits)).join(', ');
  const middle = [...results].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[1];
  const lost = categories.flatMap((category) => (middle ? losses(middle, category) : []));
  return [
    `${path}: LCP ${all('largest-contentful-paint', 0)} ms, TBT ${all('total-blocking-time', 0)} ms, CLS ${all('cumulative-layout-shift', 3)}`,
    ...lost.map((text) => `${path} loses points by ${text}`),
  ];
}

const warningsOf = (results: LighthouseResult[]): string[] =>
  [...new Set(results.flatMap(({ runWarnings }) => runWarnings))].map((text) => `Lighthouse warns: ${text}`);

const chromium = await withBrowser(async (browser) => browser.version());
await withProduct(async (address) => {
  const measured = [];
  for (const page of pages) measured.push({ page, results: await runsOf(`${address}${page.path}`) });
  const all = measured.flatMap(({ results }) => results);
  const figures = measured.flatMap(({ page, results }) => figuresOf(page, results));
  printReport({
    title: `Lighthouse ${all[0]?.lighthouseVersion ?? ''}, phone, applied throttling, median of ${RUNS} runs`,
    figures,
    notes: [
      'HTTP/1.1 without TLS, no service worker before the visit.',
      `Speed of the machine before each run by Lighthouse's benchmark index: ${all.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(', ')}`,
      ...warningsOf(all),
      ...measured.flatMap(({ page, results }) => notesOf(page.path, results)),
    ],
    chromium,
  });
});
