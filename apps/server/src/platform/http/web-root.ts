import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPage } from './locale.ts';
import type { Pages } from './page-html.ts';
import { answerNotFound } from './refusals.ts';

/** First segments of addresses under which there are calls but never pages. */
const CALL_PREFIXES = new Set([
  'c',
  'i',
  'si',
  'fileOper',
  'verify',
  'dingTalk',
  'yaic',
  'openapi',
  'openapi.json',
  'mcp',
  '.well-known',
  'health',
  'ready',
  'assets',
  'pdfjs',
]);
/** `/c/m/…` is also the console's address in the browser (specification §2.3). */
const PAGES_AMONG_CALLS = /^\/c\/m\//;

/** A browser asks for HTML; a person with curl takes anything. Scripts that want JSON or an image get no page. */
function takesPages(accept: string | undefined): boolean {
  return accept === undefined || accept === '*/*' || accept.includes('text/html');
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !takesPages(request.headers.accept)) return false;
  const path = pathOf(request);
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last.includes('.') || /%2f|\.\./i.test(path)) return false;
  return PAGES_AMONG_CALLS.test(path) || !CALL_PREFIXES.has(path.split('/')[1] ?? '');
}

/**
 * The built web app. Hashed assets never change; index.html is always asked for again, otherwise a new build leaves old pages looking
 * for assets that are gone. Where the app has no page, its own page that says so comes with 404. Whatever is neither a file nor a page
 * answers 404: a missing script must not come back as HTML.
 */
export async function serveWebRoot(app: FastifyInstance, webRoot: string | undefined, pages: Pages | undefined): Promise<void> {
  if (webRoot !== undefined) {
    // scripts that pages of other sites load
    const forOtherSites = join(webRoot, 'embed/');
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // one route a file, found at start: nothing else can be asked of the disk
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply: FastifyReply, path: string) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.startsWith(forOtherSites))
          reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (pages === undefined || !isPage(request)) return answerNotFound(reply);
    const { isKnown, html } = pages.write(pathOf(request), localeOfPage(request, reply, request.url));
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
