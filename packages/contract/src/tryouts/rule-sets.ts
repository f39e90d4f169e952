import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec, identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The server sends the whole rule set, so that a device also supports rule sets that are published after its build. */
export const ruleSetCodec: Codec<RuleSet, RuleSet> = identityCodec();

/** All published rule sets, because the recap compares a result with each of them. */
export const listRuleSets = endpoint('GET', '/ruleSets', {
  access: 'account',
  reply: listCodec(ruleSetCodec),
});
