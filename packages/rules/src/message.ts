import { sentences } from './sentences.ts';
import type { Locale, Violation, ViolationCode, ViolationFacts } from './violation.ts';

function say<C extends ViolationCode>(found: { code: C; facts: ViolationFacts[C] }, locale: Locale): string {
  return sentences[locale][found.code](found.facts);
}

/** The one sentence that belongs under the field. */
export function message(found: Violation, locale: Locale): string {
  return say(found, locale);
}

const ID_CARD_HINTS: Record<Locale, Record<ViolationFacts['ID_CARD_INVALID']['fault'], string>> = {
  'zh-CN': {
    length: '应为 18 位、15 位，或香港身份证 8 位',
    characters: '只含数字，字母请用大写，如末位 X',
    region: '前两位不是省级区划代码，请核对',
    birthDate: '第 7 位起的出生日期不存在，请核对',
    checkDigit: '末位校验码对不上，请与证件逐位核对',
  },
  en: {
    length: 'It has 18 or 15 characters, or 8 for Hong Kong',
    characters: 'It has digits only; write letters as capitals, such as the last X',
    region: 'The first two digits do not stand for a province; please check',
    birthDate: 'The birth date from the 7th digit on does not exist; please check',
    checkDigit: 'The last character does not fit the others; compare it with the card',
  },
};

/** How to repair an ID number, as a second line: the specification fixes the first to one sentence for every fault. */
export function hint(found: Violation, locale: Locale): string | undefined {
  return found.code === 'ID_CARD_INVALID' ? ID_CARD_HINTS[locale][found.facts.fault] : undefined;
}
