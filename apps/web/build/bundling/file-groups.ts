import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

const web = (...paths: string[]) => paths.map((path) => `apps/web/src/${path}`);
const contract = (...names: string[]) => names.map((name) => `packages/contract/src/${name}.ts`);

const component = (path: string) => web(`${path}.tsx`, `${path}.module.css`);

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
      'api/fetch-bytes.ts',
      'api/fetch-picture.ts',
      'api/data-url.ts',
      'install/use-has-worker.ts',
    ),
    ...web('clock/use-seconds-left.ts', 'clock/time-left.ts', 'practice/device/waiting-mark.ts', 'paths.ts'),
    ...web('plan/step-mark.ts'),
    ...contract('tryouts/tryouts', 'tryouts/results'),
    ...['wib-time', 'clock', 'hash-text', 'scoring/score'].map((name) => `packages/exam/src/${name}.ts`),
  ],
  /** Questions as text, and the rules of the exam. Neither forms nor the first picture of home need them. */
  questionText: [
    ...['markup-text', 'question-text'].flatMap((name) => component(`ui/text/${name}`)),
    ...contract('markup/markup', 'markup/figure-alt'),
    ...['skd', 'answers/answers', 'practice-minutes'].map((name) => `packages/exam/src/${name}.ts`),
    ...contract('tryouts/papers', 'tryouts/item-explanations'),
    ...web('ui/states/failed-screen.tsx', 'question/answer-sheet.ts', 'exam/attempt/score-by-test.ts'),
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
    ...web('ui/marks/screen-icon.tsx', 'ui/text/email-text.tsx'),
    ...web('question/report/report-button.tsx', 'question/report/use-report.tsx'),
    ...component('ui/states/stale-note'),
    // A file of styles of their own would be one more request.
    ...web('notifications/bell.module.css', 'app/frames/account-frame.module.css'),
    ...web('app/frames/navigation.module.css'),
    ...web('offline/use-is-offline.ts', 'offline/use-retries.ts', 'offline/reviews/use-review-cleanup.ts'),
    ...web('ui/states/loaded-content.tsx', 'format/number.ts', 'format/price.ts', 'format/duration.ts'),
    ...web('format/capitalize.ts'),
    ...web('api/queries/bundles.ts', 'api/queries/notifications.ts'),
    ...web('tryouts/tryout-order.ts', 'tryouts/attempt-cloth.ts'),
    ...web('ui/cloth/cloth-geometry.ts', 'ui/cloth/cloth-view-box.ts'),
    ...contract('notifications', 'shop/bundles', 'shop/transactions', 'text/initials'),
  ],
  /** The part of `screens` that neither the account frame nor the first picture of home needs. */
  lists: [
    ...component('ui/lists/rows'),
    ...component('ui/charts/chart-data'),
    ...component('ui/frame/print-head'),
    ...component('ui/marks/badge'),
    // A file of styles of its own would be larger.
    ...web('offline/offline-section.module.css'),
  ],
  /** As `lists`, without styles: the sheets of practice need no list. */
  formats: [
    ...web('question/report/report-button.tsx', 'question/report/use-report.tsx'),
    ...web('format/number.ts', 'format/price.ts', 'format/duration.ts', 'format/capitalize.ts'),
    ...web('ui/use-media-query.ts', 'practice/session/days.ts', 'plan/step-text.ts'),
    ...contract('practice/item-reports'),
  ],
  /** Calls that neither public pages nor the exam need. */
  reviews: [
    ...contract('tryouts/reviews', 'tryouts/compact-reviews', 'tryouts/one-question-reviews'),
    ...web('api/analysis-call.ts', 'api/queries/results/', 'api/queries/profile.ts'),
  ],
  /** Shared by the result, its analysis, its review and its ranking. */
  results: [
    ...contract(
      'tryouts/reviews',
      'tryouts/compact-reviews',
      'tryouts/one-question-reviews',
      'tryouts/leaderboards',
    ),
    ...web('api/queries/results/', 'recap/'),
  ],
  google: ['google-link', 'google-failure-message', 'google-other-browser'].flatMap((name) =>
    component(`session/google/${name}`),
  ),
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
    ...web('question/native-radios.ts', 'question/grid/', 'question/zoom/'),
    ...['figure', 'figure-stem'].flatMap((name) => component(`question/figures/${name}`)),
    ...web('question/figures/figure-options.tsx', 'question/figures/figure-row.module.css'),
    ...web('question/figures/figure-choices.ts', 'question/figures/use-picture-failure.ts'),
  ],
  /** The exam loads this code only when an attempt at another tryout waits. */
  outbox: web('exam/sending/outbox/', 'exam/screen/outbox-notices.tsx'),
  /** Used by the profile's screens, but not by the exam. */
  profile: [...contract('accounts/profile', 'accounts/account-data'), ...web('profile/')],
  /** Drawings of practice and of lists. */
  drawings: web('ui/petals/', 'ui/states/empty-drawings.tsx'),
  /** The practice of a day as data, which home shows in one row. It has no styles. */
  practiceDay: [
    'packages/contract/src/practice/',
    ...web('practice/device/', 'practice/parts/use-today.ts', 'api/queries/practice.ts'),
  ],
  /** Practice, without what the clean-up after a sign-in needs of it. */
  practice: ['packages/contract/src/practice/', ...web('practice/', 'api/queries/practice.ts')],
  /** Parts of practice that load with their own address. Their styles would otherwise load with every question. */
  laterPractice: web(
    ...['practice/sheet/', 'practice/today/', 'practice/book/', 'practice/plan/', 'practice/readiness/'],
  ),
  /** Questions of practice without a clock. */
  practiceSheet: web('practice/sheet/'),
  /** Loads while questions without a clock are answered. */
  sessionEnd: component('practice/sheet/end/session-end'),
  /** Loads only for questions with a clock. */
  timedSheet: web('practice/sheet/timed/'),
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
  forms: [...web('ui/forms/'), ...contract('text/fields', 'passwords/guessable-password')],
  /** Used by few forms, and not by the login. */
  laterForms: [
    ...web('ui/forms/text-area.tsx', 'ui/forms/new-password.tsx', 'ui/forms/common-passwords.ts'),
    ...web('account/mailed-link/', 'account/mailed-address.module.css'),
    ...contract('passwords/guessable-password'),
  ],
  /** Shared by the forms of visitors. */
  signIn: [...web('account/', 'session/google/', 'ui/help/'), ...contract('help')],
  pattern: web('ui/answer-pattern/'),
  /** Used by patterns and cloths, which load with different pages. */
  ovals: web('ui/charts/oval-path.ts', 'ui/charts/rounding.ts'),
  /** Results as pictures, for home, results and the landing page, but not for forms and the exam. */
  cloth: [
    ...web('ui/cloth/cloth-marks.ts', 'ui/tracks/'),
    ...component('ui/cloth/cloth'),
    ...web('ui/cloth/cloth-names.tsx', 'ui/cloth/cloth-legend.tsx', 'format/result-sentence.ts'),
  ],
  /** What only the result draws of a cloth. */
  linkedCloth: web('ui/cloth/'),
  /** What home shows first, by the state of the account. */
  home: web('app/screens/home/', 'app/screens/home.module.css', 'app/screens/home-offline.tsx'),
  /** What home shows only in some states of an account, or after its first picture. */
  laterHome: [
    ...['home-lists', 'today-row', 'exam-outline'].flatMap((name) => component(`app/screens/home/${name}`)),
    ...['newcomer-band', 'next-step', 'over-band', 'take-free'].flatMap((name) =>
      web(`app/screens/home/bands/${name}.tsx`),
    ),
    ...web('app/screens/home/bands/device-answers.ts'),
  ],
  /** The top bar, border and footer of pages for visitors. */
  publicFrame: component('ui/frame/public-frame'),
} as const;

export type FileGroup = keyof typeof fileGroups;
