import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

interface Media {
  type?: 'print' | 'screen';
  scheme?: 'dark' | 'light';
  reducedMotion?: 'reduce' | 'no-preference';
}

const emulate = ({ type = 'screen', scheme = 'light', reducedMotion = 'no-preference' }: Media) =>
  cdp().send('Emulation.setEmulatedMedia', {
    media: type,
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: reducedMotion },
    ],
  });

/** Shows the page as printed, in the dark theme or without motion until the test ends. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(async () => void (await emulate({})));
  await emulate(media);
}

/** Expects no link, button or top bar, as on a printed page. */
export function expectNothingToPress(): void {
  for (const role of ['link', 'button', 'banner'] as const)
    expect(page.getByRole(role).elements()).toEqual([]);
}
