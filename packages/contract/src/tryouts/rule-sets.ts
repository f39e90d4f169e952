import type { RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listOf, same } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/**
 * A rule set travels whole, in the one shape in which it is stored, sent and kept on devices: a device that has never heard
 * its name can hold an exam by it.
 */
export const ruleSet: Codec<RuleSet, RuleSet> = same();

/** Every published rule set, so that a result can be held against the others too. */
export const listRuleSets = endpoint('GET', '/ruleSets', { access: 'account', reply: listOf(ruleSet) });
