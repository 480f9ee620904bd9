import { MOBILE_LENGTH } from '../limits.ts';
import { type Violation, violation } from '../violation.ts';

// RFC 5321 lengths, dot-atom local part, host name with at least two labels. Linear: no nested repetition.
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** 手机号: 11 digits, the first 1, the second 1–9. */
export function mobile(value: string): Violation | undefined {
  if (!/^\d+$/.test(value))
    return violation('MOBILE_INVALID', value === '' ? { kind: 'short', missing: MOBILE_LENGTH } : { kind: 'characters' });
  if (!/^1[1-9]?/.test(value) || value.startsWith('10')) return violation('MOBILE_INVALID', { kind: 'prefix' });
  if (value.length < MOBILE_LENGTH) return violation('MOBILE_INVALID', { kind: 'short', missing: MOBILE_LENGTH - value.length });
  if (value.length > MOBILE_LENGTH) return violation('MOBILE_INVALID', { kind: 'long', excess: value.length - MOBILE_LENGTH });
  return undefined;
}

function isHostName(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

export function email(value: string): Violation | undefined {
  const at = value.lastIndexOf('@');
  if (at < 0) return violation('EMAIL_INVALID', { fault: 'noAt' });
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  if (domain === '' || !domain.includes('.')) return violation('EMAIL_INVALID', { fault: 'noDomain' });
  const fits = value.length <= 254 && local.length <= 64;
  return fits && LOCAL_PART.test(local) && isHostName(domain) ? undefined : violation('EMAIL_INVALID', { fault: 'form' });
}

export function mobileOrEmail(value: string): Violation | undefined {
  return mobile(value) === undefined || email(value) === undefined ? undefined : violation('MOBILE_OR_EMAIL_INVALID', {});
}
