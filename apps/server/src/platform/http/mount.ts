import { AUDIENCES, type Audience, type ErrorCode, type ErrorFacts, type Operation, pathsOf, permissionAt } from '@moqi/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ActorOf, type Origin, permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { RawRequest } from '#operation/door.ts';
import type { BytesAnswer, Context, Handler, IncomingFile } from '#operation/handle.ts';
import { countCall } from '#platform/call-limits.ts';
import { transact } from '#platform/database/transact.ts';
import { Reads } from '#platform/reads.ts';
import { checkAnswer } from './answer-check.ts';
import { sendBytes } from './bytes.ts';
import { CookieJar } from './cookie-jar.ts';
import { EdgeRefusal } from './edge-refusal.ts';
import { granted } from './envelope.ts';
import { fieldsOf } from './fields.ts';
import { HELD, HeldProofs } from './held-proofs.ts';
import { admitCall, beginKeptCall, type KeptCall } from './kept-calls.ts';
import type { Kernel } from './kernel.ts';
import { localeOf } from './locale.ts';
import { MultipartBody } from './multipart.ts';
import { type PreparedInput, prepareInput } from './prepared-input.ts';
import { BodyDigest, keepRawBody, RAW_BODY_LIMIT, rawRequestOf } from './raw-request.ts';
import { isCrossSite } from './same-origin.ts';
import type { Fields } from './text-values.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operation?: Operation;
    readonly audience?: Audience;
  }
}

interface Mounted {
  readonly handler: Handler;
  readonly audience: Audience;
  readonly input: PreparedInput;
}

function fail(code: ErrorCode, facts?: ErrorFacts): never {
  throw new DomainError(code, facts);
}

async function* noFiles(): AsyncIterable<IncomingFile> {}

async function refuseTooMany({ platform }: Kernel, { limit, name }: Operation, origin: Origin, fields: Fields): Promise<void> {
  if (limit === undefined) return;
  const field = limit.field === undefined ? '' : (JSON.stringify(fields[limit.field]) ?? '');
  const seconds = await countCall(platform, `${name} ${origin.ip} ${field}`, limit, platform.clock.now());
  if (seconds !== undefined) throw new EdgeRefusal(429, 'TOO_MANY_REQUESTS', { seconds });
}

/** Reading goes on with a full disk, and so does logging in. */
async function refuseWithoutRoom(kernel: Kernel, { reads, needsNoRoom = false }: Operation): Promise<void> {
  if (reads === undefined && !needsNoRoom && (await kernel.room()) === 'none') throw new EdgeRefusal(507, 'STORAGE_FULL');
}

/** The doors of administrators, operators and programs open for nothing that does not say what it asks for. */
function refuseWithoutPermission(operation: Operation, audience: Audience, actor: ActorOf[Audience]): void {
  if (actor.kind === 'operator') {
    const { duties } = actor;
    if (!operation.duties?.some((duty) => duties.includes(duty))) throw new DomainError('DUTY_MISSING');
    return;
  }
  refuseWithoutScope(operation, audience, actor);
  const permission = permissionAt(operation, audience);
  if (permission === undefined && audience !== 'corporateAdmin') return;
  if (actor.kind !== 'member' || permission === undefined || !permits(actor, permission)) throw new DomainError('FORBIDDEN');
}

function refuseWithoutScope({ scope }: Operation, audience: Audience, actor: ActorOf[Audience]): void {
  if (audience !== 'openapi') return;
  const held = actor.kind === 'member' ? actor.merchantKey?.scopes : undefined;
  if (scope !== undefined && held?.includes(scope)) return;
  // nobody could add it to a key of a sandbox
  const isOfSandbox = actor.kind === 'member' && isSandbox(actor.party);
  throw new DomainError(isOfSandbox ? 'KEY_SCOPE_SANDBOX' : 'KEY_SCOPE', { scope: scope ?? '' });
}

/** A misspelt field would change what is done without a word: the code of a form, the address of a person. */
function refuseUnknown(kernel: Kernel, { input, handler }: Mounted, given: Fields | unknown[], request: FastifyRequest): void {
  const refusal = input.unknown(given, localeOf(request));
  if (refusal === undefined) return;
  if (kernel.checkCalls) throw refusal;
  request.log.warn(
    { operation: handler.operation.name, fields: Object.keys(refusal.fields) },
    'an input has a field that the call does not know',
  );
}

type OpenContext = Omit<Context<Operation>, 'audience' | 'fail'> & { readonly audience: Audience; readonly fail: typeof fail };

interface Running extends Pick<Arrival, 'jar' | 'body'> {
  /** under an idempotency key: the answer is kept with what it tells of */
  readonly kept: KeptCall | undefined;
}

/** Runs the story in the style it was told in. A retried attempt starts with the cookies of before, and reads everything again. */
async function run(handler: Handler, context: OpenContext, { jar, body, kept }: Running): Promise<unknown> {
  const { db } = context.platform;
  const { reads } = context;
  const mark = jar.mark();
  if (handler.style === 'steps') {
    const inTransaction = async (work: Parameters<typeof transact>[1]) => {
      body?.assertVerified();
      return transact(db, work).finally(() => reads.forget());
    };
    const answer = await handler.run({ ...context, files: body?.files() ?? noFiles(), transact: inTransaction } as never);
    await kept?.keep(db, answer);
    return answer;
  }
  body?.assertVerified();
  let isRepeated = false;
  return transact(db, async (tx) => {
    if (isRepeated) reads.forget();
    isRepeated = true;
    jar.restore(mark);
    const answer = await handler.run({ ...context, reads: reads.within(tx), tx } as never);
    await kept?.keep(tx, answer);
    return answer;
  });
}

interface Arrival {
  readonly request: FastifyRequest;
  readonly body: MultipartBody | undefined;
  /** for the door, if it verifies a signature over it */
  readonly raw: RawRequest | undefined;
  readonly jar: CookieJar;
  readonly reply: FastifyReply;
}

async function answerOf(kernel: Kernel, mounted: Mounted, arrival: Arrival): Promise<unknown> {
  const { request, body, raw, jar } = arrival;
  const { platform, doors } = kernel;
  const { handler, audience, input } = mounted;
  const { authorization, 'user-agent': userAgent = '' } = request.headers;
  const origin = { ip: request.ip, userAgent };
  const fields = body?.fields ?? fieldsOf(request);
  const given = Array.isArray(request.body) ? request.body : fields;
  const locale = localeOf(request);
  const now = platform.clock.now();
  input.refuseFaultyText(fields, locale);
  await refuseTooMany(kernel, handler.operation, origin, fields);
  await refuseWithoutRoom(kernel, handler.operation);
  const reads = new Reads(platform.db);
  const actor = await doors[audience]({
    operation: handler.operation,
    origin,
    reads,
    cookies: jar,
    fields,
    now,
    platform,
    ...(authorization === undefined ? {} : { authorization }),
    identified: ({ party, keyId }) => {
      request.calledWith = { party, keyId };
    },
    ...(raw && { request: raw }),
  });
  await admitCall(kernel, actor, arrival, now);
  refuseWithoutPermission(handler.operation, audience, actor);
  const parsed = input.parse(given, locale);
  refuseUnknown(kernel, mounted, given, request);
  const context = { actor, audience, input: parsed, now, platform, reads, cookies: jar, requestId: request.id, fail } as OpenContext;
  const kept = await beginKeptCall(kernel, handler.operation, { actor, arrival, now });
  return kept?.former === undefined ? await runWhole(handler, context, { jar, body, kept }) : kept.former.answer;
}

/** What a story that was refused has set is taken back. */
async function runWhole(handler: Handler, context: OpenContext, running: Running): Promise<unknown> {
  const { jar, kept } = running;
  const afterDoor = jar.mark();
  try {
    return await run(handler, context, running);
  } catch (error) {
    jar.restore(afterDoor);
    // a refusal has changed nothing; of anything else nobody knows what came of it
    if (error instanceof DomainError && !(error instanceof EdgeRefusal)) await kept?.drop();
    throw error;
  }
}

/** Its door verifies a signature over the request. */
const isSigned = ({ rawRequest }: Operation, audience: Audience): boolean => rawRequest === true || audience === 'openapi';

function bodyOf(request: FastifyRequest, { handler: { operation }, audience, input }: Mounted): Pick<Arrival, 'body' | 'raw'> {
  const isMultipart = request.isMultipart?.() ?? false;
  const digest = isSigned(operation, audience) && isMultipart ? new BodyDigest(request) : undefined;
  const body = isMultipart ? new MultipartBody(request, input.knownFields, digest) : undefined;
  return { body, raw: isSigned(operation, audience) ? rawRequestOf(request, digest) : undefined };
}

async function serve(kernel: Kernel, mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { operation } = mounted.handler;
  // an old call may change something by GET
  const isChanging = operation.method !== 'GET' || operation.changes.length > 0;
  if (isChanging && isCrossSite(request, kernel.publicHost)) throw new EdgeRefusal(403, 'CROSS_SITE');
  const { body, raw } = bodyOf(request, mounted);
  const jar = request.headers[HELD] === undefined ? new CookieJar(request) : new HeldProofs(request);
  let answer: unknown;
  try {
    await body?.readFields();
    answer = await answerOf(kernel, mounted, { request, reply, body, raw, jar });
  } finally {
    body?.discard();
    jar.writeTo(reply, kernel.secure);
  }
  if (operation.answer === 'bytes') return sendBytes(request, reply, answer as BytesAnswer);
  if (kernel.checkCalls) checkAnswer(operation, answer);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(granted(answer)));
}

/** `{name}` in a mount path is a path parameter. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Mounts one handler on every path of every door of its operation. */
export function mountHandler(app: FastifyInstance, kernel: Kernel, handler: Handler): void {
  const { operation } = handler;
  const input = prepareInput(operation);
  for (const audience of AUDIENCES) {
    const mounted: Mounted = { handler, audience, input };
    for (const path of pathsOf(operation, audience)) {
      app.route({
        method: operation.method,
        url: routeOf(path),
        config: { operation, audience },
        ...(isSigned(operation, audience) && { preParsing: keepRawBody, bodyLimit: RAW_BODY_LIMIT }),
        handler: (request, reply) => serve(kernel, mounted, request, reply),
      });
    }
  }
}
