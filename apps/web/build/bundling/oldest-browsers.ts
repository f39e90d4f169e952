import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/**
 * The build targets, for example `chrome114`. `scripts/browser-support.ts` checks that the built code needs no newer
 * browser.
 */
export const oldestBrowsers = browserslist.map((browser) => browser.replace(' ', ''));
