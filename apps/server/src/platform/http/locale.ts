import type { Locale } from '@moqi/api';
import type { FastifyRequest } from 'fastify';

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
