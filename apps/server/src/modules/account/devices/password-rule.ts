import type { Words } from '@moqi/api';
import { PASSWORD_LENGTHS, type PasswordRule } from '@moqi/api/account/identity';
import { characterCount } from '@moqi/rules';

/** What is kept of a password beside its hash. */
export interface PasswordFacts {
  /** the highest step that it reaches: its length itself would help who has stolen the hash */
  readonly length: number;
  /** kinds of characters */
  readonly classes: number;
  readonly setAt: Date;
}

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const DAY_MS = 24 * 60 * 60 * 1000;

export function passwordFacts(password: string, setAt: Date): PasswordFacts {
  const length = Math.max(...PASSWORD_LENGTHS.filter((step) => step <= characterCount(password)));
  return { length, classes: CLASSES.filter((kind) => kind.test(password)).length, setAt };
}

/** Whether a password is what a company asks for, now. */
export function fulfils(rule: PasswordRule, { length, classes, setAt }: PasswordFacts, now: Date): boolean {
  if (length < rule.length || classes < rule.classes) return false;
  return rule.days === 0 || now.getTime() - setAt.getTime() < rule.days * DAY_MS;
}

/** Whether a company has to know what passwords are like. */
export const asksForFacts = ({ length, classes, days }: PasswordRule): boolean => length > 0 || classes > 1 || days > 0;

/** How many of the last passwords do not come back, the present one counted: a password is not changed by one that is the same. */
export const keptOut = ({ days, history }: PasswordRule): number => Math.max(history, days > 0 ? 1 : 0);

/** What a company asks for, as the middle of a sentence. */
export function wantsOf({ length, classes, days }: PasswordRule): Words {
  const zh = [
    ...(length > 0 ? [`至少 ${length} 位`] : []),
    ...(classes > 1 ? [`包含大写、小写、数字、符号中的 ${classes} 种`] : []),
    ...(days > 0 ? [`${days} 天内更换过`] : []),
  ];
  const en = [
    ...(length > 0 ? [`of at least ${length} characters`] : []),
    ...(classes > 1 ? [`with ${classes} of upper case, lower case, digits and signs`] : []),
    ...(days > 0 ? [`changed within ${days} days`] : []),
  ];
  return { 'zh-CN': zh.join('、'), en: en.join(', ') };
}
