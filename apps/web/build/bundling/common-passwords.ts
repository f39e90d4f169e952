import { commonPasswords } from '@ambang/contract/passwords/common-passwords.ts';
import type { Plugin } from 'vite';

/** In alphabetical order a quarter of the bytes goes. */
const sorted = [...commonPasswords].sort();

const listModule = `export const commonPasswords = new Set(${JSON.stringify(sorted.join(' '))}.split(' '));`;

/** Puts the 3,000 common passwords into their chunk in place of the package's 49,000. */
export const shortPasswordList: Plugin = {
  name: 'short-password-list',
  load: {
    filter: { id: /packages\/contract\/src\/passwords\/common-passwords\.ts$/ },
    handler: () => ({ code: listModule, moduleType: 'js', map: null }),
  },
};
