import passwordsByFrequency from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { MIN_PASSWORD_LENGTH } from '../text/fields.ts';

const COUNT = 3_000;

/**
 * The most common passwords that are long enough, in lower case. The package's list is sorted by frequency. The browser
 * bundle contains the finished list instead of this module (`apps/web/build/bundling/plugins.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  passwordsByFrequency.filter(({ length }) => length >= MIN_PASSWORD_LENGTH).slice(0, COUNT),
);
