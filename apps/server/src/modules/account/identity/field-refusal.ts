import type { ErrorFacts } from '@moqi/api';
import { message, type Violation } from '@moqi/rules';

/** The facts of INPUT_INVALID for a field that a rule refused. `field` is its name on the wire. */
export function fieldRefusal(field: string, found: Violation): ErrorFacts {
  return { field, reason: { 'zh-CN': message(found, 'zh-CN'), en: message(found, 'en') } };
}
