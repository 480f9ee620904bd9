import { accountErrors } from './errors/account-errors.ts';
import { affiliateErrors } from './errors/affiliate-errors.ts';
import { childAccountErrors } from './errors/child-account-errors.ts';
import { contractErrors } from './errors/contract-errors.ts';
import { enterpriseErrors } from './errors/enterprise-errors.ts';
import { entranceErrors } from './errors/entrance-errors.ts';
import type { ErrorTable } from './errors/error-table.ts';
import { proofErrors } from './errors/proof-errors.ts';
import { reachErrors } from './errors/reach-errors.ts';
import { templateErrors } from './errors/template-errors.ts';
import { waitWords } from './wait-words.ts';

/**
 * Every refusal the platform can answer with: its number on the wire and its sentence in both languages.
 * A sentence says what happened, what was kept and what to do. `{name}` is filled from the error's facts.
 * 10201, 10203 and 10401 have the meanings of specification §4.
 */
const table = {
  ...accountErrors,
  ...entranceErrors,
  ...enterpriseErrors,
  ...affiliateErrors,
  ...childAccountErrors,
  ...contractErrors,
  ...templateErrors,
  ...proofErrors,
  ...reachErrors,
} as const;

export type ErrorCode = keyof typeof table;
export type Locale = 'zh-CN' | 'en';
/** The same words in both languages. */
export type Words = Readonly<Record<Locale, string>>;
/** What fills the blanks of a sentence. Words are said in the language of the sentence. */
export type ErrorFacts = Readonly<Record<string, string | number | Words>>;

export interface ErrorRow {
  readonly code: ErrorCode;
  readonly number: number;
}

/** The number on the wire. */
export function errorNumber(code: ErrorCode): number {
  return table[code][0];
}

/** `{wait}` of a sentence, from the `seconds` or `minutes` among its facts. */
function waitOf({ seconds, minutes }: ErrorFacts): Words {
  return waitWords(Number(seconds ?? Number(minutes ?? 0) * 60));
}

/** The sentence for a person, its blanks filled from the facts. */
export function errorSentence(code: ErrorCode, facts: ErrorFacts = {}, locale: Locale = 'zh-CN'): string {
  return sentenceOf(table[code], facts, locale);
}

/** The same of a row that is at hand. */
export function sentenceOf([, zh, en]: ErrorTable[string], facts: ErrorFacts, locale: Locale): string {
  return (locale === 'en' ? en : zh).replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = name === 'wait' ? waitOf(facts) : (facts[name] ?? '');
    return typeof fact === 'object' ? fact[locale] : String(fact);
  });
}

export const errorRows: readonly ErrorRow[] = (Object.keys(table) as ErrorCode[]).map((code) => ({ code, number: table[code][0] }));

/** Codes that the platform's edge may answer to any operation. */
export const EDGE_ERRORS = [
  'INPUT_INVALID',
  'UNAUTHENTICATED',
  'SESSION_REPLACED',
  'FORBIDDEN',
  'ENTERPRISE_MODE_NEEDED',
  'CHILD_ACCOUNT_PERSONAL',
  'CHILD_ACCOUNT_CLOSED',
  'SIGN_ON_CONFINED',
  'LOGIN_NETWORK',
  'LOGIN_SIGN_ON_ONLY',
  'LOGIN_PASSWORD',
  'LOGIN_SECOND_FACTOR',
  'LOGIN_TOO_OLD',
  'CROSS_SITE',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'BODY_TOO_LARGE',
  'STORAGE_FULL',
  'DATABASE_AWAY',
  'OUTCOME_UNKNOWN',
  'UNEXPECTED',
] as const satisfies readonly ErrorCode[];

/** What the door of programs may answer to any operation, beside those. */
export const OPENAPI_ERRORS = [
  'KEY_REFUSED',
  'KEY_TIME',
  'KEY_NONCE',
  'KEY_ADDRESS',
  'KEY_PAUSED',
  'KEY_SCOPE',
  'KEY_SCOPE_SANDBOX',
  'KEY_KEEPER_GONE',
  'KEY_TOKEN_ENDED',
  'IDEMPOTENCY_OTHER',
  'IDEMPOTENCY_RUNNING',
  'IDEMPOTENCY_KEY_INVALID',
] as const satisfies readonly ErrorCode[];
