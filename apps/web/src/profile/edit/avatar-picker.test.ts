import { expect, test } from 'vitest';
import { photoProblem } from './avatar-picker.tsx';

const MB = 1024 * 1024;

test('only JPEG, PNG and WebP photos of up to 20 MB are accepted', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(photoProblem({ type, size: 20 * MB })).toBeNull();
  expect(photoProblem({ type: 'image/jpeg', size: 20 * MB + 1 })).toContain('20 MB');
  for (const type of ['', 'image/svg+xml', 'image/gif', 'text/html'])
    expect(photoProblem({ type, size: 9 })).toContain('bukan foto');
});
