import type { InputOf, Operation } from '@moqi/api';
import type { CallOptions, DoorsOf } from './call.ts';
import { CallRefused, codeOf } from './call-refused.ts';
import { requestOf } from './request.ts';
import { answerFrom, callHeaders, fetched, received } from './transport.ts';

/** The address of a file, for pdf.js, images and links. */
export function fileUrl<Op extends Operation>(operation: Op, input: InputOf<Op>, audience?: DoorsOf<Op>): string {
  return requestOf(operation, audience, input).url;
}

/** RFC 8187 name first, then the plain one. */
function nameFrom(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}

interface Downloaded {
  readonly blob: Blob;
  readonly fileName: string;
}

/**
 * Fetches a file. Without a name in the answer it gets the name `fallbackName`.
 * @throws CallRefused
 */
export async function download<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  fallbackName: string,
  { audience, signal }: Pick<CallOptions<Op>, 'audience' | 'signal'> = {},
): Promise<Downloaded> {
  const { url, fields } = requestOf(operation, audience, input);
  const post = operation.method === 'POST' ? { body: JSON.stringify(fields) } : {};
  const headers = { ...callHeaders(), accept: '*/*', ...(operation.method === 'POST' ? { 'content-type': 'application/json' } : {}) };
  const response = await fetched(url, { method: operation.method, headers, ...post, ...(signal ? { signal } : {}) });
  const requestId = response.headers.get('x-request-id') ?? '';
  if (!response.ok) {
    const { envelope } = answerFrom(await received(response.text(), signal, requestId), requestId);
    throw new CallRefused({ code: codeOf(envelope.code), number: envelope.code, msg: envelope.msg, data: envelope.data, requestId });
  }
  const blob = await received(response.blob(), signal, requestId);
  return { blob, fileName: nameFrom(response.headers.get('content-disposition')) ?? fallbackName };
}
