import type { Locale, ViolationCode, ViolationFacts } from './violation.ts';

type Sentences = { [K in ViolationCode]: (facts: ViolationFacts[K]) => string };

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const NAMES_OF_INVISIBLE: Record<Locale, { space: string; other: string }> = {
  'zh-CN': { space: '空格', other: '不可见字符' },
  en: { space: 'a space', other: 'an invisible character' },
};

/** Offending characters as a reader can recognise them: a blank is named, not shown. */
function listCharacters(characters: readonly string[], locale: Locale): string {
  const names = NAMES_OF_INVISIBLE[locale];
  const shown = characters.map((character) => {
    if (/\p{Z}|[\t\n\r]/u.test(character)) return names.space;
    return /\p{C}/u.test(character) ? names.other : character;
  });
  return [...new Set(shown)].join(locale === 'en' ? ', ' : '、');
}

function chineseDigits(name: string, wanted: string, facts: ViolationFacts['BANK_CARD_INVALID']): string {
  if (facts.kind === 'characters') return `${name}只能是数字，请去掉空格和其他字符`;
  return facts.kind === 'short' ? `${name}应为 ${wanted}，还差 ${facts.missing} 位` : `${name}应为 ${wanted}，多了 ${facts.excess} 位`;
}

function englishDigits(name: string, wanted: string, facts: ViolationFacts['BANK_CARD_INVALID']): string {
  if (facts.kind === 'characters') return `${name} may contain digits only; remove spaces and other characters`;
  return `${name} needs ${wanted}; ${facts.kind === 'short' ? `${count(facts.missing, 'digit')} missing` : `${count(facts.excess, 'digit')} too many`}`;
}

const chinesePassword = (facts: ViolationFacts['PASSWORD_INVALID']): string => {
  switch (facts.kind) {
    case 'short':
      return `密码应为 6–16 位，还差 ${facts.missing} 位`;
    case 'long':
      return `密码应为 6–16 位，多了 ${facts.excess} 位`;
    case 'space':
      return '密码不能包含空格，请去掉空格';
    case 'digitsOnly':
      return '密码不能全是数字，请加入字母或符号';
  }
};

const englishPassword = (facts: ViolationFacts['PASSWORD_INVALID']): string => {
  switch (facts.kind) {
    case 'short':
      return `The password needs 6–16 characters; ${count(facts.missing, 'character')} missing`;
    case 'long':
      return `The password needs 6–16 characters; ${count(facts.excess, 'character')} too many`;
    case 'space':
      return 'The password cannot contain spaces; remove them';
    case 'digitsOnly':
      return 'The password cannot be digits alone; add a letter or a symbol';
  }
};

const CHINESE_CREDIT_CODE = {
  length: '统一社会信用代码应为 18 位',
  characters: '统一社会信用代码只含数字和大写字母，不含 I、O、S、V、Z',
  checkDigit: '统一社会信用代码校验不通过，请与营业执照逐位核对',
};
const ENGLISH_CREDIT_CODE = {
  length: 'A unified social credit code has 18 characters',
  characters: 'A unified social credit code has digits and capital letters only, without I, O, S, V and Z',
  checkDigit: 'This unified social credit code fails its check; compare it with the licence character by character',
};
const CHINESE_EMAIL = {
  noAt: '邮箱地址缺少 @，例如 name@example.com',
  noDomain: '邮箱地址 @ 后面不完整，例如 name@example.com',
  form: '邮箱地址格式不对，例如 name@example.com',
};
const ENGLISH_EMAIL = {
  noAt: 'The e-mail address lacks an @; write it like name@example.com',
  noDomain: 'The e-mail address is incomplete after the @; write it like name@example.com',
  form: 'This is not a valid e-mail address; write it like name@example.com',
};

const chinese: Sentences = {
  REQUIRED: () => '不能为空',
  TOO_LONG: ({ max }) => `不能超过 ${max} 个字符`,
  TOO_SHORT: ({ min }) => `不能少于 ${min} 个字符`,
  LENGTH_OUT_OF_RANGE: ({ min, max }) => `请输入 ${min}-${max} 个字符`,
  VALUE_TOO_GREAT: ({ max }) => `不能大于 ${max}`,
  VALUE_TOO_SMALL: ({ min }) => `不能小于 ${min}`,
  VALUE_OUT_OF_RANGE: ({ min, max }) => `请输入 ${min}-${max} 之间的值`,
  RULE_INVALID: () => '校验规则错误',
  PATTERN_MISMATCH: () => '格式不符合要求，请按要求修改',
  ID_CARD_INVALID: () => '不是合法的身份证号码',
  CERTIFICATE_NO_INVALID: () => '不是合法的证件号码',
  BUSINESS_LICENCE_INVALID: ({ length }) => `营业执照号应为 12–18 位大写字母或数字，现在是 ${length} 位`,
  CREDIT_CODE_INVALID: ({ fault, length }) =>
    fault === 'length' ? `${CHINESE_CREDIT_CODE.length}，现在是 ${length} 位` : CHINESE_CREDIT_CODE[fault],
  SPECIAL_CHARACTERS: ({ characters }) => `不能包含特殊字符或空格，请去掉：${listCharacters(characters, 'zh-CN')}`,
  CONTRACT_NAME_CHARACTERS: ({ characters }) => `合同名称不能包含特殊字符或空格，请去掉：${listCharacters(characters, 'zh-CN')}`,
  BANK_CARD_INVALID: (facts) => chineseDigits('银行卡号', '16–21 位', facts),
  MOBILE_INVALID: (facts) =>
    facts.kind === 'prefix' ? '手机号应以 1 开头，第二位为 1–9，请核对' : chineseDigits('手机号', '11 位', facts),
  EMAIL_INVALID: ({ fault }) => CHINESE_EMAIL[fault],
  PASSWORD_INVALID: chinesePassword,
  NUMBER_INVALID: () => '应为数字，例如 12 或 -1.5',
  INTEGER_INVALID: () => '应为整数，只能输入数字 0–9',
  MOBILE_OR_EMAIL_INVALID: () => '不是手机号或邮箱',
};

const english: Sentences = {
  REQUIRED: () => 'Cannot be empty',
  TOO_LONG: ({ max }) => `Cannot exceed ${count(max, 'character')}`,
  TOO_SHORT: ({ min }) => `Cannot be fewer than ${count(min, 'character')}`,
  LENGTH_OUT_OF_RANGE: ({ min, max }) => `Enter ${min}-${max} characters`,
  VALUE_TOO_GREAT: ({ max }) => `Cannot be greater than ${max}`,
  VALUE_TOO_SMALL: ({ min }) => `Cannot be less than ${min}`,
  VALUE_OUT_OF_RANGE: ({ min, max }) => `Enter a value in the range ${min}-${max}`,
  RULE_INVALID: () => 'Validation rule error',
  PATTERN_MISMATCH: () => 'Not in the required format; please correct it',
  ID_CARD_INVALID: () => 'Not a legal ID number',
  CERTIFICATE_NO_INVALID: () => 'Not a legal certificate number',
  BUSINESS_LICENCE_INVALID: ({ length }) => `A business licence number has 12–18 capital letters or digits; this has ${length}`,
  CREDIT_CODE_INVALID: ({ fault, length }) =>
    fault === 'length' ? `${ENGLISH_CREDIT_CODE.length}; this has ${length}` : ENGLISH_CREDIT_CODE[fault],
  SPECIAL_CHARACTERS: ({ characters }) => `No special characters or spaces; remove ${listCharacters(characters, 'en')}`,
  CONTRACT_NAME_CHARACTERS: ({ characters }) =>
    `A contract name has no special characters or spaces; remove ${listCharacters(characters, 'en')}`,
  BANK_CARD_INVALID: (facts) => englishDigits('A bank card number', '16–21 digits', facts),
  MOBILE_INVALID: (facts) =>
    facts.kind === 'prefix'
      ? 'A mobile number starts with 1 and then 1–9; please check'
      : englishDigits('A mobile number', '11 digits', facts),
  EMAIL_INVALID: ({ fault }) => ENGLISH_EMAIL[fault],
  PASSWORD_INVALID: englishPassword,
  NUMBER_INVALID: () => 'Enter a number, for example 12 or -1.5',
  INTEGER_INVALID: () => 'Enter a whole number, digits 0–9 only',
  MOBILE_OR_EMAIL_INVALID: () => 'Not a mobile number or e-mail address',
};

export const sentences: Record<Locale, Sentences> = { 'zh-CN': chinese, en: english };
