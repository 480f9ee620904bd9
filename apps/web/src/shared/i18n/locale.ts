import type { Locale } from '@moqi/rules';

export const LOCALES = ['zh-CN', 'en'] as const satisfies readonly Locale[];

/** The server reads the same cookie for the sentences of its answers. */
const COOKIE = 'locale';
const ONE_YEAR_SECONDS = 31_536_000;

function understood(tag: string | undefined): Locale | undefined {
  if (tag === undefined) return undefined;
  if (/^zh\b/i.test(tag)) return 'zh-CN';
  return /^en\b/i.test(tag) ? 'en' : undefined;
}

/** The chosen language, else the first one of the browser that we speak, else Chinese. */
export function preferredLocale(cookies: string = document.cookie, languages: readonly string[] = navigator.languages): Locale {
  const chosen = understood(new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(cookies)?.[1]);
  if (chosen) return chosen;
  for (const tag of languages) {
    const locale = understood(tag);
    if (locale) return locale;
  }
  return 'zh-CN';
}

export function rememberLocale(locale: Locale): void {
  // the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
