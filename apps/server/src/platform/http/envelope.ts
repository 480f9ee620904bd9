import { type ErrorCode, type ErrorFacts, errorNumber, errorSentence, type Locale } from '@moqi/api';

/** What every call answers with (specification §5.2, §7.18). `code` is 0 on success, else the number of the refusal. */
export interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
  readonly code: number;
  readonly msg: string;
}

export function granted(data: unknown): Envelope {
  return { success: true, data: data ?? null, code: 0, msg: '' };
}

function inOneLanguage(facts: ErrorFacts, locale: Locale): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[locale] : fact]));
}

/** `data` lets a page use the blanks of the sentence (how many attempts are left) or what else belongs to the refusal. */
export function refused(code: ErrorCode, facts: ErrorFacts, locale: Locale, data: unknown = inOneLanguage(facts, locale)): Envelope {
  return { success: false, data, code: errorNumber(code), msg: errorSentence(code, facts, locale) };
}
