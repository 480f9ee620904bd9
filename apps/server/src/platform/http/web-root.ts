import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !takesPages(request.headers.accept)) return false;
  const path = request.url.split('?', 1)[0] ?? '/';
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last.includes('.') || /%2f|\.\./i.test(path)) return false;
  return PAGES_AMONG_CALLS.test(path) || !CALL_PREFIXES.has(path.split('/')[1] ?? '');
}

/**
 * The built web app. Hashed assets never change; index.html is always asked for again, otherwise a new build leaves old pages looking
 * for assets that are gone. Whatever is neither a file nor a page answers 404: a missing script must not come back as HTML.
 */
export async function serveWebRoot(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
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
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (webRoot !== undefined && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return answerNotFound(reply);
  });
}
