import { DAILY_PATH } from '@ambang/contract/pages.ts';
import {
  DEAD_STOP_LINK_PATH,
  REMINDERS_STOPPED_PATH,
  STOP_REMINDERS_PATH,
} from '@ambang/contract/practice/reminders.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OldBrowserFiles } from './old-browsers/old-browsers.ts';
import {
  oldBrowserNote,
  oldBrowserStyle,
  missingPartStyle,
  noScriptStyle,
} from './old-browsers/old-browsers.ts';
import { chunksFor } from './manifest.ts';
import { sharingTags } from './sharing-tags.ts';
import type { Chunk, Manifest } from './manifest.ts';

export interface FinishedPage {
  file: string;
  html: string;
  /** Hashes of the inlined styles. The content security policy allows no other inline style and no inline script. */
  styleHashes: string[];
}

interface PageInput {
  path: string;
  template: string;
  manifest: Manifest;
  out: string;
  body: string;
  oldBrowserFiles: OldBrowserFiles;
}

interface Plan {
  /** The source file of the page's component. */
  module?: string;
  /** A small script instead of the application, for a page that visitors only read. */
  script?: string;
  /** The pages whose files `script` may preload. */
  preloads?: readonly string[];
  /** A style file instead of those of `module`, for a page without scripts whose content the server draws. */
  style?: string;
  /** The page does not work without the application, so it has a note for browsers without JavaScript. */
  needsApplication?: true;
}

export const LANDING_SCRIPT = 'src/landing/landing-script.ts';
export const OFFLINE_SCRIPT = 'src/fallback/offline-script.ts';
/** Begins the calls of the first screen on pages that are not prerendered. */
export const FIRST_CALLS_SCRIPT = 'src/app/first-calls-script.ts';

/** The paths of the pages that the service worker caches. No link leads to them. */
export const SHELL_PATH = '/app';
export const OFFLINE_PATH = '/offline';

/** The styles of the question of the day. */
export const DAILY_STYLE = 'server/daily.css';

const plans: Readonly<Record<string, Plan>> = {
  '/': { module: 'src/landing/landing.tsx', script: LANDING_SCRIPT, preloads: ['/login', '/register'] },
  '/login': { module: 'src/account/login.tsx', needsApplication: true },
  '/register': { module: 'src/account/register.tsx', needsApplication: true },
  '/forgot-password': { module: 'src/account/forgot-password.tsx', needsApplication: true },
  '/reset-password': { module: 'src/account/reset-password.tsx', needsApplication: true },
  '/confirm-email': { module: 'src/account/confirm-email.tsx', needsApplication: true },
  // The form works without the application.
  [STOP_REMINDERS_PATH]: { module: 'src/account/stop-reminders.tsx' },
  [REMINDERS_STOPPED_PATH]: { module: 'src/account/stop-reminders.tsx' },
  [DEAD_STOP_LINK_PATH]: { module: 'src/account/stop-reminders.tsx' },
  '/privacy-policy': { module: 'src/legal/privacy-policy.tsx' },
  '/404': { module: 'src/fallback/not-found.tsx' },
  [DAILY_PATH]: { style: DAILY_STYLE },
  [OFFLINE_PATH]: { module: 'src/fallback/offline.tsx', script: OFFLINE_SCRIPT },
};

/** The pages whose HTML is made at build time. */
export const pagePaths = Object.keys(plans);

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const ENTRY = 'index.html';

/**
 * A prerendered page with inlined styles.
 * @throws when the page has no title, or markup that the content security policy blocks
 */
export async function finishPage({
  path,
  template,
  manifest,
  out,
  body,
  oldBrowserFiles,
}: PageInput): Promise<FinishedPage> {
  const plan = plans[path];
  if (!plan) throw new Error(`no plan for the page ${path}`);
  const chunks = chunksOf(manifest, plan);
  const files = plan.style ? [plan.style] : styleFilesOf(chunks);
  const style = await textOf(files, out);
  const { head, content } = hoistHead(body);
  const scripts = plan.style ? '' : scriptTags(plan, chunks, manifest);
  const isStatic = plan.style ?? plan.script;
  const html = (isStatic ? dropApplication(template) : dropStylesheets(template))
    .replace(
      '<!--head-->',
      () => `${head}${sharingTags(path, head)}<style>${style}</style>${scripts}${noteStyleTags}`,
    )
    .replace('<!--app-->', () => content)
    .replace('<!--without-script-->', plan.needsApplication ? noScriptNote : '')
    .replace('<!--old-browser-note-->', oldBrowserNote(oldBrowserFiles, !plan.needsApplication));
  assertValidPage(path, html);
  return { file: fileOf(path), html, styleHashes: [style, ...noteStyles].map(hashOf) };
}

function scriptTags({ script, preloads = [] }: Plan, chunks: readonly Chunk[], manifest: Manifest): string {
  if (script !== undefined) return scriptTag(manifest, script, preloads);
  const styles = chunks.flatMap((chunk) => chunk.css ?? []);
  return [
    ...[...new Set(styles)].map(disabledLinkOf),
    ...chunks.filter((chunk) => !chunk.isEntry).map(preloadOf),
  ].join('');
}

/** The tag of a script that replaces the application. Its `data-preload` lists the files that the script may preload. */
function scriptTag(manifest: Manifest, name: string, preloads: readonly string[]): string {
  const files = new Set(
    preloads.flatMap((path) => plans[path] ?? []).flatMap((plan) => chunksOf(manifest, plan)),
  );
  const [script] = chunksFor(manifest, name).map(addressOf);
  const preload = files.size > 0 ? ` data-preload="${[...files].map(addressOf).join(' ')}"` : '';
  return `<script type="module" crossorigin src="${script}"${preload}></script>`;
}

const chunksOf = (manifest: Manifest, { module }: Plan) => [
  ...new Set([ENTRY, ...(module ? [module] : [])].flatMap((name) => chunksFor(manifest, name))),
];

const noScriptNote =
  '<noscript><p>Halaman ini membutuhkan JavaScript. Nyalakan JavaScript di perambanmu, lalu muat ulang.</p></noscript>';

const noteStyle = oldBrowserStyle + missingPartStyle;

const noteStyles = [noteStyle, noScriptStyle];

const noteStyleTags = `<style>${noteStyle}</style><noscript><style>${noScriptStyle}</style></noscript>`;

/**
 * The document of all pages that are not prerendered. Its first script loads the fonts, after the calls.
 * @param files the files of each screen by its path
 */
export const finishShell = (
  template: string,
  manifest: Manifest,
  oldBrowserFiles: OldBrowserFiles,
  files: Readonly<Record<string, readonly string[]>>,
): FinishedPage => ({
  file: fileOf(SHELL_PATH),
  html: template
    .replaceAll(fontPreload, '')
    .replace(
      '<!--head-->',
      () => `<title>Ambang</title>${noteStyleTags}${firstCallsTag(template, manifest, files)}`,
    )
    .replace('<!--app-->', '')
    .replace('<!--without-script-->', noScriptNote)
    .replace('<!--old-browser-note-->', oldBrowserNote(oldBrowserFiles, false)),
  styleHashes: noteStyles.map(hashOf),
});

const fontPreload = /<link\s[^>]*href="\/(?<file>[^"]+)"[^>]*as="font"[^>]*>/g;

function firstCallsTag(
  template: string,
  manifest: Manifest,
  files: Readonly<Record<string, readonly string[]>>,
): string {
  const screens = Object.entries(files).map(([path, names]) => [path, ...names].join(' '));
  const fonts = [...template.matchAll(fontPreload)].flatMap(({ groups }) => groups?.['file'] ?? []);
  const lists = `data-screens="${screens.join(';')}" data-fonts="${fonts.join(';')}"`;
  return chunksFor(manifest, FIRST_CALLS_SCRIPT)
    .map((chunk) => `<script type="module" async crossorigin src="${addressOf(chunk)}" ${lists}></script>`)
    .join('');
}

const styleFilesOf = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];

async function textOf(files: readonly string[], out: string): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')));
  return texts.map((text) => text.trim()).join('');
}

const hashOf = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;

/**
 * The link of a style file whose rules are inlined. The browser does not fetch the file, and the chunk loader treats it as
 * loaded. If the file were loaded, text would change to a font that arrived too late at first, and the layout would shift.
 */
const disabledLinkOf = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`;

const addressOf = ({ file }: Chunk) => `/${file}`;

const preloadOf = (chunk: Chunk) => `<link rel="modulepreload" crossorigin href="${addressOf(chunk)}">`;

/** Separates the elements of the head, which React renders first, from the content. */
function hoistHead(body: string): { head: string; content: string } {
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/.exec(body)?.[0] ?? '';
  return { head: hoisted, content: body.slice(hoisted.length) };
}

const dropStylesheets = (template: string) => template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');

/** Drops the manifest too: a page without the application does not offer the installation. */
const dropApplication = (template: string) =>
  dropStylesheets(template).replace(
    /\s*<(?:link rel="(?:modulepreload|manifest|apple-touch-icon)"[^>]*>|script type="module"[^>]*><\/script>)/g,
    '',
  );

function assertValidPage(path: string, html: string): void {
  if (/<[a-z][^>]*\sstyle=/i.test(html))
    throw new Error(`${path} has a style attribute, which the content security policy blocks`);
  // Structured data is no script that runs.
  if (/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))/i.test(html))
    throw new Error(`${path} has an inline script, which the content security policy blocks`);
  if (!html.includes('<title>')) throw new Error(`${path} has no title`);
}
