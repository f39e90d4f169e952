import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GoogleButtonMode } from '@ambang/contract/accounts/in-app-browser.ts';
import { GOOGLE_ATTRIBUTE } from '@ambang/contract/accounts/in-app-browser.ts';
import { HELP_ATTRIBUTE } from '@ambang/contract/help.ts';
import { REFUND_RULE, REFUND_RULE_ATTRIBUTE } from '@ambang/contract/shop/refund-rule.ts';
import { ORIGIN_TOKEN } from '@ambang/contract/pages.ts';
import { matchesPathPattern } from '@ambang/contract/path-pattern.ts';
import type { CachedFile, Page, Pages } from '../context.ts';
import { compressOnce } from '../http/replies/brotli.ts';
import { createContentSecurityPolicy } from '../http/replies/headers.ts';
import { escapeHtml } from '../mail/escape-html.ts';

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
  /** The `Link` header of these routes, which lets browsers load the application early. */
  links: string;
}

export const WORKER_FILE = 'sw.js';

/** The settings that differ between installations. All installations have the same build. */
interface Installation {
  hasGoogle: boolean;
  publicUrl: URL;
  analysisOrigin: string | null;
  supportContact?: string | null;
  refundRule?: string;
}

export async function loadPages(
  folder: string,
  installation: Installation,
): Promise<Omit<Pages, 'drawDaily'>> {
  const load = (page: BuiltPage) => loadPage(folder, page, installation);
  const built = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as BuiltPages;
  const loaded = new Map<string, Page>();
  for (const [pathname, page] of Object.entries(built.pages)) loaded.set(pathname, await load(page));
  const variants = await loadInAppVariants(folder, built, installation);
  const shell = await load(built.shell);
  const screens = built.patterns.map((pattern) => ({
    pattern: pattern.split('/'),
    page: { ...shell, links: built.links },
  }));
  return {
    folder,
    worker: await loadWorker(folder, loaded),
    find(pathname, mode = '') {
      const exact = variants.get(keyOf(pathname, mode)) ?? loaded.get(pathname);
      if (exact) return exact;
      const segments = pathname.split('/');
      return screens.find(({ pattern }) => matchesPathPattern(segments, pattern))?.page ?? null;
    },
  };
}

/** The public pages with a Google button. On the other pages the application sets the attribute. */
const PAGES_WITH_GOOGLE = ['/login', '/register'];
const inAppModes: readonly GoogleButtonMode[] = ['in-app', 'in-app-android'];

const keyOf = (pathname: string, mode: GoogleButtonMode) => `${pathname} ${mode}`;

/** Loads the variants for browsers inside other apps, where Google refuses to sign in. */
async function loadInAppVariants(folder: string, { pages }: BuiltPages, installation: Installation) {
  const variants = new Map<string, Page>();
  if (!installation.hasGoogle) return variants;
  for (const pathname of PAGES_WITH_GOOGLE) {
    const page = pages[pathname];
    if (!page) continue;
    for (const mode of inAppModes)
      variants.set(keyOf(pathname, mode), await loadPage(folder, page, installation, mode));
  }
  return variants;
}

async function loadPage(
  folder: string,
  { file, styleHashes }: BuiltPage,
  installation: Installation,
  mode: GoogleButtonMode = '',
): Promise<Page> {
  const name = path.join(folder, file);
  const { analysisOrigin } = installation;
  const policy = createContentSecurityPolicy(styleHashes, analysisOrigin === null ? [] : [analysisOrigin]);
  const asBuilt = await readFile(name, 'utf8');
  const attributes = attributesOf(installation, mode);
  const html = asBuilt
    .replaceAll(ORIGIN_TOKEN, installation.publicUrl.origin)
    .replace('<html', () => ['<html', ...attributes].join(' '));
  const plain = Buffer.from(html);
  const built = html === asBuilt ? await readFile(`${name}.br`) : null;
  const brotli = built === null ? compressOnce(plain) : async () => built;
  return { plain, brotli, policy, revision: revisionOf(plain, policy) };
}

/** Pages show the Google button, the help and the refund rule by these, so they need no request and have no layout shift. */
function attributesOf(
  { hasGoogle, supportContact = null, refundRule = REFUND_RULE }: Installation,
  mode: GoogleButtonMode,
): string[] {
  return [
    ...(hasGoogle ? [mode === '' ? GOOGLE_ATTRIBUTE : `${GOOGLE_ATTRIBUTE}="${mode}"`] : []),
    ...(supportContact === null ? [] : [`${HELP_ATTRIBUTE}="${escapeHtml(supportContact)}"`]),
    ...(refundRule === REFUND_RULE ? [] : [`${REFUND_RULE_ATTRIBUTE}="${escapeHtml(refundRule)}"`]),
  ];
}

/** The placeholder for a page's revision in the built worker. */
const REVISION_PLACEHOLDER = /revision of (\/\w+)/g;

/**
 * Browsers install a service worker again when its bytes change, so the worker contains a hash of each page that it caches.
 * The hash includes the page's policy, which may change without a new build.
 */
async function loadWorker(folder: string, pages: ReadonlyMap<string, Page>): Promise<CachedFile> {
  const built = await readFile(path.join(folder, WORKER_FILE), 'utf8');
  const plain = Buffer.from(
    built.replace(REVISION_PLACEHOLDER, (_, pathname: string) => {
      const page = pages.get(pathname);
      if (!page) throw new Error('the service worker caches a page that the build does not have');
      return page.revision;
    }),
  );
  return { plain, brotli: compressOnce(plain), revision: revisionOf(plain) };
}

export const revisionOf = (plain: Buffer, policy = ''): string =>
  createHash('sha256').update(plain).update(policy).digest('base64url').slice(0, 16);
