import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const web = (...paths: string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...nouns: string[]) => nouns.map((noun) => `packages/contract/src/${noun}.ts`);

/** Files and folders that load together, as paths from the repository's root; a folder's path ends in '/'. */
export const shares = {
  /** Every page asks who is signed in. */
  session: web('session/', 'api/'),
  /** Only an account's screens show server data: they load the library for it, and what is built on that. */
  accounts: web('session/account.tsx', 'api/query-client.ts', 'api/queries/', 'ui/states/loaded.tsx'),
  /** These stand apart from the other calls, because neither a public page nor the exam needs one. */
  reviews: web(
    'api/analysis-call.ts',
    ...['reviews', 'leaderboards', 'finished-tryouts', 'analyses', 'model-texts'].map(
      (noun) => `api/queries/${noun}.ts`,
    ),
  ),
  /** Google's button stands on the forms and in the profile. */
  google: web('session/google-link.tsx', 'session/google-notice.tsx'),
  behindSignIn: [
    ...contract('notifications', 'events', 'device', 'shop/bundles', 'shop/transactions'),
    'packages/contract/src/tryouts/',
    ...web('paths.ts', 'notifications/', 'storage/', 'question/', 'exam/', 'recap/', 'shop/', 'tryouts/'),
    ...web('ui/states/failed-screen.tsx'),
  ],
  /** The profile's screens share this code, and the exam uses none of it. */
  profile: [...contract('accounts/profile', 'accounts/account-data'), ...web('profile/')],
  lists: web('ui/rows.tsx'),
  /** Forms and their checks: neither the landing page nor the exam has one. */
  forms: [...web('ui/forms/', 'account/entrance.tsx', 'session/google-link.tsx'), ...contract('text/fields')],
  /** Only public pages draw the answer cloth. */
  visitors: web('ui/marks/answer-cloth.tsx', 'ui/marks/answer-cloth-geometry.ts'),
} as const;

type Share = keyof typeof shares;

/** Whether a module of the build belongs to one of the named shares. */
const isOf = (id: string, ...names: Share[]): boolean =>
  names.some((name) => shares[name].some((path) => id.startsWith(root + path)));

const isOfAccounts = (id: string): boolean =>
  id.includes('@tanstack') || (isOf(id, 'accounts') && !isOf(id, 'reviews'));

/** Hooks that read the query cache in screens. The exam needs the cache, but it asks the server without these hooks. */
const isOfQueries = (id: string): boolean =>
  /@tanstack\/.*\/(?:useQuery|useBaseQuery|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider|queryObserver)\.js$/.test(
    id,
  );

/** Few files that compress well, instead of dozens of small ones. A public page needs only the first two. */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\/|vite\/preload-helper/,
  },
  {
    name: 'session',
    test: (id: string) => isOf(id, 'session') && !isOf(id, 'accounts', 'google', 'reviews'),
  },
  {
    name: 'common',
    test: (id: string) =>
      /\/(?:src|contract|exam)\//.test(id) &&
      !isOfAccounts(id) &&
      !isOf(id, 'behindSignIn', 'profile', 'lists', 'forms', 'visitors'),
    minShareCount: 4,
  },
  {
    name: 'account-common',
    test: (id: string) => isOf(id, 'behindSignIn') && !isOfAccounts(id),
    minShareCount: 4,
  },
  { name: 'profile', test: (id: string) => isOf(id, 'profile'), minShareCount: 3 },
  { name: 'rows', test: (id: string) => isOf(id, 'lists') },
  { name: 'server-data', test: (id: string) => isOfAccounts(id) && !isOfQueries(id) },
  { name: 'queries', test: isOfQueries },
  { name: 'cloth', test: (id: string) => isOf(id, 'visitors') },
  { name: 'forms', test: (id: string) => isOf(id, 'forms') },
];
