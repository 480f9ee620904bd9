import type { Audience, Operation } from '@moqi/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActorOf, PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { RawRequest } from '#operation/door.ts';
import type { Database } from '#platform/platform.ts';
import { EdgeRefusal } from './edge-refusal.ts';
import type { Kernel } from './kernel.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the program that called; null: none came with one. */
    calledWith: { readonly party: PartyId; readonly keyId: string } | null;
  }
}

interface Calling {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly raw: RawRequest | undefined;
}

const keyOf = (actor: ActorOf[Audience]) => (actor.kind === 'member' ? actor.merchantKey : undefined);

/** Counts a program's call, and tells it what is left. @throws EdgeRefusal TOO_MANY_REQUESTS */
export async function admitCall({ callKeeper, platform }: Kernel, actor: ActorOf[Audience], { reply }: Calling, now: Date): Promise<void> {
  const key = keyOf(actor);
  if (key === undefined || callKeeper === undefined) return;
  const { headers, waitSeconds } = await callKeeper.admit(platform, key, now);
  reply.headers(headers);
  if (waitSeconds !== undefined) throw new EdgeRefusal(429, 'TOO_MANY_REQUESTS', { seconds: waitSeconds });
}

/** A call under an idempotency key. */
export interface KeptCall {
  /** what it was answered the first time */
  readonly former: { readonly answer: unknown } | undefined;
  keep(db: Database, answer: unknown): Promise<void>;
  drop(): Promise<void>;
}

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** What an idempotency key stands for: the request as it came, but for the proof of who sent it. */
function requestText({ raw, request }: Calling): string {
  const body = raw?.body === undefined ? String(request.headers['content-digest']) : Buffer.from(raw.body).toString('base64');
  return [request.method, request.url, body].join('\n');
}

/** Undefined: the call reads, or comes without such a key. @throws DomainError IDEMPOTENCY_… */
export async function beginKeptCall(
  { callKeeper, platform }: Kernel,
  { reads, answer }: Operation,
  { actor, arrival, now }: { readonly actor: ActorOf[Audience]; readonly arrival: Calling; readonly now: Date },
): Promise<KeptCall | undefined> {
  const given = arrival.request.headers['idempotency-key'];
  const key = keyOf(actor);
  if (given === undefined || key === undefined || callKeeper === undefined || actor.kind !== 'member') return undefined;
  if (reads !== undefined || answer === 'bytes') return undefined;
  if (typeof given !== 'string' || !IDEMPOTENCY_KEY.test(given)) throw new DomainError('IDEMPOTENCY_KEY_INVALID');
  const named = { party: actor.party, keyId: key.keyId };
  const former = await callKeeper.begin(platform, named, { idempotencyKey: given, request: requestText(arrival), now });
  if (former !== undefined) arrival.reply.header('idempotent-replayed', 'true');
  return {
    former,
    keep: (db, told) => callKeeper.keep(db, named, given, told),
    drop: () => callKeeper.drop(platform.db, named, given),
  };
}

/** Notes each call of a program once it is answered. */
export function noteCalls(app: FastifyInstance, { callKeeper, platform }: Kernel): void {
  app.decorateRequest('calledWith', null);
  if (callKeeper === undefined) return;
  app.addHook('onResponse', async (request, reply) => {
    const { calledWith, routeOptions, method, ip, id: requestId, refusal: code } = request;
    if (calledWith === null) return;
    const [ms, at] = [Math.round(reply.elapsedTime), platform.clock.now()];
    const call = { ...calledWith, at, call: `${method} ${routeOptions.url ?? ''}`, status: reply.statusCode, code, ms, ip, requestId };
    await callKeeper.note(platform, call).catch((error: unknown) => request.log.error({ err: error, requestId }, 'a call was not noted'));
  });
}
