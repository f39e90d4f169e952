import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chunksFor } from './manifest.ts';
import type { Chunk, Manifest } from './manifest.ts';

export interface FinishedPage {
  file: string;
  html: string;
  /** For the content security policy: the page's inlined styles and nothing else. */
  styleHashes: string[];
}

interface Ingredients {
  path: string;
  template: string;
  manifest: Manifest;
  out: string;
  body: string;
}

/** The module that draws each prerendered page, and the file its HTML gets. */
const plans: Readonly<Record<string, { module: string; file: string }>> = {
  '/': { module: 'src/landing/landing.tsx', file: 'index.html' },
  '/login': { module: 'src/account/login.tsx', file: 'login.html' },
  '/register': { module: 'src/account/register.tsx', file: 'register.html' },
  '/forgot-password': { module: 'src/account/forgot-password.tsx', file: 'forgot-password.html' },
  '/reset-password': { module: 'src/account/reset-password.tsx', file: 'reset-password.html' },
  '/confirm-email': { module: 'src/account/confirm-email.tsx', file: 'confirm-email.html' },
  '/privacy-policy': { module: 'src/legal/privacy-policy.tsx', file: 'privacy-policy.html' },
  '/404': { module: 'src/legal/not-found.tsx', file: '404.html' },
};

const ENTRY = 'index.html';

/** A public page with its styles inside. @throws when its markup would break the content security policy. */
export async function finishPage({
  path,
  template,
  manifest,
  out,
  body,
}: Ingredients): Promise<FinishedPage> {
  const plan = plans[path];
  if (!plan) throw new Error(`no plan for the page ${path}`);
  const chunks = [...new Set([ENTRY, plan.module].flatMap((name) => chunksFor(manifest, name)))];
  const files = styleFilesOf(chunks);
  const style = await textOf(files, out);
  const { head, content } = hoistHead(body);
  const preloads = chunks.filter((chunk) => !chunk.isEntry).map(preloadOf);
  const html = dropStylesheets(template)
    .replace(
      '<!--head-->',
      () => `${head}<style>${style}</style>${[...files.map(held), ...preloads].join('')}`,
    )
    .replace('<!--app-->', () => content)
    .replace('<!--foot-->', '');
  assertNothingInline(path, html);
  return { file: plan.file, html, styleHashes: [hashOf(style)] };
}

const withoutScript =
  '<noscript>Halaman ini membutuhkan JavaScript. Nyalakan JavaScript di perambanmu, lalu muat ulang.</noscript>';

/** The document of every other page: the browser draws it. */
export const finishShell = (template: string): string =>
  template
    .replace('<!--head-->', '<title>Ambang</title>')
    .replace('<!--app-->', '')
    .replace('<!--foot-->', withoutScript);

const styleFilesOf = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];

async function textOf(files: readonly string[], out: string): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')));
  return texts.map((text) => text.trim()).join('');
}

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;

/**
 * Stands for a file whose rules are inlined, and is never fetched: the loader of the chunks takes its rules as loaded.
 * Adding them once more would also give an optional font that came late a second chance, and the page would jump.
 */
const held = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`;

const preloadOf = ({ file }: Chunk) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** React leaves what belongs into the head at the front of a fragment. */
function hoistHead(body: string): { head: string; content: string } {
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/.exec(body)?.[0] ?? '';
  return { head: hoisted, content: body.slice(hoisted.length) };
}

const dropStylesheets = (template: string) => template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');

function assertNothingInline(path: string, html: string): void {
  if (/<[a-z][^>]*\sstyle=/i.test(html))
    throw new Error(`${path} has a style attribute, which its policy blocks`);
  if (/<script(?![^>]*\ssrc=)/i.test(html))
    throw new Error(`${path} has an inline script, which its policy blocks`);
  if (!html.includes('<title>')) throw new Error(`${path} has no title`);
}
