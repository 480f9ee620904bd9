import type { LoggedFacts } from '#modules/records/logs/index.ts';
import type { Role } from './role-policy.ts';

/** A role as a log tells it: each permission with its scope. */
export function factsOf({ name, description, grants, state }: Role): LoggedFacts {
  return { roleName: name, description, state, grants: Object.entries(grants).map(([permission, scope]) => `${permission}:${scope}`) };
}

/** What `facts` says that `others` does not: of a list only the entries missing there. */
function differing(facts: LoggedFacts, others: LoggedFacts): LoggedFacts {
  const found: Record<string, LoggedFacts[string]> = {};
  for (const [name, value] of Object.entries(facts)) {
    const other = others[name];
    if (Array.isArray(value) && Array.isArray(other)) {
      const isSame = value.length === other.length && value.every((one) => other.includes(one));
      if (!isSame) found[name] = value.filter((one) => !other.includes(one));
    } else if (value !== other) found[name] = value;
  }
  return found;
}

/** Only what differs; of the permissions only those that changed. */
export function changedFacts(before: Role, after: Role): { readonly before: LoggedFacts; readonly after: LoggedFacts } {
  const [was, is] = [factsOf(before), factsOf(after)];
  return { before: differing(was, is), after: differing(is, was) };
}
