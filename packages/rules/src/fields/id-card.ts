import { type Violation, violation } from '../violation.ts';
import { isCalendarDay } from './calendar-day.ts';
import { hasHongKongCheckDigit } from './hong-kong-id.ts';

// GB/T 2260: first two digits of the administrative division; 91 is kept for residents from abroad.
const PROVINCES = new Set(
  [
    '11 12 13 14 15',
    '21 22 23',
    '31 32 33 34 35 36 37',
    '41 42 43 44 45 46',
    '50 51 52 53 54',
    '61 62 63 64 65',
    '71',
    '81',
    '82',
    '91',
  ].flatMap((region) => region.split(' ')),
);

// GB 11643-1999, annex A: weights of the first 17 digits and the check characters by remainder.
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

type Fault = 'length' | 'characters' | 'region' | 'birthDate' | 'checkDigit';

/** The check character for the first 17 digits of a resident number (GB 11643, ISO 7064 MOD 11-2). */
export function idCardCheckCharacter(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(first17[i]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

function faultOf18(value: string): Fault | undefined {
  if (!/^\d{17}[\dX]$/.test(value)) return 'characters';
  if (!PROVINCES.has(value.slice(0, 2))) return 'region';
  if (!isCalendarDay(value.slice(6, 14))) return 'birthDate';
  return idCardCheckCharacter(value) === value.charAt(17) ? undefined : 'checkDigit';
}

function faultOf15(value: string): Fault | undefined {
  if (!/^\d{15}$/.test(value)) return 'characters';
  if (!PROVINCES.has(value.slice(0, 2))) return 'region';
  return isCalendarDay(`19${value.slice(6, 12)}`) ? undefined : 'birthDate';
}

function faultOf8(value: string): Fault | undefined {
  if (!/^[A-Z]\d{6}[\dA]$/.test(value)) return 'characters';
  return hasHongKongCheckDigit(value) ? undefined : 'checkDigit';
}

function faultOf(value: string): Fault | undefined {
  switch (value.length) {
    case 18:
      return faultOf18(value);
    case 15:
      return faultOf15(value);
    case 8:
      return faultOf8(value);
    default:
      return 'length';
  }
}

/** 身份证: 18 or 15 digits of the mainland, 8 characters of Hong Kong. Letters are capitals, so that one person has one spelling. */
export function idCard(value: string): Violation<'ID_CARD_INVALID'> | undefined {
  const fault = faultOf(value);
  return fault ? violation('ID_CARD_INVALID', { fault }) : undefined;
}
