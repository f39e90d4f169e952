import { expect, test } from 'vitest';
import { requireSeparatePractice, withoutPractice } from './manifest.ts';

const own = Object.fromEntries(withoutPractice.map((name, at) => [name, { file: `assets/screen-${at}.js` }]));

test.each(withoutPractice)('%s that loads the chunk of practice fails the build', (name) => {
  const chunks = {
    ...own,
    [name]: { file: 'assets/own.js', imports: ['_shared'] },
    _shared: { file: 'assets/question-1.js' },
  };
  expect(() => requireSeparatePractice(chunks)).not.toThrow();
  const shared = { file: 'assets/question-1.js', imports: ['_practice'] };
  const mixed = { ...chunks, _shared: shared, _practice: { file: 'assets/practice-1.js' } };
  expect(() => requireSeparatePractice(mixed)).toThrow(`${name} loads the chunk of practice`);
});
