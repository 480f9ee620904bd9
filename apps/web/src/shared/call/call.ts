import type { Audience, InputOf, Mounts, Operation, OutputOf } from '@moqi/api';
import { CallRefused, codeOf, meansSessionLost } from './call-refused.ts';
import { formOf, requestOf } from './request.ts';
import { sessionLost, showUnanswered } from './session-lost.ts';
import { type Answer, answerFrom, callHeaders, fetched, received, uploaded } from './transport.ts';

/** The doors an operation has. */
export type DoorsOf<Op> = Op extends { readonly mounts: infer M extends Mounts } ? Extract<keyof M, Audience> : never;

export interface CallOptions<Op extends Operation> {
  /** The door. Left out: the only one, or that of the identity in whose name the session acts. */
  readonly audience?: DoorsOf<Op>;
  readonly signal?: AbortSignal;
  /** `reject`: not being logged in is an answer like another, and leads nowhere. Default: to the login. */
  readonly whenSessionLost?: 'redirect' | 'reject';
  /** Nobody asked for it just now, and its page says itself that it is missing: 请求超时 is not shown. */
  readonly isInBackground?: boolean;
  /** For `multipart` operations. */
  readonly files?: readonly File[];
  /** Share of the upload that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

async function exchange<Op extends Operation>(operation: Op, input: unknown, options: CallOptions<Op>): Promise<Answer> {
  const { audience, signal, files = [], onProgress } = options;
  const { url, fields } = requestOf(operation, audience, input);
  if (operation.body === 'multipart') return uploaded({ url, form: formOf(fields, files), signal, onProgress });
  const body = operation.method === 'GET' ? {} : { body: JSON.stringify(fields) };
  const headers = {
    ...callHeaders(),
    ...(operation.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  };
  const init = { method: operation.method, headers, ...body, ...(signal ? { signal } : {}) };
  const response = await fetched(url, init, operation.answersWithin);
  const requestId = response.headers.get('x-request-id') ?? '';
  return answerFrom(await received(response.text(), signal, requestId), requestId);
}

/** Never settles: the page is being left. Gives up with the signal, so that its waiting callers can be collected as garbage. */
function never(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

async function unwrapped(
  { envelope, requestId }: Answer,
  options: Pick<CallOptions<Operation>, 'whenSessionLost' | 'signal'>,
): Promise<unknown> {
  if (envelope.success) return envelope.data;
  const { code: number, msg, data } = envelope;
  if (meansSessionLost(number) && options.whenSessionLost !== 'reject') {
    await sessionLost(envelope);
    return never(options.signal);
  }
  throw new CallRefused({ code: codeOf(number), number, msg, data, requestId });
}

/**
 * Calls an operation through one of its doors.
 * @throws CallRefused, also for what is passed through: it holds no output of the operation
 */
export async function call<Op extends Operation>(operation: Op, input: InputOf<Op>, options: CallOptions<Op> = {}): Promise<OutputOf<Op>> {
  try {
    const answer = await exchange(operation, input, options);
    return (await unwrapped(answer, options)) as OutputOf<Op>;
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'UNANSWERED' && options.isInBackground !== true) showUnanswered(error.msg);
    throw error;
  }
}
