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

/** The two answers to a box. */
export const CHECKED = 'yes';
export const UNCHECKED = 'no';

const MONEY = /^\d{1,12}(?:\.\d{1,2})?$/;
/** Amounts are pasted with the mark of the currency and with commas. */
const bareAmount = (text: string): string => text.replace(/[¥￥,，\s]/g, '');

/** What is wrong with an answer; undefined: it can be printed. */
export function wrongAnswer({ format, choices = [] }: TextQuestion, text: string): Violation | undefined {
  const empty = required(text);
  if (empty !== undefined) return empty;
  switch (format) {
    case undefined:
      return undefined;
    case 'choice':
      return choices.includes(text) ? undefined : violation('REQUIRED', {});
    case 'check':
      return text === CHECKED || text === UNCHECKED ? undefined : violation('REQUIRED', {});
    case 'number':
      return numberText(text);
    case 'idNumber':
      return idCard(text.toUpperCase());
    case 'money':
      return MONEY.test(bareAmount(text)) ? undefined : violation('NUMBER_INVALID', {});
  }
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
