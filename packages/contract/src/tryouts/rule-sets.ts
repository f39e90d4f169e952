import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listOf, same } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** The server sends the whole rule set, so that a device can run exams of rule sets that it does not know. */
export const ruleSet: Codec<RuleSet, RuleSet> = same();

/** All published rule sets, to compare a result with each. */
export const listRuleSets = endpoint('GET', '/ruleSets', { access: 'account', reply: listOf(ruleSet) });
