import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

const web = (...paths: string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...names: string[]) => names.map((name) => `packages/contract/src/${name}.ts`);

const component = (path: string) => web(`${path}.tsx`, `${path}.module.css`);

/** The note that replaces Google's button inside other apps. */
const otherBrowser = component('session/google/google-other-browser');

/** Files and folders that load together, as paths from the repository's root. Folders end in '/'. */
export const fileGroups = {
  /** Every page fetches the session and handles the browser's install prompt. */
  session: web('session/', 'api/', 'install/'),
  /** Used by all protected screens, including the exam. */
  accounts: [
    ...web(
      'session/account.tsx',
      'api/call-retry.ts',
      'api/cache/server-cache.ts',
      'api/cache/query-keys.ts',
    ),
    ...web('clock/use-seconds-left.ts', 'clock/time-left.ts', 'practice/device/waiting-mark.ts', 'paths.ts'),
    ...contract('tryouts/tryouts', 'tryouts/results'),
    ...['wib-time', 'clock', 'hash-text', 'scoring/score'].map((name) => `packages/exam/src/${name}.ts`),
  ],
  /** Questions as text, and the rules of the exam. Neither forms nor the first picture of home need them. */
  questionText: [
    ...['markup-text', 'question-text'].flatMap((name) => component(`ui/text/${name}`)),
    ...contract('markup/markup', 'markup/figure-alt'),
    ...['skd', 'answers/answers', 'practice-minutes'].map((name) => `packages/exam/src/${name}.ts`),
  ],
  dialogs: ['dialog', 'modal'].flatMap((name) => component(`ui/dialogs/${name}`)),
  /** TanStack Query and code based on it, used by screens with server data, but not by the exam. */
  queries: web('app/frames/query-provider.tsx', 'api/cache/query-client.ts', 'api/queries/'),
  /** Used by screens in the account frame, but not by public pages and the exam. */
  screens: [
    ...component('ui/lists/rows'),
    ...component('ui/charts/chart-data'),
    ...component('ui/frame/print-head'),
    ...component('ui/marks/avatar'),
    ...component('ui/marks/badge'),
    ...web('ui/marks/screen-icon.tsx'),
    ...web('question/report/report-button.tsx', 'question/report/use-report.tsx'),
    ...component('ui/states/stale-note'),
    ...web('offline/use-is-offline.ts', 'offline/reviews/use-review-cleanup.ts'),
    ...web('ui/states/loaded-content.tsx', 'format/number.ts', 'format/price.ts', 'format/duration.ts'),
    ...web('api/queries/bundles.ts', 'api/queries/notifications.ts'),
    ...web('tryouts/tryout-order.ts', 'tryouts/attempt-cloth.ts'),
    ...contract('notifications', 'shop/bundles', 'text/initials'),
  ],
  /** The part of `screens` that neither the account frame nor the first picture of home needs. */
  lists: [
    ...component('ui/lists/rows'),
    ...component('ui/charts/chart-data'),
    ...component('ui/frame/print-head'),
    ...component('ui/marks/badge'),
    ...web('question/report/report-button.tsx', 'question/report/use-report.tsx'),
    ...web('format/number.ts', 'format/price.ts', 'format/duration.ts'),
  ],
  /** Calls that neither public pages nor the exam need. */
  reviews: [
    ...contract('tryouts/reviews', 'tryouts/compact-reviews'),
    ...web('api/analysis-call.ts', 'api/queries/results/', 'api/queries/profile.ts'),
  ],
  google: [
    ...web('session/google/google-link.tsx', 'session/google/google-failure-message.tsx'),
    ...otherBrowser,
  ],
  behindSignIn: [
    ...contract('events', 'device-exam'),
    'packages/contract/src/tryouts/',
    ...web('paths.ts', 'notifications/', 'storage/', 'question/', 'exam/', 'recap/', 'shop/', 'tryouts/'),
    ...web('ui/states/failed-screen.tsx'),
  ],
  /** The question on a page, for the exam, the review and practice. */
  question: [
    ...component('question/option-list'),
    ...component('question/question-heading'),
    ...component('question/question-picture'),
    ...component('question/picture-with-retry'),
    ...web('question/native-radios.ts', 'question/figures/', 'question/grid/', 'question/zoom/'),
  ],
  /** The exam loads this code only when an attempt at another tryout waits. */
  outbox: web('exam/sending/outbox/', 'exam/screen/outbox-notices.tsx'),
  /** Used by the profile's screens, but not by the exam. */
  profile: [...contract('accounts/profile', 'accounts/account-data'), ...web('profile/')],
  /** Practice, without what the clean-up after a sign-in needs of it. */
  practice: ['packages/contract/src/practice/', ...web('practice/', 'ui/petals/', 'api/queries/practice.ts')],
  /** Parts of practice that load with their own address. Their forms would otherwise load with every question. */
  laterPractice: web('practice/sheet/timed/', 'practice/plan/', 'practice/readiness/'),
  /** Deletes other accounts' data. It runs on every page after a sign-in, also in the exam. */
  deviceCleanup: web(
    'offline/clear-others.ts',
    'offline/clear-attempts.ts',
    'offline/reviews/review-pictures.ts',
    'offline/reviews/review-store.ts',
    'practice/device/account-records.ts',
    'practice/device/first-end.ts',
    'practice/device/practice-store.ts',
    'practice/device/push-subscription.ts',
    'api/data-url.ts',
    'api/fetch-picture.ts',
  ),
  /** Used by screens that show data on the device, but not by the exam. */
  offline: web('offline/', 'api/data-url.ts'),
  /** Forms and validation, not used by the landing page and the exam. */
  forms: [
    ...web('ui/forms/', 'session/google/google-link.tsx'),
    ...component('account/auth-frame'),
    ...otherBrowser,
    ...contract('text/fields'),
  ],
  pattern: web('ui/answer-pattern/'),
  /** Used by patterns and cloths, which load with different pages. */
  ovals: web('ui/charts/oval-path.ts', 'ui/charts/rounding.ts'),
  /** Results as pictures, for home, results and the landing page, but not for forms and the exam. */
  cloth: [
    ...web(
      'ui/cloth/cloth-geometry.ts',
      'ui/cloth/cloth-marks.ts',
      'ui/cloth/cloth-view-box.ts',
      'ui/tracks/',
    ),
    ...component('ui/cloth/cloth'),
    ...web('ui/cloth/cloth-names.tsx'),
  ],
  /** What only the result draws of a cloth. */
  linkedCloth: web('ui/cloth/'),
  /** What home shows first, by the state of the account. */
  homeBands: web('app/screens/home/'),
  /** The top bar, border and footer of pages for visitors. */
  publicFrame: component('ui/frame/public-frame'),
} as const;

type FileGroup = keyof typeof fileGroups;

const isIn = (id: string, ...names: FileGroup[]): boolean =>
  names.some((name) => fileGroups[name].some((path) => id.startsWith(repositoryRoot + path)));

const isInQueries = (id: string): boolean =>
  id.includes('@tanstack') || (isIn(id, 'queries') && !isIn(id, 'reviews', 'screens', 'practice'));

/**
 * The chunks of the build: few files that compress well, instead of dozens of small ones. A group includes the imports of
 * its modules unless a group above has them. So common code is at the top, and `screens` is below everything that the
 * exam loads. A public page loads the first three groups, and `pattern` and `forms` where it shows them.
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  {
    name: 'session',
    test: (id: string) =>
      isIn(id, 'session') &&
      !isIn(id, 'accounts', 'queries', 'google', 'reviews', 'screens', 'offline', 'practice'),
  },
  {
    name: 'common',
    test: (id: string) =>
      /\/(?:src|contract|exam)\//.test(id) &&
      !isIn(
        id,
        'behindSignIn',
        'profile',
        'offline',
        'forms',
        'pattern',
        'cloth',
        'linkedCloth',
        'homeBands',
        'publicFrame',
        'accounts',
        'queries',
        'reviews',
        'screens',
        'practice',
        'deviceCleanup',
        'question',
        'questionText',
        'dialogs',
      ),
    minShareCount: 4,
  },
  { name: 'account', test: (id: string) => isIn(id, 'accounts') },
  { name: 'question-text', test: (id: string) => isIn(id, 'questionText') },
  { name: 'dialogs', test: (id: string) => isIn(id, 'dialogs') },
  { name: 'server-data', test: isInQueries },
  {
    name: 'account-common',
    test: (id: string) => isIn(id, 'behindSignIn') && !isIn(id, 'screens', 'reviews', 'outbox', 'question'),
    minShareCount: 4,
  },
  { name: 'question', test: (id: string) => isIn(id, 'question') },
  { name: 'screens', test: (id: string) => isIn(id, 'screens') && !isIn(id, 'lists') },
  { name: 'lists', test: (id: string) => isIn(id, 'lists') },
  { name: 'outbox', test: (id: string) => isIn(id, 'outbox') },
  { name: 'profile', test: (id: string) => isIn(id, 'profile'), minShareCount: 3 },
  { name: 'device-cleanup', test: (id: string) => isIn(id, 'deviceCleanup') },
  { name: 'offline', test: (id: string) => isIn(id, 'offline') },
  { name: 'ovals', test: (id: string) => isIn(id, 'ovals') },
  { name: 'forms', test: (id: string) => isIn(id, 'forms') },
  { name: 'practice', test: (id: string) => isIn(id, 'practice') && !isIn(id, 'laterPractice') },
  { name: 'pattern', test: (id: string) => isIn(id, 'pattern') },
  { name: 'cloth', test: (id: string) => isIn(id, 'cloth') },
];
