import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BytesAnswer } from '#operation/handle.ts';
import { filePolicy } from './security-headers.ts';

/** Server-sent events: they come for as long as somebody listens. */
const EVENT_STREAM = 'text/event-stream';
/** A proxy that gathers bytes would keep events back. The connection ends with them, so that a process that drains is rid of it. */
const STREAMING = { 'x-accel-buffering': 'no', connection: 'close' } as const;

/** First and last byte, both included, as in the header. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range asked for; `unsatisfiable` when it lies outside; undefined when the whole is to be sent: no range, several ranges, another
 * unit, or a syntax error (RFC 9110 §14.2: a server may ignore those).
 */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? undefined : tail(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function tail(length: number, size: number): Range | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
}

function extendedValue(text: string): string {
  // RFC 8187 attr-char: encodeURIComponent leaves ' ( ) * ! too much
  return encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** RFC 6266, with the name in ASCII for old readers and in full by RFC 8187 (once RFC 5987). */
export function contentDisposition(disposition: BytesAnswer['disposition'], fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed();
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${extendedValue(name)}`;
}

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  return asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
}

function askedRange(request: FastifyRequest, answer: BytesAnswer, etag: string | undefined): Range | 'unsatisfiable' | undefined {
  if (answer.size === undefined) return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined; // the caller's part is of another version
  return rangeOf(request.headers.range, answer.size);
}

/** Answers with a file: whole, in part, or "unchanged". */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, answer: BytesAnswer): FastifyReply {
  const etag = answer.etag === undefined ? undefined : `"${answer.etag}"`;
  reply.headers({
    'content-security-policy': filePolicy(answer.mediaType),
    // the right to read is checked anew each time; a copy may be kept but must be asked for again
    'cache-control': etag === undefined ? 'private, no-store' : 'private, no-cache',
    ...(etag === undefined ? {} : { etag }),
    ...(answer.size === undefined ? {} : { 'accept-ranges': 'bytes' }),
    ...(answer.mediaType === EVENT_STREAM ? STREAMING : {}),
  });
  if (etag !== undefined && isUnchanged(request, etag)) return reply.code(304).send();

  const range = askedRange(request, answer, etag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${answer.size}`).send();
  reply.type(answer.mediaType).header('content-disposition', contentDisposition(answer.disposition, answer.fileName));
  if (range === undefined) {
    if (answer.size !== undefined) reply.header('content-length', answer.size);
    return reply.send(Readable.from(answer.stream(), { objectMode: false }));
  }
  reply.code(206).headers({
    'content-range': `bytes ${range.first}-${range.last}/${answer.size}`,
    'content-length': range.last - range.first + 1,
  });
  return reply.send(Readable.from(answer.stream(range.first, range.last + 1), { objectMode: false }));
}
