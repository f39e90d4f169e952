import { expect, test } from 'vitest';
import { FIRST_CALLS_SCRIPT } from './page.ts';
import { applicationLinks, filesByScreen } from './screen-links.ts';

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

const filesIn = (links: string) => [...links.matchAll(/assets\/([\w.]+)/g)].map(([, file]) => file);

test('the link header has what starts the application, imports first', () => {
  const links = applicationLinks(manifest, SCRIPT);
  expect(filesIn(links)).toEqual(['support.js', 'first.js', 'libraries.js', 'index.js', 'base.css']);
  expect(links).toContain('</assets/base.css>; rel=preload; as=style; crossorigin');
  expect(links).toContain('</assets/index.js>; rel=modulepreload; crossorigin');
  // A preload must match the later request, which for a script that is no module has no `crossorigin`.
  expect(links).toContain('</assets/support.js>; rel=preload; as=script,');
});

test('the files of a screen are those of its frames and its own, each once, without the application', () => {
  const files = filesByScreen(manifest, source, { framed: ['/home'], exam: ['/exam'], bare: [] });
  expect(files).toEqual({
    '/home': ['account.js', 'queries.js', 'frame.js', 'home.js', 'home.css'].map((file) => `assets/${file}`),
    '/exam': ['assets/account.js', 'assets/exam.js'],
  });
});

test('a screen that the routes do not name fails the build', () => {
  const paths = { framed: ['/profile'], exam: [], bare: [] };
  expect(() => filesByScreen(manifest, source, paths)).toThrow('no file for /profile');
});
