import { commonPasswords } from '@ambang/contract/passwords/common-passwords.ts';
import type { Plugin } from 'vite';

const layerOrder = '@layer reset,base,ui;';

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Declares the layer order in every style file, because the first file that the browser reads sets the order. */
export const declareLayerOrder: Plugin = {
  name: 'declare-layer-order',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      asset.source = layerOrder + textOf(asset.source);
    }
  },
};

/** In alphabetical order, because that saves a quarter of the compressed bytes. */
const sortedPasswords = [...commonPasswords].sort();

const listModule = `export const commonPasswords = new Set(${JSON.stringify(sortedPasswords.join(' '))}.split(' '));`;

/** Bundles our 3,000 common passwords instead of the package's list of 49,000. */
export const shortPasswordList: Plugin = {
  name: 'short-password-list',
  load: {
    filter: { id: /packages\/contract\/src\/passwords\/common-passwords\.ts$/ },
    handler: () => ({ code: listModule, moduleType: 'js', map: null }),
  },
};

/**
 * Parts of the query cache that the application does not use: mutations and infinite queries. Their classes are created or
 * called from code that it uses, so the bundler keeps them.
 */
const unusedQueryParts: Readonly<Record<string, string>> = {
  mutationCache:
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  infiniteQueryBehavior:
    'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [() => {}, () => false, () => false];',
};

/** Bundles small stand-ins for them. A rule of `.oxlintrc.json` refuses imports that need them. */
export const leanQueryCache: Plugin = {
  name: 'lean-query-cache',
  load: {
    filter: { id: /@tanstack\/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: (id) => ({ code: unusedQueryParts[/(\w+)\.js$/.exec(id)![1]!]!, moduleType: 'js', map: null }),
  },
};
