import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DAILY_PATH } from '@ambang/contract/pages.ts';
import { build } from 'vite';
import { keepEarlierBuilds } from './earlier-builds.ts';
import type { OldBrowserFiles } from './old-browsers/old-browsers.ts';
import { writeOldBrowserFiles } from './old-browsers/old-browsers.ts';
import type { Manifest } from './manifest.ts';
import { requireSeparatePractice } from './manifest.ts';
import {
  FIRST_CALLS_SCRIPT,
  LANDING_SCRIPT,
  OFFLINE_SCRIPT,
  SHELL_PATH,
  finishPage,
  finishShell,
  pagePaths,
} from './page.ts';
import type { FinishedPage } from './page.ts';
import type { PathsByFrame } from './screen-links.ts';
import { applicationLinks, filesByScreen } from './screen-links.ts';
import { restoreBuild, swapInBuild } from './swap-build.ts';
import { buildWorker } from './worker.ts';

interface PrerenderEntry {
  prerender: (path: string) => Promise<string>;
  pagePatterns: readonly string[];
  pathsByFrame: PathsByFrame;
}

const root = join(import.meta.dirname, '..');
const configFile = join(root, 'vite.config.ts');
const folders = { dist: join(root, 'dist'), before: join(root, '.build', 'before') };

const compressible = new Set(['.html', '.js', '.css', '.svg']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Builds into a temporary folder and swaps it in at the end, so that a running server never serves half a build. */
async function main(): Promise<void> {
  await mkdir(join(root, '.build'), { recursive: true });
  await restoreBuild(folders);
  const work = await mkdtemp(join(root, '.build', 'web-'));
  try {
    const out = join(work, 'dist');
    const entry = await bundle(out, join(work, 'server'));
    await bundleDaily(out);
    const oldBrowserFiles = await writeOldBrowserFiles(out);
    await writePages(out, entry, oldBrowserFiles);
    await buildWorker({
      root,
      out,
      patterns: entry.pagePatterns,
      extraFiles: [oldBrowserFiles.script, oldBrowserFiles.style],
    });
    await rm(join(out, '.vite'), { recursive: true });
    await precompress(out);
    await keepEarlierBuilds({ dist: folders.dist, out }, new Date());
    await swapInBuild(out, folders);
  } finally {
    await restoreBuild(folders);
    await rm(work, { recursive: true, force: true });
  }
}

/** The names that the browser's bundle gives to the same pictures and fonts. */
const nameAsset = ({ names: [name = ''] }: { names: string[] }): string =>
  name.endsWith('.css') ? 'daily.css' : 'assets/[name]-[hash][extname]';

/** The code with which the server draws the question of the day. It contains its libraries. */
async function bundleDaily(out: string): Promise<void> {
  const ssr = 'src/app/screens/daily/daily-entry.tsx';
  await build({
    configFile,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr, outDir: join(out, 'server'), copyPublicDir: false, ssrEmitAssets: true, cssCodeSplit: false },
      rolldownOptions: {
        output: { entryFileNames: 'daily.mjs', assetFileNames: nameAsset, codeSplitting: false },
      },
    },
  });
}

async function bundle(out: string, server: string): Promise<PrerenderEntry> {
  const names = ['index.html', LANDING_SCRIPT, OFFLINE_SCRIPT, FIRST_CALLS_SCRIPT];
  const input = names.map((name) => join(root, name));
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: out, manifest: true, rolldownOptions: { input } },
  });
  const ssr = { ssr: 'src/app/prerender-entry.tsx', outDir: server, emptyOutDir: true, copyPublicDir: false };
  await build({
    configFile,
    logLevel: 'warn',
    build: { ...ssr, rolldownOptions: { output: { entryFileNames: 'entry.js' } } },
  });
  return (await import(pathToFileURL(join(server, 'entry.js')).href)) as PrerenderEntry;
}

/** The server replaces both parts (`apps/api/src/practice/daily/draw-daily.ts`). */
const DAILY_BODY = '<title>Soal hari ini</title><!--daily-->';

async function writePages(
  out: string,
  entry: PrerenderEntry,
  oldBrowserFiles: OldBrowserFiles,
): Promise<void> {
  const template = await readFile(join(out, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  requireSeparatePractice(manifest);
  const pages: Record<string, Omit<FinishedPage, 'html'>> = {};
  for (const path of pagePaths) {
    const body = path === DAILY_PATH ? DAILY_BODY : await entry.prerender(path);
    const page = await finishPage({ path, template, manifest, out, body, oldBrowserFiles });
    await writeFile(join(out, page.file), page.html);
    pages[path] = { file: page.file, styleHashes: page.styleHashes };
  }
  const routesSource = await readFile(join(root, 'src', 'app', 'routes.tsx'), 'utf8');
  const files = filesByScreen(manifest, routesSource, entry.pathsByFrame);
  const { html, ...shell } = finishShell(template, manifest, oldBrowserFiles, files);
  await writeFile(join(out, shell.file), html);
  pages[SHELL_PATH] = shell;
  const links = applicationLinks(manifest, oldBrowserFiles.script);
  await writeFile(
    join(out, 'pages.json'),
    JSON.stringify({ pages, shell, patterns: entry.pagePatterns, links }, null, 2),
  );
}

/** Writes compressed copies beside the files, so that the server does not compress them at each request. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(content, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}

await main();
