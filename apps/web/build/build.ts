import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { precompress } from './compress.ts';
import { keepEarlierBuilds } from './earlier-builds.ts';
import type { OldBrowserFiles } from './old-browsers/old-browsers.ts';
import { writeOldBrowserFiles } from './old-browsers/old-browsers.ts';
import type { Manifest } from './manifest.ts';
import { LANDING_SCRIPT, OFFLINE_PATH, OFFLINE_SCRIPT, SHELL_PATH, finishPage, finishShell } from './page.ts';
import type { FinishedPage } from './page.ts';
import { putBack, swapIn } from './swap-build.ts';
import { buildWorker } from './worker.ts';

interface PrerenderEntry {
  prerender: (path: string) => Promise<string>;
  prerenderedPaths: readonly string[];
  pagePatterns: readonly string[];
}

const room = join(import.meta.dirname, '..');
const configFile = join(room, 'vite.config.ts');
const places = { dist: join(room, 'dist'), before: join(room, '.build', 'before') };

/** Builds beside `dist` and swaps it in at the end, so that a running server never sees half a build. */
async function main(): Promise<void> {
  await mkdir(join(room, '.build'), { recursive: true });
  await putBack(places);
  const work = await mkdtemp(join(room, '.build', 'web-'));
  try {
    const out = join(work, 'dist');
    const entry = await bundle(out, join(work, 'server'));
    const oldBrowserFiles = await writeOldBrowserFiles(out);
    await writePages(out, entry, oldBrowserFiles);
    await buildWorker({
      room,
      out,
      patterns: entry.pagePatterns,
      pages: [SHELL_PATH, OFFLINE_PATH],
      more: [oldBrowserFiles.script, oldBrowserFiles.style],
    });
    await rm(join(out, '.vite'), { recursive: true });
    await precompress(out);
    await keepEarlierBuilds({ dist: places.dist, out }, new Date());
    await swapIn(out, places);
  } finally {
    await putBack(places);
    await rm(work, { recursive: true, force: true });
  }
}

async function bundle(out: string, server: string): Promise<PrerenderEntry> {
  const input = ['index.html', LANDING_SCRIPT, OFFLINE_SCRIPT].map((name) => join(room, name));
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

async function writePages(
  out: string,
  entry: PrerenderEntry,
  oldBrowserFiles: OldBrowserFiles,
): Promise<void> {
  const template = await readFile(join(out, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const pages: Record<string, Omit<FinishedPage, 'html'>> = {};
  for (const path of entry.prerenderedPaths) {
    const body = await entry.prerender(path);
    const page = await finishPage({ path, template, manifest, out, body, oldBrowserFiles });
    await writeFile(join(out, page.file), page.html);
    pages[path] = { file: page.file, styleHashes: page.styleHashes };
  }
  const { html, ...shell } = finishShell(template, oldBrowserFiles);
  await writeFile(join(out, shell.file), html);
  pages[SHELL_PATH] = shell;
  await writeFile(
    join(out, 'pages.json'),
    JSON.stringify({ pages, shell, patterns: entry.pagePatterns }, null, 2),
  );
}

await main();
