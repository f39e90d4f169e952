import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Pages } from '../context.ts';
import { contentSecurityPolicy } from '../http/headers.ts';

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

const compress = promisify(brotliCompress);

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
  const shell = await load(built.shell);
  const patterns = built.patterns.map((pattern) => pattern.split('/'));
  return {
    folder,
    find(pathname) {
      const exact = loaded.get(pathname);
      if (exact) return exact;
      const segments = pathname.split('/');
      return patterns.some((pattern) => fits(pattern, segments)) ? shell : null;
    },
  };
}

async function loadPage(
  folder: string,
  { file, styleHashes }: BuiltPage,
  { hasGoogle, analysisOrigin }: Installation,
): Promise<Page> {
  const name = path.join(folder, file);
  const policy = contentSecurityPolicy(styleHashes, analysisOrigin === null ? [] : [analysisOrigin]);
  if (!hasGoogle) return { plain: await readFile(name), brotli: await readFile(`${name}.br`), policy };
  // The styles show the Google button by this attribute: the pages stay static, ask for nothing and do not jump.
  const plain = Buffer.from((await readFile(name, 'utf8')).replace('<html', '<html data-google'));
  return { plain, brotli: await compress(plain), policy };
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  );
}
