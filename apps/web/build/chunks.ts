import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const web = (...paths: string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...nouns: string[]) => nouns.map((noun) => `packages/contract/src/${noun}.ts`);

/** Files and folders whose code comes together, as paths from the root of the repository; a folder's path ends with '/'. */
export const shares = {
  /** Every page asks who is signed in. */
  session: web('session/', 'api/'),
  /** Screens of an account alone show server data: with the library for it, and what is built on that. */
  accounts: web('session/account.tsx', 'api/query-client.ts', 'api/queries/', 'ui/states/loaded.tsx'),
  /** The exam asks for a review nowhere. */
  reviews: web('api/queries/reviews.ts'),
  /** Google's button stands on the forms and in the profile. */
  google: web('session/google-link.tsx', 'session/google-notice.tsx'),
  behindSignIn: [
    ...contract(
      'notifications',
      'events',
      'papers',
      'bundles',
      'transactions',
      'tryouts',
      'results',
      'reviews',
      'device',
    ),
    ...web('paths.ts', 'notifications/', 'storage/', 'question/', 'exam/', 'recap/', 'shop/', 'tryouts/'),
    ...web('ui/states/failed-screen.tsx'),
  ],
  /** The screens of one's own account share it, and the exam has nothing of it. */
  profile: [...contract('profile', 'account-data'), ...web('profile/')],
  lists: web('ui/rows.tsx'),
  /** What is filled in and checked: neither the landing page nor the exam has a form. */
  forms: [...web('ui/forms/', 'account/entrance.tsx', 'session/google-link.tsx'), ...contract('text/fields')],
  /** Public pages alone draw it. */
  visitors: web('ui/marks/answer-cloth.tsx', 'ui/marks/answer-cloth-geometry.ts'),
} as const;

type Share = keyof typeof shares;

/** Whether a module of the build is one of these. */
const isOf = (id: string, ...names: Share[]): boolean =>
  names.some((name) => shares[name].some((path) => id.startsWith(root + path)));

const isOfAccounts = (id: string): boolean =>
  id.includes('@tanstack') || (isOf(id, 'accounts') && !isOf(id, 'reviews'));

/** The exam asks the server by itself: it needs the cache of the others, not what draws their questions to it. */
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
  { name: 'session', test: (id: string) => isOf(id, 'session') && !isOf(id, 'accounts', 'google') },
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
