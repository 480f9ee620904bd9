import type { PaperEnd } from '@moqi/api/account/real-names';
import { type FieldRule, optional, regex } from '@moqi/rules';

const LASTING = '长期';

/** As it is printed on the card, 2036.05.20, or written 2036-05-20; or 长期, which an English hint calls long-term. */
const tidy = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .replace(/^long-?term$/i, LASTING)
    .replace(/[./]/g, '-');

/** The last day of the card as a form has it. Undefined: nothing was typed. */
export function readPaperEnd(typed: string): PaperEnd | undefined {
  const text = tidy(typed);
  return text === '' ? undefined : text;
}

/** A day of this century, or 长期. */
export const paperEnd: FieldRule = (typed) => regex(tidy(typed), { pattern: `^(20\\d{2}-\\d{2}-\\d{2}|${LASTING})$` });
export const paperEndIfKnown: FieldRule = optional(paperEnd);
