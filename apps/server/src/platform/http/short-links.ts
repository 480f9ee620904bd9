import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { localeOfPage } from './locale.ts';
import type { Pages } from './page-html.ts';
import { isSigningPage, type SecurityHeaders } from './security-headers.ts';

/** Short addresses in messages, which the module that writes the messages follows. */
export interface ShortLinks {
  /** with a slash at both ends */
  readonly path: `/${string}/`;
  /** The path it leads to; undefined: nobody made it, or it is long over. */
  follow(platform: Platform, token: string): Promise<string | undefined>;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** The page as if it stood at its own address, which it takes over when it starts. */
const standingAt = (html: string, address: string): string =>
  html.replace('<head>', () => `<head>\n<meta name="address" content="${escaped(address)}">`);

/**
 * Leads to the page and grants nothing itself. A browser is given the page at once: being sent on costs a phone another answer. All
 * others are sent on. The address of the page carries a proof, which neither a cache nor the next site may see.
 */
export function serveShortLinks(
  app: FastifyInstance,
  platform: Platform,
  { path, follow, headers }: ShortLinks & { readonly headers: SecurityHeaders },
  pages: Pages | undefined,
): void {
  app.get<{ Params: { token: string } }>(`${path}:token`, async (request, reply) => {
    const target = await follow(platform, request.params.token);
    if (target === undefined) {
      reply.callNotFound();
      return reply;
    }
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const isBrowser = request.headers.accept?.includes('text/html') === true;
    const page = isBrowser ? pages?.write(target.split(/[?#]/, 1)[0] ?? '/', localeOfPage(request, reply, target)) : undefined;
    if (page?.isKnown !== true) return reply.redirect(target, 302);
    if (isSigningPage(target)) reply.headers(headers.signingPage);
    return reply.type('text/html; charset=utf-8').send(standingAt(page.html, target));
  });
}
