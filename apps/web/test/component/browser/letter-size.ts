import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Widths in px with the size of letters. */
export const letterSizes: [number, string][] = [
  [240, '100%'],
  [320, '200%'],
  [360, '200%'],
];

/** Sets width and letters until the test ends. */
export async function setLetterSize(width: number, size: string): Promise<void> {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = size;
  onTestFinished(() => document.documentElement.removeAttribute('style'));
}
