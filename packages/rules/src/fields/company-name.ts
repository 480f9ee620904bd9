import { firstViolation } from '../compose.ts';
import { SEAL_NAME_LENGTH } from '../seal-drawing/draw-seal.ts';
import type { Violation } from '../violation.ts';
import { contractName, specialVal } from './characters.ts';
import { lengthRank } from './length.ts';

const HAN = /\p{Script=Han}/u;

/** One spelling for each company: full-width brackets in Chinese names, as the register prints them, no spaces around or between. */
export function canonicalCompanyName(given: string): string {
  const name = given.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (!HAN.test(name)) return name;
  return name.replace(/ /g, '').replace(/\(/g, '（').replace(/\)/g, '）');
}

const fitsOnSeal = (value: string) => lengthRank(value, SEAL_NAME_LENGTH.min, SEAL_NAME_LENGTH.max);

/** 企业名称: it has to fit on the company's seal, and consist of what names consist of. */
export function companyName(value: string): Violation | undefined {
  return firstViolation(value, [fitsOnSeal, (name) => contractName(name.replace(/ /g, ''))]);
}

/** 法定代表人: the name has to fit on a seal too. */
export function legalPerson(value: string): Violation | undefined {
  return firstViolation(value, [fitsOnSeal, specialVal]);
}
