import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers with dialogs and cascade layers. `scripts/browser-support.ts` checks the built code for them. */
export const oldestBrowsers = browserslist.map((browser) => browser.replace(' ', ''));
