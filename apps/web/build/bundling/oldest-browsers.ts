import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** `scripts/browser-support.ts` checks that the built code runs in them. */
export const oldestBrowsers = browserslist.map((browser) => browser.replace(' ', ''));
