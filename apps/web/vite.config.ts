import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The oldest browsers that have dialog, popover and cascade layers. */
const browserFloor = ['chrome114', 'safari16.4', 'firefox114'];

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

/** Few files that compress well, instead of dozens of small ones: what every screen needs, and what most need. */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|cookie-es)\//,
  },
  { name: 'common', test: /\/(?:src|contract|exam)\//, minShareCount: 4 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersEverywhere],
  build: {
    target: browserFloor,
    assetsInlineLimit: 1_024,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
