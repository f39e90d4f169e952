import type { FileGroup } from './file-groups.ts';
import { fileGroups, repositoryRoot } from './file-groups.ts';

const isIn = (id: string, ...names: FileGroup[]): boolean =>
  names.some((name) => fileGroups[name].some((path) => id.startsWith(repositoryRoot + path)));

const isInQueries = (id: string): boolean =>
  id.includes('@tanstack') || (isIn(id, 'queries') && !isIn(id, 'reviews', 'screens', 'practice'));

const isInSession = (id: string): boolean =>
  isIn(id, 'session') &&
  !isIn(id, 'accounts', 'queries', 'google', 'reviews', 'screens', 'offline', 'practice');

/** The groups whose modules are in no chunk of all pages, although several screens share them. */
const notCommon: readonly FileGroup[] = [
  ...(['behindSignIn', 'profile', 'offline', 'forms', 'signIn', 'pattern', 'drawings', 'cloth'] as const),
  ...([
    'linkedCloth',
    'home',
    'publicFrame',
    'accounts',
    'queries',
    'reviews',
    'results',
    'screens',
  ] as const),
  ...(['practice', 'deviceCleanup', 'question', 'questionText', 'dialogs'] as const),
];

/**
 * The chunks of the build: few files that compress well, instead of dozens of small ones. A group includes the imports of
 * its modules unless a group above has them. So common code is at the top, and what the exam does not load is below
 * everything that it loads. A public page loads the first three groups, and `forms` and `sign-in` where it shows a form.
 */
export const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  { name: 'session', test: isInSession },
  {
    name: 'common',
    test: (id: string) => /\/(?:src|contract|exam)\//.test(id) && !isIn(id, ...notCommon),
    minShareCount: 4,
  },
  { name: 'account', test: (id: string) => isIn(id, 'accounts') },
  { name: 'question-text', test: (id: string) => isIn(id, 'questionText', 'dialogs') },
  {
    name: 'server-data',
    test: (id: string) => isInQueries(id) || (isIn(id, 'screens') && !isIn(id, 'lists', 'formats')),
  },
  {
    name: 'account-common',
    test: (id: string) =>
      isIn(id, 'behindSignIn') && !isIn(id, 'screens', 'reviews', 'results', 'outbox', 'question'),
    minShareCount: 4,
  },
  { name: 'question', test: (id: string) => isIn(id, 'question') },
  { name: 'formats', test: (id: string) => isIn(id, 'formats') },
  { name: 'lists', test: (id: string) => isIn(id, 'lists') },
  { name: 'outbox', test: (id: string) => isIn(id, 'outbox') },
  { name: 'profile', test: (id: string) => isIn(id, 'profile'), minShareCount: 3 },
  { name: 'device-cleanup', test: (id: string) => isIn(id, 'deviceCleanup') },
  { name: 'offline', test: (id: string) => isIn(id, 'offline') },
  { name: 'ovals', test: (id: string) => isIn(id, 'ovals') },
  { name: 'forms', test: (id: string) => isIn(id, 'forms') && !isIn(id, 'laterForms') },
  {
    name: 'sign-in',
    test: (id: string) => isIn(id, 'signIn') && !isInSession(id) && !isIn(id, 'laterForms'),
    minShareCount: 2,
  },
  { name: 'drawings', test: (id: string) => isIn(id, 'drawings') },
  { name: 'practice-day', test: (id: string) => isIn(id, 'practiceDay') },
  { name: 'practice', test: (id: string) => isIn(id, 'practice') && !isIn(id, 'laterPractice') },
  {
    name: 'practice-sheet',
    test: (id: string) => isIn(id, 'practiceSheet') && !isIn(id, 'timedSheet', 'sessionEnd'),
  },
  { name: 'pattern', test: (id: string) => isIn(id, 'pattern') },
  { name: 'cloth', test: (id: string) => isIn(id, 'cloth') },
  { name: 'results', test: (id: string) => isIn(id, 'results'), minShareCount: 2 },
  { name: 'home-bands', test: (id: string) => isIn(id, 'home') && !isIn(id, 'laterHome') },
];
