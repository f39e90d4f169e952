import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { oldestBrowsers } from './bundling/oldest-browsers.ts';
import { chunksFor } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { OFFLINE_SCRIPT } from './page.ts';

interface Ingredients {
  room: string;
  out: string;
  /** Paths that the application draws, with `:name` for any one segment. */
  patterns: readonly string[];
  /** The addresses of the shell and of the page that says that there is no network. */
  pages: readonly [shell: string, offline: string];
  /** What those pages need and the manifest does not name. */
  more: readonly string[];
}

/** What a person needs who has only the device: an exam from its intro to its recap, and what leads there. */
export const keptModules = [
  'index.html',
  'src/session/account.tsx',
  'src/app/server-data.tsx',
  'src/app/account-frame.tsx',
  'src/app/lazy-outbox.tsx',
  'src/app/screens/home.tsx',
  'src/tryouts/tryouts.tsx',
  'src/tryouts/history.tsx',
  'src/app/screens/tryout-intro.tsx',
  'src/exam/screen/exam.tsx',
  'src/exam/screen/endings/expired-attempt.tsx',
  'src/exam/screen/outbox.tsx',
  'src/exam/sending/outbox/use-outbox.ts',
  'src/recap/result/recap.tsx',
  'src/recap/review/review.tsx',
];

/** The page stands without its chunk, but not without the pictures in its styles. */
export const OFFLINE_MODULE = 'src/legal/offline.tsx';

/** What a kept module asks for only later, and a device without a network does without. */
export const leftOutModules: Readonly<Record<string, string>> = {
  ...listed('it is for visitors, and answered by the server, which may redirect', [
    'src/landing/landing.tsx',
    ...['login', 'register', 'forgot-password', 'reset-password', 'confirm-email'].map(
      (name) => `src/account/${name}.tsx`,
    ),
    'src/legal/privacy-policy.tsx',
    'src/legal/not-found.tsx',
  ]),
  ...listed('it shows only what the server knows, and is not needed for an exam', [
    'src/shop/bundles/bundle.tsx',
    'src/shop/transactions/transactions.tsx',
    'src/shop/transactions/transaction.tsx',
    'src/recap/leaderboard/leaderboard.tsx',
    'src/recap/analysis/analysis.tsx',
    'src/notifications/notifications.tsx',
    ...['profile', 'edit-profile', 'change-password', 'devices'].map((name) => `src/profile/${name}.tsx`),
    'src/app/screens/own-policy.tsx',
  ]),
  ...listed('its page is kept whole, and stands without it', [OFFLINE_MODULE]),
  ...listed('it asks the server, and what it is for is looked at again with the network', [
    'src/api/queries/reviews.ts',
  ]),
  ...listed('it runs after a sign-in, which needs the network', ['src/offline/clear-others.ts']),
  ...listed('without it the server alone judges a new password', [
    'packages/contract/src/passwords/common-passwords.ts',
  ]),
  ...listed('a picture for others has time until the network is back', [
    'src/recap/card/score-card-dialog.tsx',
  ]),
};

function listed(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

/** Another room of ours may lie elsewhere, where the libraries are shared with another clone. */
const listedName = (name: string): string => name.replace(/^.*\/(?=packages\/)/, '');

/**
 * Every file that has to be on the device, by its address. Their names hold a hash of their content.
 * @throws when a kept module may ask later for one of which nobody has said whether a device needs it
 */
export function keptFiles(manifest: Manifest): string[] {
  const chunks = keptModules.flatMap((name) => chunksFor(manifest, name));
  const asked = chunks.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const undecided = asked
    .map(listedName)
    .find((name) => !keptModules.includes(name) && !(name in leftOutModules));
  if (undecided) throw new Error(`a kept module imports ${undecided}, which is neither kept nor left out`);
  const named = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const pictures = chunksFor(manifest, OFFLINE_MODULE).flatMap(({ assets = [] }) => assets);
  const scripts = chunksFor(manifest, OFFLINE_SCRIPT).map(({ file }) => file);
  return [...new Set([...named, ...pictures, ...scripts])].map((file) => `/${file}`).sort();
}

/**
 * The longest that the worker may be, because every phone reads it again and again. The word that stands for a
 * revision is longer than what the server puts there.
 */
const MOST_BYTES = 25 * 1_024;

/** Writes `sw.js`, after all that it keeps. @throws when it has grown too large */
export async function buildWorker({
  room,
  out,
  patterns,
  pages: [shell, offline],
  more,
}: Ingredients): Promise<void> {
  const manifest = JSON.parse(await readFile(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = [...keptFiles(manifest), ...more].map((url) => ({ url, revision: null }));
  // What differs between installations only the server knows: it writes the revisions of the two pages in here.
  const pages = [shell, offline].map((url) => ({ url, revision: `revision of ${url}` }));
  await build({
    configFile: false,
    root: room,
    logLevel: 'warn',
    define: {
      KEPT: JSON.stringify([...pages, ...files]),
      SHELL: JSON.stringify(shell),
      OFFLINE_PAGE: JSON.stringify(offline),
      PAGE_PATTERNS: JSON.stringify(patterns),
    },
    build: {
      target: oldestBrowsers,
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      // The oldest browsers run no modules as workers.
      rolldownOptions: {
        input: join(room, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const { length } = await readFile(join(out, 'sw.js'));
  if (length > MOST_BYTES) throw new Error(`sw.js has ${length} bytes, more than ${MOST_BYTES}`);
}
