import { type Violation, violation } from '../violation.ts';

/** Characters as a reader counts them: a rare character outside the basic plane is one, not two. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

export function required(value: string | null | undefined): Violation | undefined {
  return value === null || value === undefined || value.trim() === '' ? violation('REQUIRED', {}) : undefined;
}

export function maxLength(value: string, max: number): Violation | undefined {
  const length = characterCount(value);
  return length > max ? violation('TOO_LONG', { max, length }) : undefined;
}

export function minLength(value: string, min: number): Violation | undefined {
  const length = characterCount(value);
  return length < min ? violation('TOO_SHORT', { min, length }) : undefined;
}

export function lengthRank(value: string, min: number, max: number): Violation | undefined {
  const length = characterCount(value);
  return length < min || length > max ? violation('LENGTH_OUT_OF_RANGE', { min, max, length }) : undefined;
}
