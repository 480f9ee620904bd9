/*
 * Whether an operator stands behind the operands it takes (ISO 32000-2 Annex A). Of more operands some readers take the first and others the
 * last, of fewer or of other kinds some pass the operator over, and of numbers that are none each takes what it likes.
 */
import { Name, type PdfObject, PdfString } from '../syntax/objects.ts';
import type { Operation } from '../text/operators.ts';

/** Of text fields: `n` a number, `/` a name, `s` a string, `a` an array, `.` whatever its own rule asks for. */
const OPERANDS: Readonly<Record<string, string>> = {
  BT: '',
  ET: '',
  Tf: '/n',
  Td: 'nn',
  TD: 'nn',
  'T*': '',
  Tm: 'nnnnnn',
  TL: 'n',
  Tc: 'n',
  Tw: 'n',
  Tz: 'n',
  Tr: 'n',
  Ts: 'n',
  Tj: 's',
  TJ: 'a',
  "'": 's',
  BMC: '/',
  BDC: '/.',
  EMC: '',
  MP: '/',
  DP: '/.',
  BX: '',
  EX: '',
  q: '',
  Q: '',
  cm: 'nnnnnn',
  w: 'n',
  J: 'n',
  j: 'n',
  M: 'n',
  i: 'n',
  d: 'an',
  ri: '/',
  g: 'n',
  G: 'n',
  rg: 'nnn',
  RG: 'nnn',
  k: 'nnnn',
  K: 'nnnn',
  re: 'nnnn',
  m: 'nn',
  l: 'nn',
  ...Object.fromEntries('h W W* n f F f* s S B B* b b*'.split(' ').map((operator) => [operator, ''])),
};

const KINDS: Readonly<Record<string, (operand: PdfObject) => boolean>> = {
  n: (operand) => typeof operand === 'number',
  '/': (operand) => operand instanceof Name,
  s: (operand) => operand instanceof PdfString,
  a: Array.isArray,
  '.': () => true,
};

/** Whether an operator is one that text fields use, with the operands it takes. */
export function hasProperOperands({ operator, operands, isMiswritten }: Operation): boolean {
  const kinds = Object.hasOwn(OPERANDS, operator) ? OPERANDS[operator] : undefined;
  if (isMiswritten || kinds?.length !== operands.length) return false;
  return operands.every((operand, k) => KINDS[kinds[k] ?? '']?.(operand));
}
