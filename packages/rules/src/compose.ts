import type { FieldRule, Violation } from './violation.ts';

/** The rule of an optional field: an empty value is right, anything else must satisfy `rule`. */
export function optional(rule: FieldRule): FieldRule {
  return (value) => (value === '' ? undefined : rule(value));
}

/** The first rule that objects, in the order given. */
export function firstViolation(value: string, rules: readonly FieldRule[]): Violation | undefined {
  for (const rule of rules) {
    const found = rule(value);
    if (found) return found;
  }
  return undefined;
}
