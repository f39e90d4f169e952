import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec, identityCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The server sends the whole rule set, so that a device can run exams of rule sets that it does not know. */
export const ruleSetCodec: Codec<RuleSet, RuleSet> = identityCodec();

/** All published rule sets, to compare a result with each. */
export const listRuleSets = endpoint('GET', '/ruleSets', {
  access: 'account',
  reply: listCodec(ruleSetCodec),
});
