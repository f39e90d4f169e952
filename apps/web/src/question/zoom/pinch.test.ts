import { expect, test } from 'vitest';
import { boundZoom, distance, middle, scrollToKeep } from './pinch.ts';

test('the place below the fingers stays below them', () => {
  // 40 px into the area, scrolled by 60: the place 100 of the content. At twice the size it is 200.
  expect(scrollToKeep(60, 40, 2)).toBe(160);
  expect(scrollToKeep(scrollToKeep(60, 40, 2), 40, 0.5)).toBe(60);
});

test('a picture is never smaller than the width, and at most four times as large', () => {
  expect([0.2, 1.5, 9].map(boundZoom)).toEqual([1, 1.5, 4]);
});

test('two fingers at one place have a distance, so that a pinch never divides by zero', () => {
  expect(distance([5, 5], [5, 5])).toBe(1);
  expect(distance([0, 0], [3, 4])).toBe(5);
  expect(middle([0, 10], [4, 20])).toEqual([2, 15]);
});
