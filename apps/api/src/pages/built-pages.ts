import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GoogleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import { GOOGLE_ATTRIBUTE } from '@ambang/contract/accounts/in-app-browser.ts';
import { matchesPathPattern } from '@ambang/contract/pages.ts';
import type { CachedFile, Page, Pages } from '../context.ts';
import { brotliCompressed } from '../http/replies/brotli.ts';
import { contentSecurityPolicy } from '../http/replies/headers.ts';

/** A page in `pages.json`, which the web build writes. */
interface BuiltPage {
  file: string;
  styleHashes: string[];
}

interface BuiltPages {
  /** Prerendered pages by exact path. */
  pages: Record<string, BuiltPage>;
  /** The page for all other routes of the application. */
  shell: BuiltPage;
  /** The application's routes, with `:name` for one segment. */
  patterns: string[];
}

export const WORKER_FILE = 'sw.js';

/** What differs between installations; the build is the same for all. */
interface Installation {
  hasGoogle: boolean;
  /** The origin of the analysis service; null without it. */
  analysisOrigin: string | null;
}

export async function loadPages(folder: string, installation: Installation): Promise<Pages> {
  const load = (page: BuiltPage) => loadPage(folder, page, installation);
  const built = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as BuiltPages;
  const loaded = new Map<string, Page>();
  for (const [pathname, page] of Object.entries(built.pages)) loaded.set(pathname, await load(page));
  const marked = await loadMarked(folder, built, installation);
  const shell = await load(built.shell);
  const patterns = built.patterns.map((pattern) => pattern.split('/'));
  return {
    folder,
    worker: await loadWorker(folder, loaded),
    find(pathname, mark = '') {
      const exact = marked.get(keyOf(pathname, mark)) ?? loaded.get(pathname);
      if (exact) return exact;
      const segments = pathname.split('/');
      return patterns.some((pattern) => matchesPathPattern(segments, pattern)) ? shell : null;
    },
  };
}

/** The public pages with a Google button; after the sign-in the application marks its page itself. */
const PAGES_WITH_GOOGLE = ['/login', '/register'];
const marksInApps: readonly GoogleButtonMode[] = ['in-app', 'in-app-android'];

const keyOf = (pathname: string, mark: GoogleButtonMode) => `${pathname} ${mark}`;

/** The variants for browsers inside other apps, where Google refuses to sign in. */
async function loadMarked(folder: string, { pages }: BuiltPages, installation: Installation) {
  const marked = new Map<string, Page>();
  if (!installation.hasGoogle) return marked;
  for (const pathname of PAGES_WITH_GOOGLE) {
    const page = pages[pathname];
    if (!page) continue;
    for (const mark of marksInApps)
      marked.set(keyOf(pathname, mark), await loadPage(folder, page, installation, mark));
  }
  return marked;
}

async function loadPage(
  folder: string,
  { file, styleHashes }: BuiltPage,
  { hasGoogle, analysisOrigin }: Installation,
  mark: GoogleButtonMode = '',
): Promise<Page> {
  const name = path.join(folder, file);
  const policy = contentSecurityPolicy(styleHashes, analysisOrigin === null ? [] : [analysisOrigin]);
  const asBuilt = await readFile(name);
  if (!hasGoogle)
    return {
      plain: asBuilt,
      brotli: await readFile(`${name}.br`),
      policy,
      revision: revisionOf(asBuilt, policy),
    };
  // CSS shows the Google button by this attribute, so the static page needs no request and no layout shift.
  const attribute = mark === '' ? GOOGLE_ATTRIBUTE : `${GOOGLE_ATTRIBUTE}="${mark}"`;
  const plain = Buffer.from(asBuilt.toString().replace('<html', `<html ${attribute}`));
  return { plain, brotli: await brotliCompressed(plain), policy, revision: revisionOf(plain, policy) };
}

/** The placeholder for a page's revision in the built worker. */
const REVISION = /revision of (\/\w+)/g;

/**
 * A browser installs a worker whose bytes changed. So the worker contains a hash of each page that it caches, together with
 * the page's policy, which may change without a new build.
 */
async function loadWorker(folder: string, pages: ReadonlyMap<string, Page>): Promise<CachedFile> {
  const built = await readFile(path.join(folder, WORKER_FILE), 'utf8');
  const plain = Buffer.from(
    built.replace(REVISION, (_, pathname: string) => {
      const page = pages.get(pathname);
      if (!page) throw new Error('the service worker caches a page that the build does not have');
      return page.revision;
    }),
  );
  return { plain, brotli: await brotliCompressed(plain), revision: revisionOf(plain) };
}

const revisionOf = (plain: Buffer, policy = ''): string =>
  createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 16);
