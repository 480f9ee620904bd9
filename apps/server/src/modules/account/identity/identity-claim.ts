import { specialVal, type Violation } from '@moqi/rules';
import type { PersonClaim } from '#ports/identity-check.ts';
import { identityNumberViolation } from './identity-number.ts';

/** What is wrong with the form of a claim, by the name of its field in calls. Undefined: it can be checked. */
export function claimViolation({ name, idNo }: PersonClaim): [field: string, found: Violation] | undefined {
  const wrongName = specialVal(name);
  if (wrongName) return ['name', wrongName];
  const wrongNumber = identityNumberViolation(idNo);
  return wrongNumber && ['idNo', wrongNumber];
}
