import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { oldestBrowsers } from './build/bundling/oldest-browsers.ts';
import { chunkGroups } from './build/bundling/chunks.ts';
import { shortPasswordList } from './build/bundling/common-passwords.ts';
import { lighterRouter } from './build/bundling/lighter-router.ts';

const layerOrder = '@layer reset,base,ui;';

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Every style file names the layers in their order, because the file that a browser reads first decides for all. */
const layersEverywhere: Plugin = {
  name: 'layers-everywhere',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      asset.source = layerOrder + textOf(asset.source);
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersEverywhere, lighterRouter, shortPasswordList],
  // The name of its file tells a class from those of other files, and compresses better than a hash.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    target: oldestBrowsers,
    // Pictures stay files: one inside a page or a style sheet would be decoded before the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
