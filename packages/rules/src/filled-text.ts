import { CHECKED, UNCHECKED } from './box-answers.ts';
import { idCard } from './fields/id-card.ts';
import { required } from './fields/length.ts';
import { numberText } from './fields/number.ts';
import { capitalAmount } from './formats/capital-amount.ts';
import { type Violation, violation } from './violation.ts';

/** What a text field asks for; none: any words. */
export type TextFormat = 'choice' | 'check' | 'number' | 'idNumber' | 'money';

export interface TextQuestion {
  readonly format?: TextFormat | undefined;
  /** what can be chosen */
  readonly choices?: string[] | undefined;
  /** an amount is printed in Chinese capital numerals too */
  readonly capitals?: boolean | undefined;
}

/** What a text field asks for, without what else is known of it; one for any words asks for nothing. */
export function questionOf({ format, choices, capitals }: TextQuestion): TextQuestion {
  if (format === undefined) return {};
  return { format, ...(choices && { choices }), ...(capitals !== undefined && { capitals }) };
}

const MONEY = /^\d{1,12}(?:\.\d{1,2})?$/;
/** Amounts are pasted with the mark of the currency and with commas. */
const bareAmount = (text: string): string => text.replace(/[¥￥,，\s]/g, '');

const unless = (isRight: boolean): Violation | undefined => (isRight ? undefined : violation('REQUIRED', {}));

const WRONG: Readonly<Record<TextFormat, (text: string, choices: readonly string[]) => Violation | undefined>> = {
  choice: (text, choices) => unless(choices.includes(text)),
  check: (text) => unless(text === CHECKED || text === UNCHECKED),
  number: numberText,
  idNumber: (text) => idCard(text.toUpperCase()),
  money: (text) => (MONEY.test(bareAmount(text)) ? undefined : violation('NUMBER_INVALID', {})),
};

/** What is wrong with an answer; undefined: it can be printed. */
export function wrongAnswer({ format, choices = [] }: TextQuestion, text: string): Violation | undefined {
  return required(text) ?? (format && WRONG[format](text, choices));
}

/** An answer as it is printed on the contract; a box that was left unchecked prints nothing. */
export function printedAnswer({ format, capitals }: TextQuestion, text: string): string {
  switch (format) {
    case 'check':
      return text === CHECKED ? '√' : '';
    case 'idNumber':
      return text.toUpperCase();
    case 'money': {
      const [whole = '', decimals = ''] = bareAmount(text).split('.');
      const digits = `${whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
      return capitals ? `¥${digits}（${capitalAmount(bareAmount(text))}）` : `¥${digits}`;
    }
    default:
      return text;
  }
}
