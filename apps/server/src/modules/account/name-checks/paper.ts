import { IDENTITY_TYPE } from '@moqi/api';
import { idCard, type Violation } from '@moqi/rules';

/** identityType of what a reviewer compares. */
export type PaperType =
  | typeof IDENTITY_TYPE.idCard
  | typeof IDENTITY_TYPE.passport
  | typeof IDENTITY_TYPE.taiwanPermit
  | typeof IDENTITY_TYPE.hongKongMacauPermit;

/** How the numbers of papers look that carry no check digit of ours: passports by ICAO 9303, permits as the authorities issue them. */
const SHAPES: Readonly<Record<Exclude<PaperType, 1>, RegExp>> = {
  2: /^[A-Z0-9]{5,17}$/,
  3: /^\d{8}(?:\d{2})?$/,
  4: /^[HM]\d{8}(?:\d{2})?$/,
};

/** The number as it is printed: no spaces, capital letters. */
export const readPaperNumber = (given: string): string => given.replace(/\s/g, '').toUpperCase();

/** What is wrong with a number for this paper; undefined: it may be true. */
export function paperViolation(type: PaperType, number: string): Violation | undefined {
  if (type === IDENTITY_TYPE.idCard) return idCard(number);
  return SHAPES[type].test(number) ? undefined : { code: 'CERTIFICATE_NO_INVALID', facts: {} };
}
