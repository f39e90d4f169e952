import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GoogleMark } from '@ambang/contract/accounts/in-app-browser.ts';
import { GOOGLE_MARK } from '@ambang/contract/accounts/in-app-browser.ts';
import { fitsPattern } from '@ambang/contract/page-patterns.ts';
import type { KeptText, Page, Pages } from '../context.ts';
import { brotliWhole } from '../http/replies/brotli.ts';
import { contentSecurityPolicy } from '../http/replies/headers.ts';

/** What the web build writes about its pages (`pages.json`). */
interface BuiltPage {
  file: string;
  styleHashes: string[];
}

interface BuiltPages {
  /** Prerendered pages by exact path. */
  pages: Record<string, BuiltPage>;
  /** The neutral page for every other route of the application. */
  shell: BuiltPage;
  /** Paths that the application knows, with `:name` for any one segment. */
  patterns: string[];
}

export const WORKER_FILE = 'sw.js';

/** What differs between installations. The build makes the same pages for all of them. */
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
      return patterns.some((pattern) => fitsPattern(segments, pattern)) ? shell : null;
    },
  };
}

/** The public pages with a Google button. Behind the sign-in the application marks its page itself. */
const PAGES_WITH_GOOGLE = ['/login', '/register'];
const marksInApps: readonly GoogleMark[] = ['in-app', 'in-app-android'];

const keyOf = (pathname: string, mark: GoogleMark) => `${pathname} ${mark}`;

/** These pages as browsers inside other apps get them, where Google signs nobody in. */
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
  mark: GoogleMark = '',
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
  // The styles show the Google button by this attribute: the pages stay static, ask for nothing and do not jump.
  const attribute = mark === '' ? GOOGLE_MARK : `${GOOGLE_MARK}="${mark}"`;
  const plain = Buffer.from(asBuilt.toString().replace('<html', `<html ${attribute}`));
  return { plain, brotli: await brotliWhole(plain), policy, revision: revisionOf(plain, policy) };
}

/** The build leaves these words in the worker where the revision of a page belongs. */
const REVISION = /revision of (\/\w+)/g;

/**
 * A browser takes a worker for a new one when its bytes differ. So it holds a hash of each page that it keeps, with the
 * policy, which may change without a new build.
 */
async function loadWorker(folder: string, pages: ReadonlyMap<string, Page>): Promise<KeptText> {
  const built = await readFile(path.join(folder, WORKER_FILE), 'utf8');
  const plain = Buffer.from(
    built.replace(REVISION, (_, pathname: string) => {
      const page = pages.get(pathname);
      if (!page) throw new Error('the service worker keeps a page that the build does not have');
      return page.revision;
    }),
  );
  return { plain, brotli: await brotliWhole(plain), revision: revisionOf(plain) };
}

const revisionOf = (plain: Buffer, policy = ''): string =>
  createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 16);
