import { REFUND_RULE } from '@ambang/contract/shop/refund-rule.ts';

/** The operator's refund rule, as on the receipt. */
export const refundRuleHere = (): string => document.documentElement.dataset['refundRule'] ?? REFUND_RULE;
