import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

const web = (...paths: string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...nouns: string[]) => nouns.map((noun) => `packages/contract/src/${noun}.ts`);

/** Replaces Google's button inside other apps. */
const OTHER_BROWSER = ['other-browser.tsx', 'other-browser.module.css'];

/** Files and folders that load together, as paths from the repository's root; a folder's path ends in '/'. */
export const shares = {
  /** Every page asks who is signed in, and hears when the browser offers the installation. */
  session: web('session/', 'api/', 'install/'),
  /** What each of an account's screens has, and the exam too. */
  accounts: web('session/account.tsx', 'api/call-retry.ts', 'api/server-cache.ts', 'api/queries/keys.ts'),
  /** The screens that draw server data load the library for it, and what is built on that. The exam does without. */
  queries: web('app/server-data.tsx', 'api/query-client.ts', 'api/queries/'),
  /** What the screens in the frame share: neither a public page nor the exam has a use for it. */
  screens: [
    ...web(
      'ui/states/loaded.tsx',
      'ui/rows.tsx',
      'ui/rows.module.css',
      'ui/figures.tsx',
      'ui/figures.module.css',
    ),
    ...web('ui/frame/print-head.tsx', 'ui/frame/print-head.module.css', 'format/rupiah.ts'),
    ...['avatar', 'badge'].flatMap((mark) => web(`ui/marks/${mark}.tsx`, `ui/marks/${mark}.module.css`)),
    ...['bundles', 'notifications', 'transactions'].map((noun) => `apps/web/src/api/queries/${noun}.ts`),
    ...contract('notifications', 'shop/bundles', 'shop/transactions', 'text/initials'),
  ],
  /** These stand apart from the other calls, because neither a public page nor the exam needs one. */
  reviews: [
    ...contract('tryouts/reviews'),
    ...web(
      'api/analysis-call.ts',
      ...[
        'reviews',
        'leaderboards',
        'finished-tryouts',
        'analyses',
        'model-texts',
        'profile',
        'rule-sets',
      ].map((noun) => `api/queries/${noun}.ts`),
    ),
  ],
  /** Google's button stands on the forms and in the profile. */
  google: web(...['link.tsx', 'notice.tsx', ...OTHER_BROWSER].map((file) => `session/google-${file}`)),
  behindSignIn: [
    ...contract('events', 'device'),
    'packages/contract/src/tryouts/',
    ...web('paths.ts', 'notifications/', 'storage/', 'question/', 'exam/', 'recap/', 'shop/', 'tryouts/'),
    ...web('ui/states/failed-screen.tsx'),
  ],
  /** What sends an attempt from any page but its own exam, which loads it only where another attempt waits. */
  outbox: web('exam/sending/outbox/', 'exam/screen/outbox.tsx'),
  /** The profile's screens share this code, and the exam uses none of it. */
  profile: [...contract('accounts/profile', 'accounts/account-data'), ...web('profile/')],
  /** The screens that say what there is without a network; the exam is none of them. */
  offline: web('offline/', 'api/data-url.ts'),
  /** Forms and their checks: neither the landing page nor the exam has one. */
  forms: [
    ...web('ui/forms/', 'account/entrance.tsx', 'account/entrance.module.css', 'session/google-link.tsx'),
    ...web(...OTHER_BROWSER.map((file) => `session/google-${file}`)),
    ...contract('text/fields'),
  ],
  /** Only public pages draw the answer cloth. */
  visitors: web(
    'ui/marks/answer-pattern.tsx',
    'ui/marks/answer-pattern.module.css',
    'ui/marks/answer-pattern-geometry.ts',
  ),
} as const;

type Share = keyof typeof shares;

/** Whether a module of the build belongs to one of the named shares. */
const isOf = (id: string, ...names: Share[]): boolean =>
  names.some((name) => shares[name].some((path) => id.startsWith(root + path)));

const isOfQueries = (id: string): boolean =>
  id.includes('@tanstack') || (isOf(id, 'queries') && !isOf(id, 'reviews', 'screens'));

/**
 * Few files that compress well, instead of dozens of small ones. A module's imports come with it unless an earlier group
 * has them: so what everybody needs stands first, and `screens` after all that the exam loads. A public page needs only
 * the first three.
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\/|vite\/preload-helper/,
  },
  {
    name: 'session',
    test: (id: string) =>
      isOf(id, 'session') && !isOf(id, 'accounts', 'queries', 'google', 'reviews', 'screens', 'offline'),
  },
  {
    name: 'common',
    test: (id: string) =>
      /\/(?:src|contract|exam)\//.test(id) &&
      !isOf(
        id,
        'behindSignIn',
        'profile',
        'offline',
        'forms',
        'visitors',
        'accounts',
        'queries',
        'reviews',
        'screens',
      ),
    minShareCount: 4,
  },
  { name: 'account', test: (id: string) => isOf(id, 'accounts') },
  { name: 'server-data', test: isOfQueries },
  {
    name: 'account-common',
    test: (id: string) => isOf(id, 'behindSignIn') && !isOf(id, 'screens', 'reviews', 'outbox'),
    minShareCount: 4,
  },
  { name: 'screens', test: (id: string) => isOf(id, 'screens') },
  { name: 'outbox', test: (id: string) => isOf(id, 'outbox') },
  { name: 'profile', test: (id: string) => isOf(id, 'profile'), minShareCount: 3 },
  { name: 'offline', test: (id: string) => isOf(id, 'offline') },
  { name: 'cloth', test: (id: string) => isOf(id, 'visitors') },
  { name: 'forms', test: (id: string) => isOf(id, 'forms') },
];
