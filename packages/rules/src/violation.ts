/** Why a field is refused. `facts` carry what the sentence needs, so that server and web word it alike. */
export type Locale = 'zh-CN' | 'en';

type NoFacts = Record<string, never>;

/** What may be wrong with a field that wants a fixed or bounded number of digits. */
type DigitFault = { kind: 'short'; missing: number } | { kind: 'long'; excess: number } | { kind: 'characters' };

export interface ViolationFacts {
  REQUIRED: NoFacts;
  TOO_LONG: { max: number; length: number };
  TOO_SHORT: { min: number; length: number };
  LENGTH_OUT_OF_RANGE: { min: number; max: number; length: number };
  VALUE_TOO_GREAT: { max: number };
  VALUE_TOO_SMALL: { min: number };
  VALUE_OUT_OF_RANGE: { min: number; max: number };
  RULE_INVALID: NoFacts;
  PATTERN_MISMATCH: NoFacts;
  ID_CARD_INVALID: { fault: 'length' | 'characters' | 'region' | 'birthDate' | 'checkDigit' };
  CERTIFICATE_NO_INVALID: NoFacts;
  BUSINESS_LICENCE_INVALID: { length: number };
  CREDIT_CODE_INVALID: { fault: 'length' | 'characters' | 'checkDigit'; length: number };
  SPECIAL_CHARACTERS: { characters: readonly string[] };
  CONTRACT_NAME_CHARACTERS: { characters: readonly string[] };
  BANK_CARD_INVALID: DigitFault;
  MOBILE_INVALID: DigitFault | { kind: 'prefix' };
  EMAIL_INVALID: { fault: 'noAt' | 'noDomain' | 'form' };
  PASSWORD_INVALID: { kind: 'short'; missing: number } | { kind: 'long'; excess: number } | { kind: 'space' } | { kind: 'digitsOnly' };
  NUMBER_INVALID: NoFacts;
  INTEGER_INVALID: NoFacts;
  MOBILE_OR_EMAIL_INVALID: NoFacts;
}

export type ViolationCode = keyof ViolationFacts;

export type Violation<C extends ViolationCode = ViolationCode> = { [K in C]: { readonly code: K; readonly facts: ViolationFacts[K] } }[C];

/** A field rule: nothing when the value is right. An empty value is a value; see `optional`. */
export type FieldRule = (value: string) => Violation | undefined;

export function violation<C extends ViolationCode>(
  code: C,
  facts: ViolationFacts[C],
): { readonly code: C; readonly facts: ViolationFacts[C] } {
  return { code, facts };
}
