import { formatClerkTime, formatRemaining, formatWaited, type Instant, type Locale } from '@moqi/rules';
import { useMemo } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';

export interface Formats {
  /** 今天 18:00 · 11-30 18:00 · 2027-12-31 */
  readonly time: (at: Instant) => string;
  /** 已等 1 天 */
  readonly waited: (since: Instant) => string;
  /** 还剩 9 天 */
  readonly remaining: (until: Instant) => string;
}

export function formatsIn(locale: Locale, now: () => number = Date.now): Formats {
  const options = () => ({ locale, now: now() });
  return {
    time: (at) => formatClerkTime(at, options()),
    waited: (since) => formatWaited(since, options()),
    remaining: (until) => formatRemaining(until, options()),
  };
}

/** The display formats of `@moqi/rules` in the language of the page. Those without words are used from there directly. */
export function useFormat(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsIn(locale), [locale]);
}
