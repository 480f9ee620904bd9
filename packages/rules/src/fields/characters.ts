import { type Violation, violation } from '../violation.ts';

// Punctuation, symbols, separators and invisible marks. The middle dot stays: 阿依古丽·买买提 is a name.
const SPECIAL = /(?!·)[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/gu;

// Whitespace, invisible marks and what file systems, headers and markup read as their own. 《》（）、-_()[].,+& stay.
const FORBIDDEN_IN_CONTRACT_NAME = /[\p{Z}\p{Cc}\p{Cf}~`!@#$%^*={}|\\;:'"<>/?]/gu;

function distinctMatches(value: string, expression: RegExp): string[] {
  return [...new Set(value.match(expression) ?? [])];
}

/** No special characters and no whitespace. */
export function specialVal(value: string): Violation | undefined {
  const characters = distinctMatches(value, SPECIAL);
  return characters.length > 0 ? violation('SPECIAL_CHARACTERS', { characters }) : undefined;
}

/** 合同名称: the looser set; hyphen, parentheses, underscore and Chinese punctuation may stand in a name. */
export function contractName(value: string): Violation | undefined {
  const characters = distinctMatches(value, FORBIDDEN_IN_CONTRACT_NAME);
  return characters.length > 0 ? violation('CONTRACT_NAME_CHARACTERS', { characters }) : undefined;
}
