import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { REFUND_RULE } from '@ambang/contract/shop/refund-rule.ts';
import { expect, onTestFinished, test } from 'vitest';
import { loadPages } from './built-pages.ts';

const links = '</assets/home.js>; rel=modulepreload; crossorigin';
const html = '<!doctype html><html lang="id"><body>Masuk</body></html>';

/** Writes a build with the page /login, the shell and a service worker that caches the page /app. */
async function writeBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ambang-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of ['login.html', 'app.html']) {
    await writeFile(path.join(folder, file), html);
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(html));
  }
  await writeFile(path.join(folder, 'sw.js'), 'keep(["/app","revision of /app"])');
  const page = (file: string) => ({ file, styleHashes: [] });
  const shell = page('app.html');
  const plan = {
    pages: { '/login': page('login.html'), '/app': shell },
    shell,
    patterns: ['/home'],
    links,
  };
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(plan));
  return folder;
}

const publicUrl = new URL('https://ambang.contoh');

test.each([
  ['has', true, html.replace('<html', '<html data-google')],
  ['lacks', false, html],
])(
  'every page %s the attribute for Google sign-in when hasGoogle is %s, plain and compressed',
  async (_, hasGoogle, expected) => {
    const pages = await loadPages(await writeBuild(), { hasGoogle, publicUrl, analysisOrigin: null });
    for (const pathname of ['/login', '/home']) {
      const { plain, brotli } = pages.find(pathname)!;
      expect(plain.toString()).toBe(expected);
      expect(brotliDecompressSync(await brotli()).toString()).toBe(expected);
    }
  },
);

test('a page has the address of the help, with and without Google', async () => {
  const help = { analysisOrigin: null, supportContact: 'https://wa.me/62?a=1&b="2' };
  const expected = 'data-help="https://wa.me/62?a=1&amp;b=&quot;2"';
  for (const [hasGoogle, marks] of [
    [false, expected],
    [true, `data-google ${expected}`],
  ] as const) {
    const pages = await loadPages(await writeBuild(), { ...help, hasGoogle, publicUrl });
    expect(pages.find('/login')?.plain.toString()).toBe(html.replace('<html', () => `<html ${marks}`));
  }
});

test("a page has the operator's refund rule, unless it is the usual one", async () => {
  const load = async (refundRule: string) => {
    const installation = { hasGoogle: false, publicUrl, analysisOrigin: null, refundRule };
    const pages = await loadPages(await writeBuild(), installation);
    return pages.find('/login')?.plain.toString();
  };
  expect(await load('Kembali "3" hari.')).toBe(
    html.replace('<html', '<html data-refund-rule="Kembali &quot;3&quot; hari."'),
  );
  expect(await load(REFUND_RULE)).toBe(html);
});

test('a browser inside another app gets the variant of a page with a Google button', async () => {
  const pages = await loadPages(await writeBuild(), { hasGoogle: true, publicUrl, analysisOrigin: null });
  const revisions = new Set<string>();
  for (const mark of ['in-app', 'in-app-android'] as const) {
    const { plain, brotli, revision } = pages.find('/login', mark)!;
    expect(plain.toString()).toBe(html.replace('<html', `<html data-google="${mark}"`));
    expect(brotliDecompressSync(await brotli())).toEqual(plain);
    revisions.add(revision);
    // The page of the application has no variants, because it is cached on the device.
    expect(pages.find('/home', mark)).toBe(pages.find('/home'));
  }
  expect(revisions.add(pages.find('/login')!.revision).size).toBe(3);
  const without = await loadPages(await writeBuild(), { hasGoogle: false, publicUrl, analysisOrigin: null });
  expect(without.find('/login', 'in-app')?.plain.toString()).toBe(html);
});

test('only the pages that are not prerendered link the files of the application', async () => {
  const pages = await loadPages(await writeBuild(), { hasGoogle: false, publicUrl, analysisOrigin: null });
  expect(['/home', '/login'].map((pathname) => pages.find(pathname)?.links)).toEqual([links, undefined]);
});

test('the policy of every page forbids inline scripts and embedding in frames', async () => {
  const pages = await loadPages(await writeBuild(), { hasGoogle: false, publicUrl, analysisOrigin: null });
  for (const pathname of ['/login', '/home']) {
    const policy = pages.find(pathname)!.policy.split('; ');
    for (const rule of ["script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy.join()).not.toMatch(/unsafe|\*/);
  }
});

test('the policy allows connections to the configured analysis service and to no other origin', async () => {
  const policyWith = async (analysisOrigin: string | null) =>
    (await loadPages(await writeBuild(), { hasGoogle: false, publicUrl, analysisOrigin }))
      .find('/home')
      ?.policy.split('; ');
  expect(await policyWith(null)).toContain("connect-src 'self'");
  expect(await policyWith('https://analisis.contoh.id')).toContain(
    "connect-src 'self' https://analisis.contoh.id",
  );
});

test('the service worker changes when a cached page or its policy changes', async () => {
  const revisions: string[] = [];
  const workerOf = async (installation: Partial<Parameters<typeof loadPages>[1]>) => {
    const pages = await loadPages(await writeBuild(), {
      hasGoogle: false,
      publicUrl,
      analysisOrigin: null,
      ...installation,
    });
    const { worker } = pages;
    expect(brotliDecompressSync(await worker.brotli())).toEqual(worker.plain);
    expect(worker.revision).toMatch(/^[\w-]{16}$/);
    revisions.push(worker.revision);
    const text = worker.plain.toString();
    // The placeholder is replaced with the revision of the page.
    expect(text).toBe(`keep(["/app","${pages.find('/app')!.revision}"])`);
    return text;
  };
  const first = await workerOf({});
  expect(first).toMatch(/"[\w-]{16}"/);
  expect(await workerOf({})).toBe(first);
  const others = [
    await workerOf({ hasGoogle: true }),
    await workerOf({ analysisOrigin: 'https://analisis.contoh.id' }),
  ];
  expect(new Set([first, ...others]).size).toBe(3);
  expect(new Set(revisions).size).toBe(3);
});
