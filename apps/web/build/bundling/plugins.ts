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

/** Bundles this code in the place of a part of the query cache. */
const queryStandIn = (part: string, code: string): Plugin => ({
  name: `query-stand-in-${part}`,
  load: {
    filter: { id: new RegExp(String.raw`@tanstack/query-core/build/modern/${part}\.js$`) },
    handler: () => ({ code, moduleType: 'js', map: null }),
  },
});

/**
 * Leaves mutations and infinite queries out of the query cache: the application does not use them, but code that it uses creates
 * or calls them, so the bundler keeps them. A rule of `.oxlintrc.json` refuses imports that need them.
 */
export const leanQueryCache: Plugin[] = [
  queryStandIn(
    'mutationCache',
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  ),
  queryStandIn(
    'infiniteQueryBehavior',
    'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [() => {}, () => false, () => false];',
  ),
];
