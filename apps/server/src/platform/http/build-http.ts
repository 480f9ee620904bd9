import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { AgentServer } from '#operation/agent-server.ts';
import type { CallKeeper } from '#operation/call-keeper.ts';
import type { DirectoryServer } from '#operation/directory-server.ts';
import type { Doors } from '#operation/door.ts';
import type { Handler } from '#operation/handle.ts';
import { type Room, watchRoom } from '#platform/disk-room.ts';
import type { LogSink } from '#platform/log-file.ts';
import type { Platform } from '#platform/platform.ts';
import type { Others } from '#platform/processes/messages.ts';
import { serveAgents } from './agent-door.ts';
import { LOOK_EVERY_MS, watchConnections } from './connections.ts';
import { serveDirectory } from './directory-door.ts';
import { type FramedPage, serveFramedPage } from './framed-page.ts';
import { serveHealth } from './health.ts';
import { noteCalls } from './kept-calls.ts';
import type { Kernel } from './kernel.ts';
import { mountHandler } from './mount.ts';
import { serveOpenApi } from './openapi-page.ts';
import { type PageFacts, readPages } from './page-html.ts';
import { type PublishedFiles, servePublishedFiles } from './published-files.ts';
import { answerError } from './refusals.ts';
import { isSigningPage, type SecurityHeaders, securityHeaders } from './security-headers.ts';
import { type ShortLinks, serveShortLinks } from './short-links.ts';
import { serveWebRoot } from './web-root.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of the refusal that was answered; 0: none. */
    refusal: number;
  }
}

export interface HttpParts {
  readonly platform: Platform;
  readonly handlers: readonly Handler[];
  readonly doors: Doors;
  /** Directory of the built web app; absent: calls only. */
  readonly webRoot?: string;
  /** Compare each answer with its schema. Default: everywhere but in production. */
  readonly checkCalls?: boolean;
  /** Absent: there are none. */
  readonly shortLinks?: ShortLinks;
  /** Absent: there are none. */
  readonly publishedFiles?: PublishedFiles;
  /** Absent: other sites may frame nothing. */
  readonly framedPages?: readonly FramedPage[];
  /** Absent: calls of programs are neither counted nor noted. */
  readonly callKeeper?: CallKeeper;
  /** Absent: there is no door for agents. */
  readonly agentServer?: AgentServer;
  /** Absent: there is no door for directories. */
  readonly directoryServer?: DirectoryServer;
  /** How long headers may take, and a body that brings nothing. */
  readonly patienceMs?: number;
  /** Where the log goes, for what `/health` says of it. */
  readonly sink?: LogSink;
  /** What the other processes of this server do. Default: there are none. */
  readonly others?: () => Others | undefined;
  /** Default: of the disk of the data directory. */
  readonly room?: () => Promise<Room>;
}

const PATIENCE_MS = 15_000;

/** Fields and JSON: room for a contract's placements and a sheet of handwriting. */
const FORM_LIMIT = 4 * 1024 * 1024;
/** What WeChat tells of a follower takes less than one kilobyte. */
const XML_LIMIT = 16 * 1024;
/** A 50 MB file over a slow mobile line. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000;

/** One line a request, and it is ours: the framework's hold addresses. What it alone can tell stays: a file that broke off on its way out. */
class OwnLines extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // the caller has seen enough and hung up
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error, requestId: request.id }, 'a file broke off');
  }
}

/** The id a proxy gave, when it looks like one, else ours. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function serverOf(platform: Platform, patienceMs: number): FastifyInstance {
  return fastify({
    loggerInstance: platform.log,
    logController: new OwnLines(),
    genReqId: requestIdOf,
    // a logger of its own for each request costs more than the lines it writes; they name the request themselves
    childLoggerFactory: (logger) => logger,
    trustProxy: platform.config.trustProxy.length === 0 ? false : [...platform.config.trustProxy],
    bodyLimit: FORM_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: patienceMs, connectionsCheckingInterval: LOOK_EVERY_MS },

    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
}

function addHooks(app: FastifyInstance, platform: Platform, { page, signingPage, call }: SecurityHeaders): void {
  app.decorateRequest('refusal', 0);
  app.decorateRequest('rawBody', null);
  app.addHook('onRequest', (request, reply, done) => {
    const ofPage = isSigningPage(request.url) ? signingPage : page;
    reply.headers(request.routeOptions.config.operation === undefined ? ofPage : call).header('x-request-id', request.id);
    done();
  });
  // nothing in these lines comes from the caller, so they need not be searched for secrets
  const log = platform.log.child({}, { redact: [] });
  // the pattern of the route, never the address: addresses carry names, numbers and signatures
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, audience } = request.routeOptions.config;
    if (operation !== undefined) {
      const ms = Math.round(reply.elapsedTime);
      log.info(
        { requestId: request.id, operation: operation.name, audience, status: reply.statusCode, code: request.refusal, ms },
        'answered',
      );
    }
    done();
  });
}

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/** A body of XML is one field, as it came: who asks for it reads it. */
function keepXml(app: FastifyInstance): void {
  app.addContentTypeParser('text/xml', { parseAs: 'string', bodyLimit: XML_LIMIT }, (_request, body, done) => done(null, { xml: body }));
}

/** Doors whose protocol is not ours. */
async function serveOtherProtocols(app: FastifyInstance, kernel: Kernel, { agentServer, directoryServer }: HttpParts): Promise<void> {
  if (agentServer !== undefined) serveAgents(app, kernel, agentServer);
  if (directoryServer !== undefined) await serveDirectory(app, kernel.platform, directoryServer);
}

const factsOf = ({ config, outsideAccounts }: Platform): PageFacts => ({
  hasTrials: config.trialSigning,
  outsideLogins: Object.entries(outsideAccounts)
    .map(([provider, { name }]) => (name === 'simulator' ? `${provider}:simulator` : provider))
    .join(' '),
});

/** The server, ready to listen. More routes may be added before it does. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { platform, handlers, doors, webRoot, checkCalls, patienceMs = PATIENCE_MS } = parts;
  const room = parts.room ?? watchRoom(platform.config.dataDir);
  const publicUrl = new URL(platform.config.publicUrl);
  const kernel: Kernel = {
    platform,
    doors,
    room,
    publicHost: publicUrl.host,
    secure: publicUrl.protocol === 'https:',
    checkCalls: checkCalls ?? platform.config.checkCalls,
    callKeeper: parts.callKeeper,
  };
  const app = serverOf(platform, patienceMs);
  watchConnections(app, patienceMs, () => platform.streams.close());
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(formbody);
  readJson(app);
  keepXml(app);
  const pages = webRoot === undefined ? undefined : readPages(webRoot, factsOf(platform));
  const headers = securityHeaders(platform.config.publicUrl, pages?.inlineScripts ?? []);
  addHooks(app, platform, headers);
  noteCalls(app, kernel);
  serveHealth(app, platform, { room, sink: parts.sink, others: parts.others });
  serveOpenApi(
    app,
    handlers.map(({ operation }) => operation),
    platform.config.publicUrl,
  );
  await app.register(async (scope) => {
    for (const handler of handlers) if (handler.operation.body === 'form') mountHandler(scope, kernel, handler);
  });
  // its own scope: the parser's hooks run for each request of their scope
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const handler of handlers) if (handler.operation.body === 'multipart') mountHandler(scope, kernel, handler);
  });
  if (parts.shortLinks !== undefined) serveShortLinks(app, platform, { ...parts.shortLinks, headers }, pages);
  await serveOtherProtocols(app, kernel, parts);
  if (parts.publishedFiles !== undefined) servePublishedFiles(app, platform, parts.publishedFiles);
  for (const framedPage of parts.framedPages ?? []) serveFramedPage(app, platform, framedPage, { pages, headersFor: headers.framed });
  await serveWebRoot(app, webRoot, pages);
  return app;
}
