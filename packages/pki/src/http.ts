import { concat, concatAll } from './bytes.ts';
import { PkiError, type PkiErrorCode } from './errors.ts';

/** The part of the Fetch standard that is used; a server passes one that refuses private addresses. */
export type Fetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer>; signal: AbortSignal; redirect: 'error' },
) => Promise<Response>;

/** How one exchange is carried out. */
export interface HttpOptions {
  /** How to reach the network: the caller decides which addresses are allowed. */
  readonly fetch: Fetch;
  /** Milliseconds for the whole exchange, body included. */
  readonly timeoutMs: number;
  /** Gives the exchange up; its reason is thrown as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** What to ask for and how to name a failure. */
export interface HttpExchange {
  /** Absolute address. */
  readonly url: string;
  /** POST with this content type and body; absent: GET. */
  readonly post?: { readonly type: string; readonly body: Uint8Array };
  /** Longer answers are refused while they arrive. */
  readonly maxBytes: number;
  /** The code of the error when there is no usable answer. */
  readonly failure: PkiErrorCode;
}

/** Reads the body but no further than `maxBytes`, whatever Content-Length says. */
async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new RangeError(`the answer is longer than ${maxBytes} octets`);
    parts.push(part);
  }
  return concatAll(parts);
}

/**
 * One bounded HTTP exchange. Redirects are not followed: authorities have fixed addresses.
 * @throws PkiError with `failure` for anything but a complete 200 answer; the caller's own abort passes through
 */
export async function exchange({ url, post, maxBytes, failure }: HttpExchange, options: HttpOptions): Promise<Uint8Array> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const headers: Record<string, string> = post ? { 'content-type': post.type } : {};
  try {
    const body = post && { body: concat(post.body) };
    const response = await options.fetch(url, { method: post ? 'POST' : 'GET', headers, ...body, signal, redirect: 'error' });
    if (response.status !== 200) throw new RangeError(`HTTP status ${response.status}`);
    return await readLimited(response, maxBytes);
  } catch (error) {
    options.signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    throw new PkiError(failure, `${url} did not answer usefully: ${why}`, { cause: error });
  }
}
