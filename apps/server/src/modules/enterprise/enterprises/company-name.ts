import { contractName, firstViolation, lengthRank, SEAL_NAME_LENGTH, specialVal, type Violation } from '@moqi/rules';

const HAN = /\p{Script=Han}/u;

/** One spelling for each company: full-width brackets in Chinese names, as the register prints them, no spaces around or between. */
export function canonicalCompanyName(given: string): string {
  const name = given.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (!HAN.test(name)) return name;
  return name.replace(/ /g, '').replace(/\(/g, '（').replace(/\)/g, '）');
}

const fitsOnSeal = (value: string) => lengthRank(value, SEAL_NAME_LENGTH.min, SEAL_NAME_LENGTH.max);

/** A name has to fit on the company's seal, and consist of what names consist of. */
export function companyNameViolation(name: string): Violation | undefined {
  return firstViolation(name, [fitsOnSeal, (value) => contractName(value.replace(/ /g, ''))]);
}

/** So has the name of its legal representative. */
export function legalPersonViolation(name: string): Violation | undefined {
  return firstViolation(name, [fitsOnSeal, specialVal]);
}
