/* Counts, in the browser, the bytes of JavaScript and CSS of a first visit to each route. */

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { registerResult, startExam } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import type { Transfer } from './browser/transfers.ts';
import { recordTransfers } from './browser/transfers.ts';
import { cloneFolder, withProduct } from './product/product.ts';
import type { Figure } from './report/report.ts';
import { printReport } from './report/report.ts';

const KIB = 1_024;

const scriptLimits: Readonly<Record<string, number>> = { '/': 15, '/login': 90, '/register': 90, exam: 122 };
/** Without what a page asks for after it has shown its content. */
const firstLimits: Readonly<Record<string, number>> = {
  '/home': 110,
  result: 140,
  review: 140,
  analysis: 126,
};
/** A browser opens six connections over HTTP/1.1, so each six files more than these cost a round trip. */
const FIRST_FILES_LIMIT = 21;
const STYLE_LIMIT = 16;

const PRACTICE = '/home/latihan';

type SizedFile = Pick<Transfer, 'url' | 'bytes'> & Partial<Pick<Transfer, 'isLater'>>;

interface Visit {
  name: string;
  scripts: SizedFile[];
  /** The CSS files, and the styles inside a prerendered page. */
  styles: SizedFile[];
}

async function visitAll(browser: Browser, baseURL: string): Promise<Visit[]> {
  const signedOut = { ...phone, baseURL, serviceWorkers: 'block' } as const;
  const context = await browser.newContext(signedOut);
  const exam = await startExam(context);
  const running = { ...signedOut, storageState: await context.storageState() };
  const other = await browser.newContext(signedOut);
  const recap = `/home/tryouts/${await registerResult(other)}/recap`;
  const finished = { ...signedOut, storageState: await other.storageState() };
  return [
    await visit(browser, signedOut, '/'),
    await visit(browser, signedOut, '/login'),
    await visit(browser, signedOut, '/register'),
    await visit(browser, running, '/home'),
    { ...(await visit(browser, running, exam)), name: 'exam' },
    { ...(await visit(browser, finished, recap)), name: 'result' },
    { ...(await visit(browser, finished, `${recap}/pembahasan`)), name: 'review' },
    { ...(await visit(browser, finished, `${recap}/analisis`)), name: 'analysis' },
    await visit(browser, finished, PRACTICE),
    { ...(await visit(browser, finished, `${PRACTICE}/lembar`, '?mulai=hari-ini')), name: 'sheet' },
    { ...(await visit(browser, finished, `${PRACTICE}/lembar`, '?irama=TIU')), name: 'timed sheet' },
    await visit(browser, finished, `${PRACTICE}/buku`),
    await visit(browser, finished, `${PRACTICE}/rencana`),
    await visit(browser, finished, `${PRACTICE}/kesiapan`),
  ];
}

/** @throws Error when the visit was redirected or a file was not compressed by brotli, because the sum would be wrong */
async function visit(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  route: string,
  search = '',
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const transfers = await recordTransfers(page, route + search);
  const arrived = new URL(page.url()).pathname;
  const inlined = await page.locator('head > style').allTextContents();
  await context.close();
  if (arrived !== route) throw new Error(`${route} led to ${arrived}`);
  const ofType = (type: string) => transfers.filter(({ mimeType }) => mimeType.includes(type));
  const [scripts, linked] = [ofType('javascript'), ofType('css')];
  const plain = [...scripts, ...linked].find(({ encoding }) => encoding !== 'br');
  if (plain) throw new Error(`${plain.url} came as ${plain.encoding || 'plain text'}`);
  const insidePage = inlined.map((text) => ({
    url: 'inside the page',
    bytes: brotliCompressSync(text).byteLength,
  }));
  return { name: route, scripts, styles: [...linked, ...insidePage] };
}

/** The style files of the newest build. The folder also has those of earlier builds. */
async function listStyleFiles(): Promise<SizedFile[]> {
  const dist = path.join(cloneFolder, 'apps/web/dist');
  const builds = JSON.parse(await readFile(path.join(dist, 'builds.json'), 'utf8')) as { files: string[] }[];
  const names = builds[0]?.files.filter((name) => name.endsWith('.css')) ?? [];
  const sized = names.map(async (url) => ({
    url,
    bytes: (await stat(path.join(dist, 'assets', `${url}.br`))).size,
  }));
  return Promise.all(sized);
}

function figureOf(name: string, files: readonly SizedFile[], atMost?: number): Figure {
  const value = files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
  const figure = { name: `${name}, ${files.length} files`, value, unit: 'KiB', digits: 1 };
  return atMost === undefined ? figure : { ...figure, limit: { atMost } };
}

/** What a page asks for before it shows its content. */
function firstFiguresOf({ name, scripts }: Visit): Figure[] {
  const first = scripts.filter(({ isLater }) => !isLater);
  const count = { name: `scripts of ${name} before its content`, value: first.length, unit: 'files' };
  return [
    figureOf(`JavaScript of ${name} before its content`, first, firstLimits[name]),
    { ...count, limit: { atMost: FIRST_FILES_LIMIT } },
  ];
}

/** Latihan also loads the sheet, for the next press. Those styles count with the sheet. */
function styleFigureOf({ name, styles }: Visit): Figure {
  const own = name === PRACTICE ? styles.filter(({ isLater }) => !isLater) : styles;
  return figureOf(`CSS of ${name}`, own, STYLE_LIMIT);
}

function largestOf(name: string, files: readonly SizedFile[]): string {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
  const names = largest.map(({ url, bytes }) => `${path.basename(url)} ${(bytes / KIB).toFixed(1)}`);
  return `largest of ${name}: ${names.join(', ')}`;
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const visits = await visitAll(browser, address);
    printReport({
      title: 'Bytes of a first visit (empty cache, brotli)',
      figures: [
        ...visits.map(({ name, scripts }) => figureOf(`JavaScript of ${name}`, scripts, scriptLimits[name])),
        ...visits.filter(({ name }) => name in firstLimits).flatMap(firstFiguresOf),
        ...visits.map(styleFigureOf),
        figureOf('CSS of all routes together', await listStyleFiles()),
      ],
      notes: [
        'Compressed bodies without headers, without a service worker. No link is hovered or focused.',
        ...visits.map(({ name, scripts }) => largestOf(name, scripts)),
      ],
      chromium: browser.version(),
    });
  }),
);
