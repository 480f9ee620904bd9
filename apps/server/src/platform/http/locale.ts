import type { Locale } from '@moqi/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Set by the web app when a language is chosen. */
export const LOCALE_COOKIE = 'locale';

function understood(tag: string | undefined): Locale | undefined {
  if (tag === undefined) return undefined;
  if (/^zh\b/i.test(tag)) return 'zh-CN';
  return /^en\b/i.test(tag) ? 'en' : undefined;
}

interface Preference {
  readonly tag: string;
  readonly weight: number;
}

// RFC 9110 §12.5.4: language ranges with optional weights
function preferences(header: string): Preference[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i);
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** The language of the sentences in an answer: the chosen one, else the browser's, else Chinese. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = understood(request.cookies[LOCALE_COOKIE]);
  if (chosen !== undefined) return chosen;
  for (const { tag } of preferences(request.headers['accept-language'] ?? '')) {
    const locale = understood(tag);
    if (locale !== undefined) return locale;
  }
  return 'zh-CN';
}

/**
 * The language of a page: the one chosen in this browser, else the one that its address names, because a sender named it for a signer, else
 * the browser’s. The page asks the cookie alone; what an address named is forgotten with the session of the browser.
 */
export function localeOfPage(request: FastifyRequest, reply: FastifyReply, address: string): Locale {
  const named = understood(new URLSearchParams(address.split(/[?#]/)[1]).get('lang') ?? undefined);
  if (named === undefined || understood(request.cookies[LOCALE_COOKIE]) !== undefined) return localeOf(request);
  reply.setCookie(LOCALE_COOKIE, named, { path: '/', sameSite: 'lax' });
  return named;
}
