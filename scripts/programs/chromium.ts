import { findProgram, installPackages } from './programs.ts';

const chromium = {
  variable: 'CHROMIUM',
  // The headless shell needs a fifth less processor time than the full browser.
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  elsewhere: ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/** Finds Chromium, or installs it as root on Debian. @returns undefined when Chromium is missing */
export function findChromium(): string | undefined {
  const found = findProgram(chromium);
  if (found) return found;
  const isInstalled =
    installPackages('Chromium', 'chromium-headless-shell') || installPackages('Chromium', 'chromium');
  return isInstalled ? findProgram(chromium) : undefined;
}

export const CHROMIUM_MISSING =
  'Chromium tidak ditemukan: pasang paket chromium, atau isi CHROMIUM dengan jalurnya.';
