import type { Readable } from 'node:stream';
import { OPENAPI, pathsOf } from '@moqi/api';
import { ACTING_SCOPES, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Agent, AgentServer, CalledAnswer } from '#operation/agent-server.ts';
import { Reads } from '#platform/reads.ts';
import { CookieJar } from './cookie-jar.ts';
import { EdgeRefusal } from './edge-refusal.ts';
import { admitCall } from './kept-calls.ts';
import type { Kernel } from './kernel.ts';
import { RAW_BODY_LIMIT } from './raw-request.ts';
import { isForeignOrigin } from './same-origin.ts';

const AGENTS = '/mcp';
/** Where a client that is refused finds out how to come in (RFC 9728). */
const ABOUT = `/.well-known/oauth-protected-resource${AGENTS}`;

/** By an access token alone: a signature covers one request, and a call of an agent is asked for in two. */
async function agentOf({ doors, platform }: Kernel, request: FastifyRequest): Promise<Member> {
  const { authorization, 'user-agent': userAgent = '' } = request.headers;
  if (authorization === undefined || !/^Bearer /i.test(authorization)) throw new DomainError('UNAUTHENTICATED');
  let key: FastifyRequest['calledWith'] = null;
  try {
    const member = await doors.openapi({
      origin: { ip: request.ip, userAgent },
      reads: new Reads(platform.db),
      cookies: new CookieJar(request),
      fields: {},
      now: platform.clock.now(),
      platform,
      authorization,
      identified: ({ party, keyId }) => {
        key = { party, keyId };
      },
    });
    if (ACTING_SCOPES.some((scope) => member.merchantKey?.scopes.includes(scope))) throw new DomainError('AGENT_KEY_TOO_WIDE');
    return member;
  } catch (error) {
    // who comes in is noted with each call; who does not, here
    request.calledWith = key;
    throw error;
  }
}

/** What an agent takes in one answer, in octets: it stands in its memory and in ours, and a third longer in base64. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The whole of an answer; undefined as soon as it is too much: the rest is not made. */
async function wholeOf(stream: Readable): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Calls at the door of programs as the agent itself would, from where it is. */
function callerOf(app: FastifyInstance, request: FastifyRequest): Agent['call'] {
  const { authorization, 'accept-language': language, 'user-agent': userAgent } = request.headers;
  const told = { ...(language && { 'accept-language': language }), ...(userAgent && { 'user-agent': userAgent }) };
  return async (operation, input): Promise<CalledAnswer> => {
    const [path = ''] = pathsOf(operation, 'openapi');
    const isQuery = operation.method === 'GET';
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const answer = await app.inject({
      method: operation.method,
      url: isQuery ? `${path}?${query}` : path,
      headers: { ...told, authorization: authorization ?? '', 'x-request-id': request.id },
      remoteAddress: request.ip,
      ...(!isQuery && { payload: input }),
      payloadAsStream: true,
    });
    return { status: answer.statusCode, mediaType: String(answer.headers['content-type'] ?? ''), body: await wholeOf(answer.stream()) };
  };
}

const isToolCall = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && (message as { method?: unknown }).method === 'tools/call';

/** Older revisions of the protocol put several messages into one request; of more than so many the server takes none. */
const MOST_MESSAGES = 100;

/** How many messages came, and how many of them call a tool. What is taken as no message at all counts as one. */
function countsOf(body: unknown): { readonly messages: number; readonly toolCalls: number } {
  const isTaken = Array.isArray(body) && body.length > 0 && body.length <= MOST_MESSAGES;
  const messages: readonly unknown[] = isTaken ? body : [body];
  return { messages: messages.length, toolCalls: messages.filter(isToolCall).length };
}

interface Parts {
  readonly app: FastifyInstance;
  readonly kernel: Kernel;
  readonly agents: AgentServer;
}

async function serve({ app, kernel, agents }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, publicHost } = kernel;
  if (isForeignOrigin(request, publicHost)) throw new EdgeRefusal(403, 'CROSS_SITE');
  const about = platform.config.publicUrl + ABOUT;
  const member = await agentOf(kernel, request).catch((error: unknown) => {
    reply.header('www-authenticate', `Bearer resource_metadata="${about}"`);
    throw error;
  });
  // a call counts at the door of programs, everything else here
  const { messages, toolCalls } = countsOf(request.body);
  const count = async (times: number) => {
    for (let n = 0; n < times; n += 1) await admitCall(kernel, member, { request, reply, raw: undefined }, platform.clock.now());
  };
  await count(messages - toolCalls);
  const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const asked = new Request(platform.config.publicUrl + AGENTS, {
    method: request.method,
    headers: headers.map(([name, value]) => [name, value]),
  });
  const call = callerOf(app, request);
  let called = 0;
  const noted: Agent['call'] = (operation, input) => {
    called += 1;
    return call(operation, input);
  };
  const answer = await agents.answer(asked, request.body, { scopes: member.merchantKey?.scopes ?? [], call: noted });
  // the tools have run once their answers are there
  const body = Buffer.from(await answer.arrayBuffer());
  // one that is not there, or is asked for otherwise than it is described, calls nothing
  await count(toolCalls - called);
  reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('cache-control', 'no-store');
  return reply.send(body);
}

/** What clients ask before they get a token: where tokens are, and how. */
function serveAbout(app: FastifyInstance, publicUrl: string): void {
  const about = {
    resource: publicUrl + AGENTS,
    authorization_servers: [publicUrl],
    scopes_supported: KEY_SCOPE_NAMES.filter((scope) => !ACTING_SCOPES.includes(scope)),
    bearer_methods_supported: ['header'],
  };
  const tokens = {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}${OPENAPI}/token`,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  app.get(ABOUT, async (_, reply) => reply.header('cache-control', 'no-cache').send(about));
  app.get('/.well-known/oauth-authorization-server', async (_, reply) => reply.header('cache-control', 'no-cache').send(tokens));
}

/** The door of agents: the Model Context Protocol over the calls of programs, each of them asked for with the agent's own proof. */
export function serveAgents(app: FastifyInstance, kernel: Kernel, agents: AgentServer): void {
  serveAbout(app, kernel.platform.config.publicUrl);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: AGENTS,
    bodyLimit: RAW_BODY_LIMIT,
    config: { audience: 'openapi' },
    handler: (request, reply) => serve({ app, kernel, agents }, request, reply),
  });
}
