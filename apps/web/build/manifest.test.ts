import { expect, test } from 'vitest';
import { requireSeparatePractice } from './manifest.ts';

test('an exam or a review that loads the chunk of practice fails the build', () => {
  const chunks = {
    'src/exam/screen/exam.tsx': { file: 'assets/exam-1.js', imports: ['_shared'] },
    'src/recap/review/review.tsx': { file: 'assets/review-1.js' },
    _shared: { file: 'assets/question-1.js' },
  };
  expect(() => requireSeparatePractice(chunks)).not.toThrow();
  const shared = { file: 'assets/question-1.js', imports: ['_practice'] };
  const mixed = { ...chunks, _shared: shared, _practice: { file: 'assets/practice-1.js' } };
  expect(() => requireSeparatePractice(mixed)).toThrow('exam.tsx loads the chunk of practice');
});
