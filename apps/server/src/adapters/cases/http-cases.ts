import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Log } from '#platform/platform.ts';
import type { CaseInstitutions, CasePost, PostedFile } from '#ports/case-institution.ts';
import { away, MOST_DOCUMENT_BYTES, manifestOf, readCaseAnswer, readDocument, readReceipt } from './case-manifest.ts';

const PATIENCE_MS = 15_000;
/** A large file takes its time. */
const FILE_PATIENCE_MS = 120_000;

/**
 * The headers of a request: second, and hex HMAC-SHA-256 over method, path with query, second and the SHA-256 of the body, a line each. A file
 * that is sent has its name by its hash in the path, so that the signature covers it before it is read.
 */
export function signedRequest(
  key: string,
  { method, path, bodyHash }: { readonly method: string; readonly path: string; readonly bodyHash: string },
  now: Date,
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update([method, path, seconds, bodyHash].join('\n')).digest('hex');
  return { 'x-moqi-timestamp': seconds, 'x-moqi-content-sha256': bodyHash, 'x-moqi-signature': signature };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Asked {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: string | Readable;
  readonly bodyHash: string;
  readonly mediaType?: string;
  readonly patienceMs?: number;
}

async function wholeBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_DOCUMENT_BYTES) throw away();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

type Ask = (asked: Asked, now: Date) => Promise<Response>;

interface Gateway {
  /** without a slash at the end */
  readonly url: string;
  readonly key: string;
}

/** Asks with a signature. Whatever is no answer as agreed throws CASE_INSTITUTION_AWAY. */
function asking({ url, key }: Gateway, log: Log): Ask {
  const root = new URL(url).pathname.replace(/\/$/, '');
  return async ({ method, path, body, bodyHash, mediaType, patienceMs = PATIENCE_MS }, now) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(mediaType !== undefined && { 'content-type': mediaType }),
          ...signedRequest(key, { method, path: `${root}${path}`, bodyHash }, now),
        },
        ...(body !== undefined && { body: body as NonNullable<RequestInit['body']>, duplex: 'half' }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (response.ok) return response;
      await response.body?.cancel();
      log.warn({ status: response.status, path }, 'the institution refused a request');
    } catch (error) {
      log.warn({ err: error, path }, 'the institution did not answer');
    }
    throw away();
  };
}

async function json(response: Response): Promise<unknown> {
  const text = Buffer.from(await wholeBody(response)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw away();
  }
}

async function sendFile(ask: Ask, { postId }: CasePost, { hash, open }: PostedFile, now: Date): Promise<void> {
  const file = { body: Readable.from(open(), { objectMode: false }), bodyHash: hash, mediaType: 'application/pdf' };
  const sent = await ask({ method: 'PUT', path: `/posts/${postId}/files/${hash}`, ...file, patienceMs: FILE_PATIENCE_MS }, now);
  await sent.body?.cancel();
}

/**
 * Institutions behind one HTTP gateway: `PUT <url>/posts/{postId}/files/{sha256}` for each file, then `POST <url>/posts/{postId}` with the
 * manifest, answered by the receipt; `GET <url>/cases/{reference}` answers how far a case is, `…/document` with the PDF that was issued. Every
 * request is signed, and no redirect is followed. What is sent again under the same postId is the same post.
 */
export function httpCases(gateway: Gateway, log: Log): CaseInstitutions {
  const ask = asking(gateway, log);
  return {
    name: 'provider',
    hand: async (post, now) => {
      for (const file of post.files) await sendFile(ask, post, file, now);
      const body = manifestOf(post);
      const path = `/posts/${post.postId}`;
      const answer = await ask({ method: 'POST', path, body, bodyHash: sha256(body), mediaType: 'application/json' }, now);
      return readReceipt(await json(answer));
    },
    ask: async ({ reference }, now) => {
      const path = `/cases/${encodeURIComponent(reference)}`;
      const answer = readCaseAnswer(await json(await ask({ method: 'GET', path, bodyHash: sha256('') }, now)));
      if (answer.state !== 'decided') return answer;
      const issued = await ask({ method: 'GET', path: `${path}/document`, bodyHash: sha256('') }, now);
      const bytes = readDocument(await wholeBody(issued));
      return { ...answer, document: { fileName: '机构文书.pdf', bytes } };
    },
  };
}
