import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { sitDown } from './browser/candidate.ts';
import { phone, withBrowser } from './browser/chromium.ts';
import type { Transfer } from './browser/transfers.ts';
import { transfersOf } from './browser/transfers.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { clone, withProduct } from './server/product.ts';

/** What a first visit brings over the network: every route with an empty cache, counted by the browser. */

const KIB = 1_024;

type SizedFile = Pick<Transfer, 'url' | 'bytes'>;

interface Visit {
  name: string;
  scripts: Transfer[];
  /** Style files, and the styles inside the page of a prerendered route. */
  styles: SizedFile[];
}

const EXAM_LIMIT = 122;

const scriptLimits = new Map([
  ['/', 15],
  ['exam', EXAM_LIMIT],
]);

const STYLE_LIMIT = 15;

async function visitAll(browser: Browser, baseURL: string): Promise<Visit[]> {
  const signedOut = { ...phone, baseURL, serviceWorkers: 'block' } as const;
  const context = await browser.newContext(signedOut);
  const exam = await sitDown(context);
  const signedIn = { ...signedOut, storageState: await context.storageState() };
  return [
    await visit(browser, signedOut, '/'),
    await visit(browser, signedOut, '/login'),
    await visit(browser, signedIn, '/home'),
    { ...(await visit(browser, signedIn, exam)), name: 'exam' },
  ];
}

/** @throws when the visit ended elsewhere, or a file came without brotli: the sum would mean nothing. */
async function visit(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  route: string,
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const transfers = await transfersOf(page, route);
  const arrived = new URL(page.url()).pathname;
  const inside = await page.locator('head > style').allTextContents();
  await context.close();
  if (arrived !== route) throw new Error(`${route} led to ${arrived}`);
  const compressed = (type: string) => transfers.filter(({ mimeType }) => mimeType.includes(type));
  const [scripts, linked] = [compressed('javascript'), compressed('css')];
  const plain = [...scripts, ...linked].find(({ encoding }) => encoding !== 'br');
  if (plain) throw new Error(`${plain.url} came as ${plain.encoding || 'plain text'}`);
  const inlined = inside.map((text) => ({
    url: 'inside the page',
    bytes: brotliCompressSync(text).byteLength,
  }));
  return { name: route, scripts, styles: [...linked, ...inlined] };
}

/** The style files of the newest build; beside them lie those of earlier builds, for open tabs. */
async function styleFiles(): Promise<SizedFile[]> {
  const dist = path.join(clone, 'apps/web/dist');
  const builds = JSON.parse(await readFile(path.join(dist, 'builds.json'), 'utf8')) as { files: string[] }[];
  const names = builds[0]?.files.filter((name) => name.endsWith('.css')) ?? [];
  return Promise.all(
    names.map(async (name) => ({
      url: name,
      bytes: (await stat(path.join(dist, 'assets', `${name}.br`))).size,
    })),
  );
}

/** Size of the response headers, which HTTP/1.1 does not compress. */
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
    printReport({
      title: 'Bytes of a first visit (empty cache, brotli)',
      figures: [
        ...visits.map(({ name, scripts }) =>
          figureOf(`JavaScript of ${name}`, scripts, scriptLimits.get(name)),
        ),
        ...visits.map(({ name, styles }) => figureOf(`CSS of ${name}`, styles, STYLE_LIMIT)),
        figureOf('CSS of all routes together', await styleFiles()),
        ...visits.map(headerFigure),
      ],
      notes: [
        "JavaScript: compressed bodies by the browser's encodedDataLength, headers apart, without a service worker.",
        'No pointer and no focus comes to a link: what that fetches ahead is not counted, what comes on idle is.',
        'CSS of a route: its files and what stands inside its page. Together: every .css.br file of the build, each compressed alone.',
        ...visits.map(({ name, scripts }) => largestOf(name, scripts)),
        ...visits.map(({ name, styles }) => largestOf(`the CSS of ${name}`, styles)),
      ],
      chromium: browser.version(),
    });
  }),
);
