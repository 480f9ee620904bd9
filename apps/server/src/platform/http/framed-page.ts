import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { localeOf } from './locale.ts';
import { escaped } from './page-frame.ts';
import type { Pages } from './page-html.ts';
import { answerNotFound } from './refusals.ts';
import type { FramedHeaders } from './security-headers.ts';

/** A page that pages of other sites may frame, each ticket of it those of one origin. */
export interface FramedPage {
  readonly path: `/${string}`;
  /** The origin that may frame the page of a ticket; undefined: none may. */
  originFor(platform: Platform, ticket: string): Promise<string | undefined>;
}

const LONGEST_TICKET = 80;

/** The page reads there whom it may tell what happens in it. */
const standingIn = (html: string, origin: string): string =>
  html.replace('<head>', () => `<head>\n<meta name="frame-origin" content="${escaped(origin)}">`);

/** Without a ticket, or with one that no site may frame, the page is as closed as all others. */
export function serveFramedPage(
  app: FastifyInstance,
  platform: Platform,
  { path, originFor }: FramedPage,
  { pages, headersFor }: { readonly pages: Pages | undefined; readonly headersFor: FramedHeaders },
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(path, async (request, reply) => {
    if (pages === undefined) return answerNotFound(reply);
    const { ticket } = request.query;
    const origin = typeof ticket === 'string' && ticket.length <= LONGEST_TICKET ? await originFor(platform, ticket) : undefined;
    if (origin !== undefined) {
      for (const name of ['x-frame-options', 'cross-origin-opener-policy']) reply.removeHeader(name);
      reply.headers(headersFor(origin));
    }
    const { html } = pages.write(path, localeOf(request));
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(origin === undefined ? html : standingIn(html, origin));
  });
}
