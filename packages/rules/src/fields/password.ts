import { PASSWORD_LENGTH } from '../limits.ts';
import { type Violation, violation } from '../violation.ts';
import { characterCount } from './length.ts';

/** 密码: 6–16 characters without white space, not digits alone. */
export function password(value: string): Violation | undefined {
  const { min, max } = PASSWORD_LENGTH;
  const length = characterCount(value);
  if (/\s/u.test(value)) return violation('PASSWORD_INVALID', { kind: 'space' });
  if (length < min) return violation('PASSWORD_INVALID', { kind: 'short', missing: min - length });
  if (length > max) return violation('PASSWORD_INVALID', { kind: 'long', excess: length - max });
  return /^\d+$/.test(value) ? violation('PASSWORD_INVALID', { kind: 'digitsOnly' }) : undefined;
}
