import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './build/bundling/oldest-browsers.ts';
import { chunkGroups } from './build/bundling/chunks.ts';
import { declareLayerOrder, leanQueryCache, shortPasswordList } from './build/bundling/plugins.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), declareLayerOrder, leanQueryCache, shortPasswordList],
  // The file name makes class names unique and compresses better than a hash.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    target: oldestBrowsers,
    // Do not inline pictures: they would be decoded before the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
