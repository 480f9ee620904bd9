import type { Locale } from '@moqi/api';

/**
 * What a call says: each digit by itself, since a program reads 046810 as a number, and the code once more, since nobody writes at the first
 * word. What is before it is the sentence of the SMS, so that who hears it knows what the code is for.
 */
export function readOut(sentence: string, code: string, language: Locale | undefined): string {
  const isEnglish = language === 'en';
  const digits = Array.from(code).join(isEnglish ? ', ' : '，');
  const said = sentence.replaceAll(code, digits);
  return isEnglish
    ? `Hello, this is Moqi. ${said} Once more, the code is ${digits}.`
    : `你好，这里是墨契。${said}再说一遍，验证码 ${digits}。`;
}
