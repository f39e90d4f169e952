import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { oldestBrowsers } from './bundling/oldest-browsers.ts';
import { chunksFor } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { FIRST_CALLS_SCRIPT, OFFLINE_PATH, OFFLINE_SCRIPT, SHELL_PATH } from './page.ts';

interface WorkerInput {
  root: string;
  out: string;
  /** Path patterns of the application's pages; `:name` matches one segment. */
  patterns: readonly string[];
  /** Files of the app shell and the offline page that are not in the manifest. */
  extraFiles: readonly string[];
}

/** The modules needed offline: an exam from its intro to its recap, and the screens that lead to it. */
export const cachedModules = [
  'index.html',
  'src/session/account.tsx',
  'src/app/frames/query-provider.tsx',
  'src/app/frames/account-frame.tsx',
  'src/app/screens/home.tsx',
  'src/app/screens/home/home-lists.tsx',
  'src/app/screens/home/today-row.tsx',
  'src/app/screens/home/bands/next-step.tsx',
  'src/app/screens/home/bands/newcomer-band.tsx',
  'src/app/screens/home/exam-outline.tsx',
  'src/app/screens/home/bands/over-band.tsx',
  'src/app/screens/home/bands/device-answers.ts',
  'src/offline/offline-section.tsx',
  'src/app/screens/tryouts.tsx',
  'src/tryouts/history.tsx',
  'src/app/screens/tryout-intro.tsx',
  'src/exam/screen/exam.tsx',
  'src/exam/screen/endings/expired-attempt.tsx',
  'src/exam/screen/endings/weaving/weaving.ts',
  'src/exam/screen/outbox-notices.tsx',
  'src/exam/sending/outbox/use-outbox.ts',
  'src/recap/result/recap.tsx',
  'src/recap/review/review.tsx',
  'src/app/screens/practice-today.tsx',
  'src/practice/sheet/sheet-page.tsx',
  'src/practice/sheet/end/session-end.tsx',
  'src/practice/sheet/timed/timed-sheet.tsx',
  'src/practice/sheet/timed/result/timed-result.tsx',
  'src/practice/book/book-page.tsx',
  'src/practice/device/review-outbox.ts',
];

/** The prerendered offline page. It needs only its own script and the pictures in its styles. */
export const OFFLINE_MODULE = 'src/fallback/offline.tsx';

/** Dynamic imports of cached modules that are not needed offline, with the reason for each. */
export const uncachedModules: Readonly<Record<string, string>> = {
  ...withReason('a page for visitors, on which the server may redirect', [
    'src/landing/landing.tsx',
    ...['login', 'register', 'forgot-password', 'reset-password', 'confirm-email', 'stop-reminders'].map(
      (name) => `src/account/${name}.tsx`,
    ),
    'src/legal/privacy-policy.tsx',
    'src/fallback/not-found.tsx',
  ]),
  ...withReason('shows only server data and is not needed for an exam', [
    'src/shop/bundles/bundle.tsx',
    'src/shop/transactions/transactions.tsx',
    'src/shop/transactions/transaction.tsx',
    'src/recap/leaderboard/leaderboard.tsx',
    'src/practice/plan/plan-page.tsx',
    'src/practice/readiness/readiness-page.tsx',
    'src/recap/analysis/analysis.tsx',
    'src/notifications/notifications.tsx',
    'src/notifications/bell-dropdown.tsx',
    ...['profile', 'edit/edit-profile', 'change-password', 'devices/devices', 'reports/item-reports'].map(
      (name) => `src/profile/${name}.tsx`,
    ),
    ...['download-data', 'delete-account'].map((name) => `src/profile/data/${name}.tsx`),
    'src/app/screens/profile-policy.tsx',
    'src/question/report/report-dialog.tsx',
    'src/app/screens/home/bands/take-free.tsx',
  ]),
  ...withReason('the page is prerendered and works without this chunk', [OFFLINE_MODULE]),
  ...withReason('only fetches from the server', ['src/api/queries/results/reviews.ts']),
  ...withReason('runs after a reply of the server', ['src/offline/reviews/review-cleanup.ts']),
  ...withReason('runs after a sign-in, which needs the network', ['src/offline/clear-others.ts']),
  ...withReason('sharing the score card can wait for the network', ['src/recap/card/score-card-dialog.tsx']),
};

function withReason(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

/** Packages are outside of this repository's root when node_modules is a symbolic link. */
const shortName = (name: string): string => name.replace(/^.*\/(?=packages\/)/, '');

/**
 * The addresses of the files to cache, whose names have a content hash.
 * @throws when a dynamic import of a cached module is in neither list above
 */
export function cachedFiles(manifest: Manifest): string[] {
  const chunks = cachedModules.flatMap((name) => chunksFor(manifest, name));
  const later = chunks.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const unlisted = later
    .map(shortName)
    .find((name) => !cachedModules.includes(name) && !(name in uncachedModules));
  if (unlisted)
    throw new Error(
      `a cached module imports ${unlisted}, which is in neither cachedModules nor uncachedModules`,
    );
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const pictures = chunksFor(manifest, OFFLINE_MODULE).flatMap(({ assets = [] }) => assets);
  const scripts = [OFFLINE_SCRIPT, FIRST_CALLS_SCRIPT].flatMap((name) =>
    chunksFor(manifest, name).map(({ file }) => file),
  );
  return [...new Set([...files, ...pictures, ...scripts])].map((file) => `/${file}`).sort();
}

/** Phones fetch the worker often, so its size is limited. */
const MAX_BYTES = 25 * 1_024;

/** Writes `sw.js` from the manifest of the finished build. @throws when the file exceeds the size limit */
export async function buildWorker({ root, out, patterns, extraFiles }: WorkerInput): Promise<void> {
  const manifest = JSON.parse(await readFile(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = [...cachedFiles(manifest), ...extraFiles].map((url) => ({ url, revision: null }));
  // These pages differ between installations, so the server fills in their revisions.
  const pages = [SHELL_PATH, OFFLINE_PATH].map((url) => ({ url, revision: `revision of ${url}` }));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: {
      CACHED_FILES: JSON.stringify([...pages, ...files]),
      SHELL: JSON.stringify(SHELL_PATH),
      OFFLINE_PAGE: JSON.stringify(OFFLINE_PATH),
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
        input: join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  const { length } = await readFile(join(out, 'sw.js'));
  if (length > MAX_BYTES) throw new Error(`sw.js has ${length} bytes, more than ${MAX_BYTES}`);
}
