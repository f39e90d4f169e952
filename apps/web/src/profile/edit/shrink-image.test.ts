import { expect, test } from 'vitest';
import { shrunkImageSize } from './shrink-image.ts';

test.each([
  [
    [4000, 3000],
    [512, 384],
  ],
  [
    [3000, 4000],
    [384, 512],
  ],
  [
    [300, 200],
    [300, 200],
  ],
  [
    [9000, 3],
    [512, 1],
  ],
])('an image of %j px becomes %j px', ([width, height], [newWidth, newHeight]) => {
  expect(shrunkImageSize({ width: width!, height: height! })).toEqual({ width: newWidth, height: newHeight });
});
