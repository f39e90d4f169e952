import { expect, test } from 'vitest';
import { FIRST_CALLS_SCRIPT } from './page.ts';
import { createScreenLinks } from './screen-links.ts';

const manifest = {
  [FIRST_CALLS_SCRIPT]: { file: 'assets/first.js' },
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_libraries'], css: ['assets/base.css'] },
  _libraries: { file: 'assets/libraries.js' },
  'src/session/account.tsx': { file: 'assets/account.js', imports: ['_libraries'] },
  'src/app/frames/query-provider.tsx': { file: 'assets/queries.js' },
  'src/app/frames/account-frame.tsx': { file: 'assets/frame.js' },
  'src/app/screens/home.tsx': { file: 'assets/home.js', imports: ['index.html'], css: ['assets/home.css'] },
  'src/exam/exam.tsx': { file: 'assets/exam.js' },
};

const source = `
  { path: '/home', lazy: () => import('./screens/home.tsx') },
  {
    path: '/exam',
    lazy: () => import('../exam/exam.tsx'),
  },
`;

const SCRIPT = '/assets/support.js';

const filesIn = (links: string | undefined) =>
  [...(links ?? '').matchAll(/assets\/([\w.]+)/g)].map(([, file]) => file);

test('a screen links what starts the application first, then its frames and itself, each file once', () => {
  const paths = { framed: ['/home'], exam: ['/exam'], bare: [] };
  const links = createScreenLinks(manifest, source, paths, SCRIPT);
  expect(filesIn(links['/home'])).toEqual([
    ...[
      'support.js',
      'first.js',
      'libraries.js',
      'index.js',
      'account.js',
      'queries.js',
      'frame.js',
      'home.js',
    ],
    ...['base.css', 'home.css'],
  ]);
  expect(links['/home']).toContain('</assets/home.css>; rel=preload; as=style; crossorigin');
  expect(links['/home']).toContain('</assets/home.js>; rel=modulepreload; crossorigin');
  // A preload must match the later request, which for a script that is no module has no `crossorigin`.
  expect(links['/home']).toContain('</assets/support.js>; rel=preload; as=script,');
  expect(filesIn(links['/exam'])).toEqual([
    ...['support.js', 'first.js', 'libraries.js', 'index.js', 'account.js', 'exam.js', 'base.css'],
  ]);
});

test('a screen that the routes do not name fails the build', () => {
  const paths = { framed: ['/profile'], exam: [], bare: [] };
  expect(() => createScreenLinks(manifest, source, paths, SCRIPT)).toThrow('no file for /profile');
});
