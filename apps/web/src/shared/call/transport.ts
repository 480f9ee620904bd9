import { CallRefused, UNANSWERED } from './call-refused.ts';
import { type Envelope, envelopeOf } from './envelope.ts';

export interface Answer {
  readonly envelope: Envelope;
  readonly requestId: string;
}

export function pageLanguage(): 'zh-CN' | 'en' {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'zh-CN';
}

const TIMED_OUT = { 'zh-CN': '请求超时', en: 'Request timed out' } as const;

/** Specification §7.18: whatever went wrong on the way, the person reads 请求超时. */
function unanswered(requestId = ''): CallRefused {
  return new CallRefused({ code: UNANSWERED, number: 0, msg: TIMED_OUT[pageLanguage()], data: null, requestId });
}

/** In a frame of another site there are no cookies: what was proved is held by the page and goes with each call. */
export interface FrameProofs {
  headers(): Record<string, string>;
  /** Of an answer. */
  take(headers: Headers): void;
}

let frame: FrameProofs | undefined;

/** Undefined: it stands in none any more. */
export function standInFrame(proofs: FrameProofs | undefined): void {
  frame = proofs;
}

export const isInFrame = (): boolean => frame !== undefined;

/** Sentences of refusals come in the language of the page, not of the browser. */
export function callHeaders(): Record<string, string> {
  return { accept: 'application/json', 'accept-language': pageLanguage(), ...frame?.headers() };
}

export function answerFrom(text: string, requestId: string): Answer {
  const envelope = envelopeOf(text);
  if (envelope === undefined) throw unanswered(requestId);
  return { envelope, requestId };
}

/** What a call waits for its answer; uploads tell how far they are instead. */
const ANSWERS_WITHIN = 15;

/** @throws CallRefused UNANSWERED, also when there is no answer for too long; the signal's reason when the caller gave up */
export async function fetched(url: string, init: RequestInit, seconds = ANSWERS_WITHIN): Promise<Response> {
  try {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(url, { credentials: frame ? 'omit' : 'include', ...init, signal });
    frame?.take(response.headers);
    return response;
  } catch {
    init.signal?.throwIfAborted();
    throw unanswered();
  }
}

/**
 * What is read of an answer whose head has come.
 * @throws CallRefused UNANSWERED when the rest stays away; the signal's reason when the caller gave up
 */
export async function received<T>(reading: Promise<T>, signal: AbortSignal | undefined, requestId: string): Promise<T> {
  try {
    return await reading;
  } catch {
    signal?.throwIfAborted();
    throw unanswered(requestId);
  }
}

interface Upload {
  readonly url: string;
  readonly form: FormData;
  readonly signal: AbortSignal | undefined;
  /** share of the bytes that are sent, 0 to 1 */
  readonly onProgress: ((share: number) => void) | undefined;
}

/** By XMLHttpRequest, since `fetch` does not tell how much of a body is sent. */
export function uploaded({ url, form, signal, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total));
    request.addEventListener('load', () => {
      try {
        resolve(answerFrom(request.responseText, request.getResponseHeader('x-request-id') ?? ''));
      } catch (error) {
        reject(error as CallRefused);
      }
    });
    request.addEventListener('error', () => reject(unanswered()));
    request.addEventListener('timeout', () => reject(unanswered()));
    request.addEventListener('abort', () => reject((signal?.reason as Error | undefined) ?? unanswered()));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
