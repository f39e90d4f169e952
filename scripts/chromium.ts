import { findProgram, install } from './programs.ts';

const chromium = {
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  elsewhere: ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/**
 * Finds the system's Chromium. When it is missing and we are root on Debian, it is installed. Undefined when there is
 * none.
 */
export function findChromium(): string | undefined {
  return findProgram(chromium) ?? (install('Chromium', 'chromium') ? findProgram(chromium) : undefined);
}
