import type { ErrorCode, ErrorFacts, Words } from '@moqi/api';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/refusal.ts';
import { isConnectionLost, OutcomeUnknown } from '#platform/database/lost-connection.ts';
import { errorCode } from '#platform/start-failure.ts';
import { StorageFull } from '#ports/object-store.ts';
import { DrawingsBusy } from '#ports/page-images.ts';
import { EdgeRefusal } from './edge-refusal.ts';
import { refused } from './envelope.ts';
import { localeOf } from './locale.ts';
import { InputRefused } from './prepared-input.ts';
import { namedForPrograms, statusForPrograms } from './program-refusals.ts';

/** Why a body could not even be read. */
const UNREADABLE: Words = { 'zh-CN': '请求内容无法解析', en: 'the body of the request cannot be read' };

/** A file that is refused is not an envelope to its reader (an image, a viewer), so the status has to say it. */
function statusForBytes(code: ErrorCode): number {
  if (code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED') return 401;
  if (code === 'NOT_FOUND' || code === 'FILE_UNKNOWN' || code === 'CONTRACT_NOT_FOUND') return 404;
  return code === 'INPUT_INVALID' ? 400 : 403;
}

function statusOf(error: DomainError, request: FastifyRequest): number {
  if (error instanceof EdgeRefusal) return error.status;
  if (request.routeOptions.config.audience === 'openapi') return statusForPrograms(error.code);
  return request.routeOptions.config.operation?.answer === 'bytes' ? statusForBytes(error.code) : 200;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

const DISK_FULL = '53100';
/** A database that recovers is back after about this time. */
const AWAY_SECONDS = 3;

/** What the caller can do nothing about, but try again. */
function systemRefusalOf(error: Error): EdgeRefusal | undefined {
  if (error instanceof StorageFull || errorCode(error) === DISK_FULL) return new EdgeRefusal(507, 'STORAGE_FULL');
  if (error instanceof DrawingsBusy) return new EdgeRefusal(429, 'TOO_MANY_REQUESTS', { seconds: error.seconds });
  if (error instanceof OutcomeUnknown) return new EdgeRefusal(503, 'OUTCOME_UNKNOWN', { seconds: AWAY_SECONDS });
  if (isConnectionLost(error)) return new EdgeRefusal(503, 'DATABASE_AWAY', { seconds: AWAY_SECONDS });
  return undefined;
}

/** The framework's own refusals of a request in our words. Undefined: not the caller's fault, a bug. */
function edgeRefusalOf(error: FastifyError, request: FastifyRequest): EdgeRefusal | undefined {
  const ofTheSystem = systemRefusalOf(error);
  if (ofTheSystem !== undefined) return ofTheSystem;
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new EdgeRefusal(413, 'BODY_TOO_LARGE', { limit: megabytes(request.routeOptions.bodyLimit ?? 0) });
  if (statusCode < 400 || statusCode >= 500) return undefined;
  return new EdgeRefusal(statusCode === 415 ? 415 : 400, 'INPUT_INVALID', { reason: UNREADABLE });
}

function sendRefusal(reply: FastifyReply, status: number, refusal: { code: ErrorCode; facts: ErrorFacts; data: unknown }): FastifyReply {
  const envelope = refused(refusal.code, refusal.facts, localeOf(reply.request), refusal.data);
  const isProgram = reply.request.routeOptions.config.audience === 'openapi';
  const told = isProgram ? { ...envelope, ...namedForPrograms(refusal.code) } : envelope;
  reply.request.refusal = envelope.code;
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(told));
}

/** The only place that turns a refusal into an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof DomainError ? error : edgeRefusalOf(error, request);
  if (refusal instanceof EdgeRefusal && refusal.status === 503)
    request.log.warn({ err: error, requestId: request.id }, 'the database was away');
  if (refusal === undefined) {
    request.log.error({ err: error, requestId: request.id }, 'unexpected');
    return sendRefusal(reply, 500, { code: 'UNEXPECTED', facts: {}, data: { requestId: request.id } });
  }
  if (refusal.facts.seconds !== undefined) reply.header('retry-after', refusal.facts.seconds);
  const data = refusal instanceof InputRefused ? { fields: refusal.fields } : undefined;
  return sendRefusal(reply, statusOf(refusal, request), { code: refusal.code, facts: refusal.facts, data });
}

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, 404, { code: 'NOT_FOUND', facts: {}, data: null });
}
