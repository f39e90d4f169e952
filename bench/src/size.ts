import type { Browser } from '@playwright/test';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { sitDown } from './candidate.ts';
import { phone, withBrowser } from './chromium.ts';
import { clone, withProduct } from './product.ts';
import type { Figure } from './report.ts';
import { printReport } from './report.ts';
import type { Transfer } from './transfers.ts';
import { transfersOf } from './transfers.ts';

/** What a first visit brings over the network: every route with an empty cache, counted by the browser. */

const KIB = 1_024;

type SizedFile = Pick<Transfer, 'url' | 'bytes'>;

interface Visit {
  name: string;
  scripts: Transfer[];
}

const limits = new Map([
  ['/', 105],
  ['exam', 125],
]);

async function visitAll(browser: Browser, baseURL: string): Promise<Visit[]> {
  const signedOut = { ...phone, baseURL, serviceWorkers: 'block' } as const;
  const context = await browser.newContext(signedOut);
  const exam = await sitDown(context);
  const signedIn = { ...signedOut, storageState: await context.storageState() };
  return [
    { name: '/', scripts: await scriptsOf(browser, signedOut, '/') },
    { name: '/login', scripts: await scriptsOf(browser, signedOut, '/login') },
    { name: '/home', scripts: await scriptsOf(browser, signedIn, '/home') },
    { name: 'exam', scripts: await scriptsOf(browser, signedIn, exam) },
  ];
}

/** @throws when the visit ended elsewhere, or a script came without brotli: the sum would mean nothing. */
async function scriptsOf(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  route: string,
): Promise<Transfer[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const transfers = await transfersOf(page, route);
  const arrived = new URL(page.url()).pathname;
  await context.close();
  if (arrived !== route) throw new Error(`${route} led to ${arrived}`);
  const scripts = transfers.filter(({ mimeType }) => mimeType.includes('javascript'));
  const plain = scripts.find(({ encoding }) => encoding !== 'br');
  if (plain) throw new Error(`${plain.url} came as ${plain.encoding || 'plain text'}`);
  return scripts;
}

async function styleFiles(): Promise<SizedFile[]> {
  const folder = path.join(clone, 'apps/web/dist/assets');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css.br'));
  return Promise.all(
    names.map(async (name) => ({
      url: name,
      bytes: (await stat(path.join(folder, name))).size,
    })),
  );
}

/** What the server says beside the files, uncompressed over HTTP/1.1. */
const headerFigure = ({ name, scripts }: Visit): Figure => ({
  name: `response headers of these for ${name}`,
  value: scripts.reduce((sum, { headerBytes }) => sum + headerBytes, 0) / KIB,
  unit: 'KiB',
  digits: 1,
});

const kibOf = (files: readonly SizedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;

function figureOf(name: string, files: readonly SizedFile[], limit?: number): Figure {
  const figure = { name: `${name}, ${files.length} files`, value: kibOf(files), unit: 'KiB', digits: 1 };
  return limit === undefined ? figure : { ...figure, limit: { atMost: limit } };
}

function largestOf(name: string, files: readonly SizedFile[]): string {
  const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  const told = largest.map(({ url, bytes }) => `${path.basename(url)} ${(bytes / KIB).toFixed(1)}`);
  return `largest of ${name}: ${told.join(', ')}`;
}

await withProduct((address) =>
  withBrowser(async (browser) => {
    const visits = await visitAll(browser, address);
    const styles = await styleFiles();
    printReport({
      title: 'Bytes of a first visit (empty cache, brotli)',
      figures: [
        ...visits.map(({ name, scripts }) => figureOf(`JavaScript of ${name}`, scripts, limits.get(name))),
        figureOf('CSS of the whole build', styles, 15),
        ...visits.map(headerFigure),
      ],
      notes: [
        "JavaScript: compressed bodies by the browser's encodedDataLength, headers apart, without a service worker.",
        'CSS: the sum of all .css.br files of the build; prerendered pages carry their part inlined instead.',
        ...visits.map(({ name, scripts }) => largestOf(name, scripts)),
        largestOf('CSS', styles),
      ],
      chromium: browser.version(),
    });
  }),
);
