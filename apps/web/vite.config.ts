import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers that have dialog and cascade layers; `scripts/floor.ts` holds the built code against them. */
const browserFloor = browserslist.map((browser) => browser.replace(' ', ''));

const layerOrder = '@layer reset,base,ui;';

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Every style file names the layers in their order: whichever a browser reads first decides for all. */
const layersEverywhere: Plugin = {
  name: 'layers-everywhere',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      asset.source = layerOrder + textOf(asset.source);
    }
  },
};

/** What only the screens of an account use: the library for server data, and what is built on it. */
const ofAccounts =
  /@tanstack|\/src\/(?:session\/account|api\/query-client|tryouts\/loaded|[\w/-]+-quer(?:y|ies))\.tsx?$/;

/** The exam asks the server by itself: it needs the cache of the others, not what draws their questions to it. */
const ofQueries =
  /@tanstack\/.*\/(?:useQuery|useBaseQuery|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider|queryObserver)\.js$/;

/** Shared by screens behind the sign-in alone. */
const behindSignIn =
  /\/contract\/src\/(?:notifications|events|papers|bundles|transactions|tryouts|results|reviews|device)\.ts$|\/src\/(?:notifications|exam|recap|shop|tryouts\/(?!rows))/;

/** What the screens of one's own account share: the exam has nothing of it. */
const ofProfile = /\/contract\/src\/(?:profile|account-data)\.ts$|\/src\/profile\//;

/** Lists of what one has. */
const ofLists = /\/src\/tryouts\/rows/;

/** What is filled in and checked: neither the landing page nor the exam has a form. */
const ofForms =
  /\/src\/(?:ui\/(?:field|form|use-fields)|account\/(?:entrance|new-password|blamed-field|google-(?:link|mark)|or))\.|\/contract\/src\/fields\.ts$/;

/** Drawn on public pages alone. */
const ofVisitors = /\/src\/ui\/answer-cloth/;

const ours = /\/(?:src|contract|exam)\//;

/** Few files that compress well, instead of dozens of small ones. A public page needs only the first two. */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es)\/|vite\/preload-helper/,
  },
  { name: 'session', test: /\/src\/(?:session\/(?!account)|api\/(?!query-client))/ },
  {
    name: 'common',
    test: (id: string) =>
      ours.test(id) &&
      !ofAccounts.test(id) &&
      !behindSignIn.test(id) &&
      !ofProfile.test(id) &&
      !ofLists.test(id) &&
      !ofForms.test(id) &&
      !ofVisitors.test(id),
    minShareCount: 4,
  },
  {
    name: 'account-common',
    test: (id: string) => behindSignIn.test(id) && !ofAccounts.test(id),
    minShareCount: 4,
  },
  { name: 'profile', test: ofProfile, minShareCount: 3 },
  { name: 'rows', test: ofLists },
  { name: 'server-data', test: (id: string) => ofAccounts.test(id) && !ofQueries.test(id) },
  { name: 'queries', test: ofQueries },
  { name: 'cloth', test: ofVisitors },
  { name: 'forms', test: ofForms },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersEverywhere],
  build: {
    target: browserFloor,
    // A picture inside a page or a style is made before the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
