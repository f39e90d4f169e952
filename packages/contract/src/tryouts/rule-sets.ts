import type { RuleSet } from '@ambang/exam/rules.ts';
import { identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/**
 * All published rule sets, because the recap compares a result with each of them. The server sends whole rule sets, so that
 * a device also supports those that are published after its build.
 */
export const listRuleSets = endpoint('GET', '/ruleSets', {
  access: 'account',
  reply: identityCodec<RuleSet[]>(),
});
