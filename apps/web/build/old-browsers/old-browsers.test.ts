import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import type { Manifest } from '../manifest.ts';
import { DAILY_STYLE, finishPage, finishShell, pagePaths } from '../page.ts';

const oldBrowserFiles = { script: '/assets/support-script-1.js', style: '/assets/old-browser-note-1.css' };

const template = await readFile(join(import.meta.dirname, '../../index.html'), 'utf8');

/** A build whose modules have no styles. */
const manifest: Manifest = new Proxy({}, { get: () => ({ file: 'assets/any.js' }) });

async function pages(): Promise<[path: string, html: string, styleHashes: string[]][]> {
  const out = await mkdtemp(join(tmpdir(), 'ambang-old-browsers-'));
  const body = '<title>Halaman</title>';
  await mkdir(join(out, dirname(DAILY_STYLE)), { recursive: true });
  await writeFile(join(out, DAILY_STYLE), 'main{color:red}');
  const finished = pagePaths.map(async (path): Promise<[string, string, string[]]> => {
    const page = await finishPage({ path, template, manifest, out, body, oldBrowserFiles });
    return [path, page.html, page.styleHashes];
  });
  const shell = finishShell(template, manifest, oldBrowserFiles, {});
  return [['shell', shell.html, shell.styleHashes], ...(await Promise.all(finished))];
}

test('every page has the note about old browsers after the classic script that hides it', async () => {
  for (const [path, html] of await pages()) {
    const [before = '', note = ''] = html.split('<div id="old-browser-note"');
    expect(before, path).toMatch(/<script id="support-script" src="[^"]+" data-style="[^"]+"><\/script>$/);
    for (const browser of ['<b>Chrome</b> 114', '<b>Safari</b> 16.4', '<b>Firefox</b> 114', 'Play Store'])
      expect(note, path).toContain(browser);
  }
});

test('only pages that need the application have the note about missing code', async () => {
  const withNote = (await pages()).filter(([, html]) => html.includes('<p id="missing-part" role="alert">'));
  expect(withNote.map(([path]) => path)).toEqual([
    ...['shell', '/login', '/register', '/forgot-password', '/reset-password', '/confirm-email'],
  ]);
});

test('a style hides both notes of every page without JavaScript, and its hash is listed for the policy', async () => {
  for (const [path, html, styleHashes] of await pages()) {
    expect(html, path).toContain(
      '<noscript><style>#old-browser-note,#missing-part{display:none!important}</style></noscript>',
    );
    expect(styleHashes, path).toContain('sha256-UQvCyVGUOI1c5fL4GNa2bLHslyEbhpQR/V7RVQBlJV0=');
  }
});

test('an inlined style hides the note in supported browsers without the script, and its hash is listed for the policy', async () => {
  for (const [path, html, styleHashes] of await pages()) {
    const [, style = ''] = /<style>([^<]*@supports[^<]*)<\/style>/.exec(html) ?? [];
    expect(style, path).toContain('{html:not(.unsupported) #old-browser-note{display:none}}');
    expect(styleHashes, path).toContain(`sha256-${createHash('sha256').update(style).digest('base64')}`);
  }
});

test('the support script for old browsers is valid ES3', async () => {
  const code = await readFile(join(import.meta.dirname, 'support-script.js'), 'utf8');
  const problems = (text: string) =>
    new Linter().verify(text, { languageOptions: { ecmaVersion: 3, sourceType: 'script' } });
  expect(problems('const newer = () => 1;')).not.toEqual([]);
  expect(problems(code)).toEqual([]);
});
