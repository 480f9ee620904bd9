import { type Violation, violation } from '../violation.ts';

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const INTEGER = /^\d+$/;

/** An optional sign, digits, optional decimals. */
export function numberText(value: string): Violation | undefined {
  return NUMBER.test(value) ? undefined : violation('NUMBER_INVALID', {});
}

/** Digits only: no sign, no decimals. */
export function integerText(value: string): Violation | undefined {
  return INTEGER.test(value) ? undefined : violation('INTEGER_INVALID', {});
}

export function maxValue(value: string, max: number): Violation | undefined {
  return numberText(value) ?? (Number(value) > max ? violation('VALUE_TOO_GREAT', { max }) : undefined);
}

export function minValue(value: string, min: number): Violation | undefined {
  return numberText(value) ?? (Number(value) < min ? violation('VALUE_TOO_SMALL', { min }) : undefined);
}

export function valueRank(value: string, min: number, max: number): Violation | undefined {
  const number = Number(value);
  return numberText(value) ?? (number < min || number > max ? violation('VALUE_OUT_OF_RANGE', { min, max }) : undefined);
}
