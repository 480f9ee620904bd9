import { type Violation, violation } from '../violation.ts';

export interface RegexRule {
  /** Source of the expression, matched anywhere unless it carries its own anchors. */
  pattern: string;
  flags?: string;
  /** An empty value is right without looking at the pattern. */
  emptyAble?: boolean;
}

/** Rules come from templates that people write, so the rule itself may be broken: that is its own violation. */
export function regex(value: string, rule: RegexRule): Violation | undefined {
  let expression: RegExp;
  try {
    expression = new RegExp(rule.pattern, rule.flags);
  } catch {
    return violation('RULE_INVALID', {});
  }
  if (value === '' && rule.emptyAble === true) return undefined;
  return expression.test(value) ? undefined : violation('PATTERN_MISMATCH', {});
}
