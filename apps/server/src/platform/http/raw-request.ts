import { createHash, type Hash } from 'node:crypto';
import type { Words } from '@moqi/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawRequest } from '#operation/door.ts';
import { sha256Of } from '#platform/content-digest.ts';
import { EdgeRefusal } from './edge-refusal.ts';

/** The largest body that a door is given: it lies in memory. */
export const RAW_BODY_LIMIT = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they came; null unless the operation declares `rawRequest` or a program asks. */
    rawBody: Buffer[] | null;
  }
}

/** Sees every byte of the body on its way to the parser. A stream that is paused waits for the parser and loses nothing. */
function watch({ raw }: FastifyRequest, see: (chunk: Buffer) => void): () => void {
  raw.pause();
  raw.on('data', see);
  return () => raw.off('data', see);
}

/** For routes whose door verifies a signature. The parser refuses what is over the limit; only what is within is kept. */
export function keepRawBody(request: FastifyRequest, _reply: FastifyReply, _payload: unknown, done: () => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.rawBody = chunks;
  const isStreamed = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  if (!isStreamed && request.method !== 'GET') {
    watch(request, (chunk) => {
      size += chunk.byteLength;
      if (size <= RAW_BODY_LIMIT) chunks.push(chunk);
    });
  }
  done();
}

/** `digest`: of a multipart body, which the door does not wait for. */
export function rawRequestOf({ method, url, headers, rawBody }: FastifyRequest, digest: BodyDigest | undefined): RawRequest {
  return { method, path: url, headers, body: digest === undefined ? Buffer.concat(rawBody ?? []) : undefined };
}

const NEEDED: Words = {
  'zh-CN': '请求头缺少 Content-Digest，或其中没有可用的 sha-256 摘要。没有保存任何内容，请按 RFC 9530 附上整个请求体的摘要',
  en: 'the header Content-Digest is missing or has no usable sha-256 digest. Nothing was saved; send the digest of the whole body (RFC 9530)',
};
const DIFFERENT: Words = {
  'zh-CN': '请求体与请求头 Content-Digest 的摘要不一致。没有保存任何内容，请重新计算摘要后再发送',
  en: 'the body does not match the digest in the header Content-Digest. Nothing was saved; compute the digest again and resend',
};

/**
 * What the caller's signature covers of a multipart body: its digest in a header, compared with the bytes once all of them have streamed
 * by. Until then nothing of the request may be written.
 */
export class BodyDigest {
  readonly #expected: Buffer;
  readonly #hash: Hash = createHash('sha256');
  readonly #stop: () => void;
  #isVerified = false;

  /** @throws EdgeRefusal INPUT_INVALID without a digest */
  constructor(request: FastifyRequest) {
    const expected = sha256Of(request.headers['content-digest']);
    if (expected === undefined) throw new EdgeRefusal(400, 'INPUT_INVALID', { reason: NEEDED });
    this.#expected = expected;
    this.#stop = watch(request, (chunk) => this.#hash.update(chunk));
  }

  /** At the end of the body. @throws EdgeRefusal INPUT_INVALID when it is another body than the one signed */
  verify(): void {
    this.#stop();
    if (!this.#hash.digest().equals(this.#expected)) throw new EdgeRefusal(400, 'INPUT_INVALID', { reason: DIFFERENT });
    this.#isVerified = true;
  }

  /** A handler that writes before it has read all files would keep what the signature may not cover. */
  assertVerified(): void {
    if (!this.#isVerified) throw new Error('a handler of a signed multipart body reads all files before it writes');
  }
}
