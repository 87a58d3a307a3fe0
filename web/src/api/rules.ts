// The rule sets, in the order in which pages list them.
export type RuleSet = 'peninsular' | 'linear' | 'hex1866';
export const RULE_SETS: RuleSet[] = ['peninsular', 'linear', 'hex1866'];
